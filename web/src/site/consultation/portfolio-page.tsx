import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import type { Story as StoredStory } from '@site/domain/publishing/entities';
import type { FirstPart, PhotographedStory } from '@site/domain/publishing/published-content';
import { routes } from '@site/domain/routes';
import { foldedWords } from '@site/domain/text';
import { useState } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Badge, CardTitle, Grid, List, Muted, Subheading } from '#ui/parts.tsx';
import { FULL_WIDTH, WidePicture } from '#ui/picture.tsx';
import { Section } from '#ui/section.tsx';
import { Figures } from '../blocks/facts.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CheckList, ClosingSection, StatRow } from '../blocks/sections.tsx';
import { orDash } from '../content.ts';
import { Gallery } from '../gallery/gallery.tsx';
import { photoPicture, type ShownPhoto, shownPhotos } from '../gallery/picture.ts';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { publishedList } from '../published.ts';
import { Parts } from '../show-more.tsx';
import portfolio from './portfolio.json';

const { meta, hero, stats, stories, texts, closing, kinds, industries } = portfolio;

type PortfolioData = HeroData & { readonly stories?: FirstPart<ShownStory> };

/** With the cover first; undefined without photos. */
type ShownStory = StoredStory & { readonly photos?: readonly ShownPhoto[] };

function shown({ photos, ...story }: PhotographedStory): ShownStory {
  return photos ? { ...story, photos: shownPhotos(photos) } : story;
}

/** Newest first. The code that reads an entry loads with the list. */
const allStories = publishedList(
  '/stories.json',
  async (file): Promise<readonly ShownStory[]> =>
    (await import('@site/domain/publishing/lists')).storiesIn(file).map(shown),
);

export default definePage<PortfolioData>({
  ...heroPage('business-portfolio', meta, async (content) => {
    const { items, hasMore } = await content.stories();
    return { stories: { items: items.map(shown), hasMore } };
  }),
  failure: texts.failure,
  Component: PortfolioPage,
});

function PortfolioPage({ data, reading }: PageProps<PortfolioData>) {
  return (
    <PageWithHero isWorking picture={data.hero} {...hero} below={<StatRow isOnDark stats={stats} />}>
      <Section isTight {...stories}>
        <Parts what="stories" first={data.stories} reading={reading} all={allStories} texts={texts}>
          {(items, entries) => (
            <List ref={entries} gap={{ base: '10', md: '12' }}>
              {items.map((item) => (
                <li key={item.id}>
                  <Story item={item} />
                </li>
              ))}
            </List>
          )}
        </Parts>
      </Section>
      <ClosingSection {...closing} />
    </PageWithHero>
  );
}

/** The first option of which a word begins in the text. */
function optionIn(options: Readonly<Record<string, readonly string[]>>, text: string): string | undefined {
  const told = ` ${foldedWords(text).join(' ')}`;
  return Object.entries(options).find(([, words]) => words.some((word) => told.includes(` ${word}`)))?.[0];
}

type Client = Pick<StoredStory, 'company' | 'category' | 'industry'>;

/** The enquiry, with the story and what its type and industry stand for. */
export function enquiryLike({ company, category, industry }: Client) {
  const consultation_type = optionIn(kinds, category);
  const known = optionIn(industries, industry);
  const query = new URLSearchParams({
    like: company,
    ...(consultation_type && { consultation_type }),
    ...(known && { industry: known }),
  });
  return `${routes.businessInquiry.path}?${query}`;
}

const look = {
  width: 3,
  height: 2,
  fallback: '/illustrations/fallback/portfolio.svg',
  sizes: `(min-width: 1280px) 31rem, (min-width: 1024px) 41vw, ${FULL_WIDTH}`,
} as const;

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
        pb={{ base: '6', lg: '10' }}
      >
        <CardTitle>{orDash(item.company)}</CardTitle>
        {item.category && (
          <Badge as="p" mt="3" py="1" background="sun.100" color="sun.800" textStyle="small">
            <VisuallyHidden>Category: </VisuallyHidden>
            {item.category}
          </Badge>
        )}
        {/* Project type and category share the stored field `category`. */}
        <Figures
          size="subheading"
          facts={{
            Industry: orDash(item.industry),
            'Project type': orDash(item.category),
            Duration: orDash(item.duration),
          }}
          display="flex"
          flexWrap="wrap"
          columnGap="8"
          rowGap="3"
          mt="3"
        />
        <Grid gap="5" mt="6">
          {Object.entries({ Challenge: item.challenge, Solution: item.solution }).map(
            ([title, text]) =>
              text && (
                <Box key={title}>
                  <Subheading as="h4">{title}</Subheading>
                  <Muted mt="1">{text}</Muted>
                </Box>
              ),
          )}
          {item.results.length > 0 && (
            <Box>
              <Subheading as="h4">Results</Subheading>
              <CheckList items={item.results} gap="2" mt="2" />
            </Box>
          )}
          <ButtonLink
            to={enquiryLike(item)}
            aria-label={`Ask for something like this: ${orDash(item.company)}`}
            variant="outline"
            size="sm"
            minHeight="2.75rem"
            justifySelf="start"
          >
            Ask for something like this
          </ButtonLink>
        </Grid>
      </Box>
      <Figures
        size="heading"
        facts={{
          'Revenue growth': orDash(item.revenue),
          'Efficiency gain': orDash(item.efficiency),
          Satisfaction: orDash(item.satisfaction),
        }}
        // No term breaks within a word.
        gridTemplateColumns="repeat(auto-fit, minmax(5rem, 1fr))"
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
  if (photos) {
    const pictures = photos.map((photo, position) => photoPicture(photo, position, orDash(company)));
    return (
      <Box p={{ base: '3', md: '4' }} minWidth="0">
        <Gallery
          pictures={pictures}
          shown={shown}
          onShow={setShown}
          thumbnails={pictures.length > 1 ? pictures.length : 0}
          {...look}
        />
      </Box>
    );
  }
  // Decorative: the text beside it tells the story.
  return <WidePicture {...look} src={image} alt="" />;
}
