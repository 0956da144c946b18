import { Box } from '@chakra-ui/react';
import type { ContentPage } from '@site/domain/publishing/content';
import type { Project } from '@site/domain/publishing/entities';
import { Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadContent } from '../../firebase/public/load-content.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyComponent } from '../../ui/lazy-code.ts';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { Message } from '../../ui/states.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { PageHero } from '../blocks/hero.tsx';
import { List } from '../blocks/parts.tsx';
import { ClosingSection, StatRow } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { MoreParts, useGrowingList } from '../show-more.tsx';
import gallery from './gallery.json';
import { ProjectCard } from './project-card.tsx';

const { meta, hero, stats, projects, closing } = gallery;
const { load: loadHero, meanwhile } = heroPage('renovation-gallery');
const FAILURE = 'Failed to load gallery items';

interface GalleryData extends HeroData {
  /** Undefined while loading. */
  readonly projects?: ContentPage<Project>;
}

export default definePage<GalleryData>({
  load: async (content) => {
    const [data, projects] = await Promise.all([loadHero(content), content.projects()]);
    return { ...data, projects };
  },
  meanwhile,
  failure: FAILURE,
  metadata: (data) => ({ ...meta, image: data.hero.image_url }),
  Component: GalleryPage,
});

function GalleryPage(props: PageProps<GalleryData>) {
  return (
    <>
      <PageHero picture={props.data.hero} {...hero} />
      <Section ground="mist">
        <StatRow stats={stats} />
      </Section>
      <Section>
        <SectionHeading {...projects} />
        <Gallery {...props} />
      </Section>
      <ClosingSection {...closing} />
    </>
  );
}

const finder = lazyComponent(() => import('./project-finder.tsx'));

/** The newest published projects; with filters, all projects. */
function Gallery(props: PageProps<GalleryData>) {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  const [isAskedFor, setAskedFor] = useState(false);
  const isFiltered = isHydrated && (query.has('type') || query.has('budget'));
  if (isAskedFor || isFiltered) {
    return (
      <Suspense fallback={<Box minHeight="100dvh" />}>
        <finder.Component failure={FAILURE} />
      </Suspense>
    );
  }
  return (
    <>
      <Box mb="10">
        <Button
          variant="outline"
          size="sm"
          onPointerOver={finder.preload}
          onFocus={finder.preload}
          onClick={() => setAskedFor(true)}
        >
          <Icon name="filter" />
          Filter by type and budget
        </Button>
      </Box>
      <Projects {...props} />
    </>
  );
}

function Projects({ data, reading }: PageProps<GalleryData>) {
  const cards = useRef<HTMLElement>(null);
  const { list, further, showMore } = useGrowingList({
    name: 'projects',
    first: data.projects,
    read: async (after) => (await loadContent()).projects(after),
    onFailure: (reason) => {
      console.error('The gallery could not be read', reason);
      toastFailure(FAILURE, 'Error');
    },
  });
  if (reading?.state === 'failed') {
    return <EmptyState text="The gallery cannot be shown right now." onAgain={reading.again} />;
  }
  if (!list) {
    // As high as the window, so that nothing in view moves.
    return (
      <Box minHeight="100dvh">
        <Message>Loading gallery...</Message>
      </Box>
    );
  }
  if (list.items.length === 0 && !list.next) return <Message>No projects to show yet</Message>;
  return (
    <>
      <List ref={cards} gap={{ base: '16', lg: '24' }}>
        {list.items.map((project, position) => (
          <ProjectCard key={project.id} project={project} isMirrored={position % 2 === 1} />
        ))}
      </List>
      <MoreParts list={list} entries={cards} what="projects" further={further} onMore={showMore} />
    </>
  );
}
