import { Box } from '@chakra-ui/react';
import type { ContentPage } from '@site/domain/publishing/content';
import { useRef } from 'react';
import { loadContent } from '../../firebase/public/load-content.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { PageHero } from '../blocks/hero.tsx';
import { List } from '../blocks/parts.tsx';
import { ClosingSection, StatRow } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps, type Reading } from '../page.ts';
import { MoreParts, useGrowingList } from '../show-more.tsx';
import portfolio from './portfolio.json';
import { readStories, type ShownStory } from './stories.ts';
import { Story } from './story.tsx';

/** Texts for the states of the list (docs/product/public-site.md, "Success stories"). */
export const portfolioMessages = {
  loading: 'Loading portfolio...',
  failedTitle: 'Error',
  failed: 'Failed to load portfolio items',
  empty: 'No success stories yet. New ones appear here as our clients agree to share them.',
} as const;

interface SuccessStoriesProps {
  /** Undefined while loading. */
  first: ContentPage<ShownStory> | undefined;
  reading: Reading | undefined;
}

/** The success stories, newest first. */
export function SuccessStories({ first, reading }: SuccessStoriesProps) {
  const stories = useRef<HTMLElement>(null);
  const { list, further, showMore } = useGrowingList({
    name: 'stories',
    first,
    read: async (after) => readStories(await loadContent(), after),
    onFailure: (reason) => {
      console.error('The portfolio could not be read', reason);
      toastFailure(portfolioMessages.failed, portfolioMessages.failedTitle);
    },
  });

  if (reading?.state === 'failed') {
    return <EmptyState text={portfolioMessages.failed} onAgain={reading.again} />;
  }
  if (!list) {
    return (
      <Box
        role="status"
        minHeight={{ base: '48rem', lg: '60rem' }}
        borderRadius="lg"
        background="mist"
        color="muted"
        textStyle="lead"
        textAlign="center"
        pt="20"
        px="5"
      >
        {portfolioMessages.loading}
      </Box>
    );
  }
  if (list.items.length === 0 && !list.next) return <EmptyState text={portfolioMessages.empty} />;
  return (
    <>
      <List ref={stories} gap={{ base: '10', md: '12' }}>
        {list.items.map((item) => (
          <Box as="li" key={item.id}>
            <Story item={item} />
          </Box>
        ))}
      </List>
      <MoreParts list={list} entries={stories} what="stories" further={further} onMore={showMore} />
    </>
  );
}

const { meta, hero, stats, stories, closing } = portfolio;
const { load: loadHero, meanwhile } = heroPage('business-portfolio');

interface PortfolioData extends HeroData {
  /** Undefined while loading. */
  readonly stories?: ContentPage<ShownStory>;
}

export default definePage<PortfolioData>({
  load: async (content) => {
    const [data, stories] = await Promise.all([loadHero(content), readStories(content)]);
    return { ...data, stories };
  },
  meanwhile,
  failure: portfolioMessages.failed,
  metadata: (data) => ({ ...meta, image: data.hero.image_url }),
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
        <SuccessStories first={data.stories} reading={reading} />
      </Section>
      <ClosingSection {...closing} />
    </>
  );
}
