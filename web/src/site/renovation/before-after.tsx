import { Box, chakra } from '@chakra-ui/react';
import type { PhotoStage } from '@site/domain/pictures/pictures';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Grid, Heading, Row } from '#ui/parts.tsx';
import { FULL_WIDTH, WidePicture } from '#ui/picture.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { photoPicture, type ShownPhoto } from '../gallery/picture.ts';
import { CompareSlider, PhotoComparison, type PhotoPair } from './compare-slider.tsx';
import { room } from './project-words.ts';

interface ViewToggleProps<V extends string> {
  label: string;
  views: readonly (readonly [V, label: string])[];
  view: V;
  onChoose(view: V): void;
}

function ViewToggle<V extends string>({ label, views, view, onChoose }: ViewToggleProps<V>) {
  return (
    <chakra.fieldset
      aria-label={label}
      border="none"
      display="flex"
      gap="1"
      p="1"
      borderRadius="full"
      background="paper"
      boxShadow="raised"
    >
      {views.map(([one, label]) => (
        <Button
          key={one}
          variant={view === one ? 'dark' : 'quiet'}
          size="sm"
          aria-pressed={view === one}
          onClick={() => onChoose(one)}
        >
          {label}
        </Button>
      ))}
    </chakra.fieldset>
  );
}

type View = 'before' | 'after';

const views = [
  ['before', 'Before'],
  ['after', 'After'],
] as const;
const missing = { before: 'Before image not available', after: 'After image not available' } as const;

type Pictures = Readonly<Record<View, string | null>>;

/** After comes first. A missing picture is null. */
export function BeforeAfter({ title, pictures }: { title: string; pictures: Pictures }) {
  const [view, setView] = useState<View | 'compare'>('after');
  const { before, after } = pictures;
  return (
    <Box>
      <Box position="relative">
        {view === 'compare' ? (
          <CompareSlider
            before={{ src: before, alt: `${title}: before` }}
            after={{ src: after, alt: `${title}: after` }}
            sizes={SIZES.large}
          />
        ) : (
          <Frame view={view} address={pictures[view]} alt={`${title}: ${view}`} />
        )}
        <Box position="absolute" top="4" left="4">
          <ViewToggle
            label="Before or after"
            views={before && after ? [...views, ['compare', 'Compare']] : views}
            view={view}
            onChoose={(choice) => setView(choice)}
          />
        </Box>
      </Box>
      <Grid gridTemplateColumns="repeat(2, minmax(0, 9rem))" gap="4" mt="4">
        {views.map(([choice, label]) => (
          <chakra.button
            key={choice}
            type="button"
            aria-pressed={view === choice}
            onClick={() => setView(choice)}
            cursor="pointer"
            borderRadius="md"
            overflow="hidden"
            border="3px solid"
            borderColor={view === choice ? 'pine.600' : 'line'}
            textStyle="small"
          >
            <Frame view={choice} address={pictures[choice]} alt="" />
            {pictures[choice] && (
              <chakra.span display="block" py="1" fontWeight="600">
                {label}
                <chakra.span srOnly> image</chakra.span>
              </chakra.span>
            )}
          </chakra.button>
        ))}
      </Grid>
    </Box>
  );
}

const SIZES = {
  large: `(min-width: 1280px) 49rem, (min-width: 1024px) 60vw, ${FULL_WIDTH}`,
  small: '9rem',
} as const;

function Frame({ view, address, alt }: { view: View; address: string | null; alt: string }) {
  if (!address) {
    return (
      <Grid
        placeItems="center"
        aspectRatio="4 / 3"
        borderRadius={alt ? 'lg' : '0'}
        p="2"
        textAlign="center"
        color="muted"
        background="mist"
      >
        {missing[view]}
      </Grid>
    );
  }
  return (
    <WidePicture
      {...room}
      key={address}
      src={address}
      alt={alt}
      sizes={alt ? SIZES.large : SIZES.small}
      eager={alt !== ''}
      borderRadius={alt ? 'lg' : '0'}
    />
  );
}

/** Pairs the first photo before the work with the first one after it, and so on. */
export function photoPairs(photos: readonly Pick<ShownPhoto, 'stage'>[]) {
  const positionsOf = (stage: PhotoStage) =>
    photos.flatMap((photo, position) => (photo.stage === stage ? [position] : []));
  const afters = positionsOf('after');
  return positionsOf('before').flatMap((before, place) => {
    const after = afters[place];
    return after === undefined ? [] : [{ before, after }];
  });
}

/** Returns the first pair for an unpaired photo. */
export function pairOf(pairs: readonly PhotoPair[], photo: number): number {
  const found = pairs.findIndex(({ before, after }) => before === photo || after === photo);
  return Math.max(found, 0);
}

const photoViews = [
  ['all', 'All'],
  ['compare', 'Before and after'],
] as const;

export function ProjectPhotos({ title, photos }: { title: string; photos: readonly ShownPhoto[] }) {
  const [shown, setShown] = useState(0);
  const [view, setView] = useState<'all' | 'compare'>('all');
  const pictures = photos.map((photo, position) => photoPicture(photo, position, title));
  const pairs = photoPairs(photos);
  const mark = pictures[shown]?.mark;
  return (
    <Box minWidth="0">
      <Row justifyContent="space-between" alignItems="center" mb="4">
        <Heading>Photos</Heading>
        {pairs.length > 0 && (
          <ViewToggle label="Photos" views={photoViews} view={view} onChoose={(chosen) => setView(chosen)} />
        )}
      </Row>
      {view === 'compare' ? (
        <PhotoComparison pictures={pictures} pairs={pairs} first={pairOf(pairs, shown)} sizes={SIZES.large} />
      ) : (
        <Gallery
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          thumbnails={pictures.length}
          {...room}
          sizes={SIZES.large}
          // The picture's alt text starts with the mark.
          badge={mark && <Badge aria-hidden="true">{mark}</Badge>}
        />
      )}
    </Box>
  );
}
