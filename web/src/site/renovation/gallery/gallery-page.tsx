import { Box } from '@chakra-ui/react';
import { useRef } from 'react';
import { galleryProjects } from '../../../firebase/public/read-gallery-projects.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { Message } from '../../../ui/states.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { StatRow } from '../../shared/blocks/stat-row.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { ShowMore } from '../../shared/reading/show-more.tsx';
import { useGrowingList } from '../../shared/reading/use-growing-list.ts';
import { galleryPage } from '../content/pages.ts';
import { ProjectCard } from './project-card.tsx';

const { meta, hero, stats, projects, closing } = galleryPage;

/** /services/home-renovation/gallery */
export default function GalleryPage() {
  return (
    <SitePage {...meta}>
      <PageHero page="renovation-gallery" {...hero} />
      <Section ground="mist">
        <StatRow stats={stats} />
      </Section>
      <Section>
        <SectionHeading {...projects} />
        <Projects />
      </Section>
      <ClosingSection {...closing} />
    </SitePage>
  );
}

function Projects() {
  const cards = useRef<HTMLElement>(null);
  const { load, again, further, showMore } = useGrowingList(galleryProjects, (reason) => {
    console.error('The gallery could not be read', reason);
    toastFailure('Failed to load gallery items', 'Error');
  });
  switch (load.state) {
    case 'loading':
      // As high as the window, so that what follows does not jump within view.
      return (
        <Box minHeight="100dvh">
          <Message>Loading gallery...</Message>
        </Box>
      );
    case 'failed':
      return (
        <EmptyState text="The gallery cannot be shown right now.">
          <Button variant="dark" size="sm" onClick={again}>
            Try again
          </Button>
        </EmptyState>
      );
    case 'loaded':
      if (load.value.items.length === 0) return <Message>No projects to show yet</Message>;
      return (
        <>
          <Box ref={cards} as="ul" listStyleType="none" display="grid" gap={{ base: '16', lg: '24' }}>
            {load.value.items.map((project, position) => (
              <ProjectCard key={project.id} project={project} isMirrored={position % 2 === 1} />
            ))}
          </Box>
          <ShowMore list={load.value} entries={cards} what="projects" further={further} showMore={showMore} />
        </>
      );
  }
}
