import { Box } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import type { FirstPart } from '@site/domain/publishing/published-content';
import { routes } from '@site/domain/routes';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useKeptPlace } from '#ui/list-place.ts';
import { IconAction } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { useQuery } from '#ui/use-query.ts';
import { Asked } from '../asked.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { ClosingSection, StatRow } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import { Parts } from '../show-more.tsx';
import gallery from './gallery.json';
import { allProjects, ProjectCards } from './project-card.tsx';
import texts from './project-list.json';

const { meta, hero, stats, projects, closing } = gallery;

type GalleryData = HeroData & { readonly projects?: FirstPart<Project> };

export default definePage<GalleryData>({
  ...heroPage('renovation-gallery', meta, async (content) => ({ projects: await content.projects() })),
  failure: texts.failure,
  Component: GalleryPage,
});

function GalleryPage(props: PageProps<GalleryData>) {
  useKeptPlace(routes.gallery.path);
  return (
    <PageWithHero isWorking picture={props.data.hero} {...hero} below={<StatRow isOnDark stats={stats} />}>
      <Section isTight {...projects}>
        <Asked text={texts.loading}>
          <Gallery {...props} />
        </Asked>
      </Section>
      <ClosingSection {...closing} />
    </PageWithHero>
  );
}

const finder = lazyPart(() => import('./project-finder.tsx'));

/** The newest published projects; with filters, all projects. */
function Gallery({ data, reading }: PageProps<GalleryData>) {
  const [query] = useQuery();
  const [isAskedFor, setAskedFor] = useState(false);
  // The filters stay when the last of an address is taken away, and so does the focus.
  const hasFilters = query.has('type') || query.has('budget');
  const [isFiltered, setFiltered] = useState(hasFilters);
  if (hasFilters && !isFiltered) setFiltered(true);
  if (isAskedFor || isFiltered) {
    return (
      <Suspense fallback={<Box aria-busy minHeight="100dvh" />}>
        <finder.Component isAsked={isAskedFor} />
      </Suspense>
    );
  }
  return (
    <>
      <Box mb="10">
        <IconAction
          icon="filter"
          label="Filter by type and budget"
          onPointerOver={finder.preload}
          onFocus={finder.preload}
          onClick={() => setAskedFor(true)}
        />
      </Box>
      <Parts what="projects" first={data.projects} reading={reading} all={allProjects} texts={texts}>
        {(items, entries) => <ProjectCards projects={items} ref={entries} />}
      </Parts>
    </>
  );
}
