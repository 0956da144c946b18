import type { ContentPage, Cursor, PublishedContent } from '@site/domain/publishing/content';
import { loadContent } from '../../firebase/public/load-content.ts';
import { Section } from '../../ui/section.tsx';
import { PageHero } from '../blocks/hero.tsx';
import { List } from '../blocks/parts.tsx';
import { ClosingSection, StatRow } from '../blocks/sections.tsx';
import { shownPhotos } from '../gallery/picture.ts';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { Parts } from '../show-more.tsx';
import portfolio from './portfolio.json';
import { type ShownStory, Story } from './story.tsx';

const { meta, hero, stats, stories, closing } = portfolio;

const texts = {
  loading: 'Loading portfolio...',
  failed: 'Failed to load portfolio items',
  failure: 'Failed to load portfolio items',
  empty: 'No success stories yet. New ones appear here as our clients agree to share them.',
} as const;

interface PortfolioData extends HeroData {
  /** Newest first; undefined while loading. */
  readonly stories?: ContentPage<ShownStory>;
}

export default definePage<PortfolioData>({
  ...heroPage('business-portfolio', meta, async (content) => ({ stories: await readStories(content) })),
  failure: texts.failure,
  Component: PortfolioPage,
});

function PortfolioPage({ data, reading }: PageProps<PortfolioData>) {
  return (
    <>
      <PageHero picture={data.hero} {...hero} />
      <Section ground="mist">
        <StatRow stats={stats} />
      </Section>
      <Section {...stories}>
        <Parts
          what="stories"
          first={data.stories}
          reading={reading}
          read={async (after) => readStories(await loadContent(), after)}
          texts={texts}
        >
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
    </>
  );
}

/** Returns a part of the stories, newest first. Rejects if any read fails. */
export async function readStories(
  content: PublishedContent,
  after?: Cursor,
): Promise<ContentPage<ShownStory>> {
  const { items, next } = await content.stories(after);
  // A story without a picture has no photos.
  const pictured = items.filter(({ image }) => image !== null).map(({ id }) => id);
  const photos = await content.photosOfEach('business_portfolio', pictured);
  const shown = items.map((story) => {
    const own = photos.get(story.id);
    return own ? { ...story, photos: shownPhotos(own) } : story;
  });
  return { items: shown, next };
}
