import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Story as StoryItem } from '@site/domain/publishing/entities';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { FULL_WIDTH, Picture } from '../../ui/picture.tsx';
import { Figures } from '../blocks/facts.tsx';
import { Grid, Muted } from '../blocks/parts.tsx';
import { CheckList } from '../blocks/sections.tsx';
import { orDash } from '../content.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { photoPicture, type ShownPhoto } from '../gallery/picture.ts';

const DEFAULT_IMAGE = '/illustrations/fallback/portfolio.svg';

const SIZES = `(min-width: 1280px) 31rem, (min-width: 1024px) 41vw, ${FULL_WIDTH}`;

export interface ShownStory extends StoryItem {
  /** The cover first; undefined without photos. */
  readonly photos?: readonly ShownPhoto[];
}

export function Story({ item }: { item: ShownStory }) {
  return (
    <chakra.article
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
      gridTemplateRows={{ lg: 'auto 1fr' }}
      borderRadius="lg"
      overflow="hidden"
      background="paper"
      boxShadow="raised"
    >
      <StoryPicture item={item} />
      <Box
        gridColumn={{ lg: '2' }}
        gridRow={{ lg: '1 / 3' }}
        px={{ base: '6', md: '10' }}
        pt={{ base: '6', md: '10' }}
        pb={{ lg: '10' }}
      >
        <chakra.h3 textStyle="heading">{orDash(item.company)}</chakra.h3>
        {item.category && (
          <Badge as="p" mt="3" py="1" background="sun.100" color="sun.800" textStyle="small">
            <VisuallyHidden>Category: </VisuallyHidden>
            {item.category}
          </Badge>
        )}
        {/* Project type and category share the stored field `category`. */}
        <Figures
          size="subheading"
          facts={[
            { term: 'Industry', value: orDash(item.industry) },
            { term: 'Project type', value: orDash(item.category) },
            { term: 'Duration', value: orDash(item.duration) },
          ]}
          display="flex"
          flexWrap="wrap"
          columnGap="8"
          rowGap="3"
          mt="3"
        />
        <Grid gap="5" mt="6">
          <Passage title="Challenge" text={item.challenge} />
          <Passage title="Solution" text={item.solution} />
          {item.results.length > 0 && (
            <Box>
              <chakra.h4 textStyle="subheading">Results</chakra.h4>
              <CheckList items={item.results} gap="2" mt="2" />
            </Box>
          )}
        </Grid>
      </Box>
      <Figures
        size="heading"
        facts={[
          { term: 'Revenue growth', value: orDash(item.revenue) },
          { term: 'Efficiency gain', value: orDash(item.efficiency) },
          { term: 'Satisfaction', value: orDash(item.satisfaction) },
        ]}
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
        gap="4"
        alignContent="center"
        background="mist"
        px={{ base: '6', md: '10' }}
        py={{ base: '6', md: '8' }}
      />
    </chakra.article>
  );
}

function StoryPicture({ item: { company, image, photos } }: { item: ShownStory }) {
  const [shown, setShown] = useState(0);
  const ratio = { width: 960, height: 640 };
  if (photos) {
    const pictures = photos.map((photo, position) => photoPicture(photo, position, company));
    return (
      <Box p={{ base: '3', md: '4' }} minWidth="0">
        <Gallery
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          thumbnails={pictures.length > 1 ? pictures.length : 0}
          ratio={ratio}
          fallback={DEFAULT_IMAGE}
          sizes={SIZES}
        />
      </Box>
    );
  }
  // Decorative: the text beside it tells the story.
  return (
    <Picture
      src={image ?? DEFAULT_IMAGE}
      fallback={DEFAULT_IMAGE}
      alt=""
      {...ratio}
      sizes={SIZES}
      inlineSize="100%"
      aspectRatio="3 / 2"
    />
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <Box>
      <chakra.h4 textStyle="subheading">{title}</chakra.h4>
      <Muted mt="1">{text}</Muted>
    </Box>
  );
}
