import type { ContentPage } from '@site/domain/publishing/content';
import { loadContent } from '../../firebase/public/load-content.ts';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { PageHero } from '../blocks/hero.tsx';
import { List } from '../blocks/parts.tsx';
import { ClosingSection, StatRow } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { Parts } from '../show-more.tsx';
import portfolio from './portfolio.json';
import { readStories, type ShownStory } from './stories.ts';
import { Story } from './story.tsx';

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
      <Section>
        <SectionHeading {...stories} />
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
