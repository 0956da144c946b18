import { Box, chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Grid } from '#ui/parts.tsx';
import { WidePicture } from '#ui/picture.tsx';
import { CompareSlider, LARGE } from './compare-slider.tsx';
import { room } from './project-words.ts';

interface ViewToggleProps<V extends string> {
  label: string;
  views: readonly (readonly [V, label: string])[];
  view: V;
  onChoose(view: V): void;
}

export function ViewToggle<V extends string>({ label, views, view, onChoose }: ViewToggleProps<V>) {
  return (
    <chakra.fieldset
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      gap="1"
      p="1"
      borderRadius="1.5rem"
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
      sizes={alt ? LARGE : '9rem'}
      eager={alt !== ''}
      borderRadius={alt ? 'lg' : '0'}
    />
  );
}
