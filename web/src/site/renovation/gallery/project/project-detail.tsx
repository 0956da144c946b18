import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { Container } from '../../../../ui/section.tsx';
import { ClosingSection } from '../../../shared/blocks/closing-section.tsx';
import { DarkTop } from '../../../shared/blocks/dark-top.tsx';
import type { ShownPhoto } from '../../../shared/gallery/gallery-picture.ts';
import { orDash } from '../../../shared/reading/or-dash.ts';
import { backToGallery } from '../../content/links.ts';
import { projectPage } from '../../content/pages.ts';
import { BeforeAfter } from './before-after.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { ProjectPhotos } from './project-photos.tsx';
import { ProjectStory } from './project-story.tsx';
import { RelatedProjects } from './related-projects.tsx';

const { requestQuotation, contactSales, closing } = projectPage;

interface ProjectDetailProps {
  project: Project;
  photos: readonly ShownPhoto[];
  /** Others like it. */
  related: readonly Project[];
}

/** One finished renovation: pictures, story, facts and key results, and others like it. */
export function ProjectDetail({ project, photos, related }: ProjectDetailProps) {
  return (
    <>
      <ProjectHeader {...project} />
      <Container
        py={{ base: '8', md: '16' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '10', lg: '16' }}
      >
        <Box display="grid" gap={{ base: '10', md: '12' }}>
          <BeforeAfter
            title={project.title}
            pictures={{ before: project.before_image, after: project.after_image }}
          />
          <ProjectStory project={project} />
          {photos.length > 0 && <ProjectPhotos title={project.title} photos={photos} />}
        </Box>
        <chakra.aside aria-label="Project facts">
          <Box
            background="mist"
            borderRadius="lg"
            p={{ base: '6', md: '8' }}
            position={{ lg: 'sticky' }}
            top="24"
          >
            <FactsPanel project={project} />
            <Box display="grid" gap="3" mt="6">
              <ButtonLink to={requestQuotation.to} state={{ project: project.id }}>
                {requestQuotation.label}
              </ButtonLink>
              <ButtonLink to={contactSales.to} variant="outline">
                {contactSales.label}
              </ButtonLink>
            </Box>
          </Box>
        </chakra.aside>
      </Container>
      <RelatedProjects projects={related} />
      <ClosingSection {...closing} />
    </>
  );
}

const BackLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    mb: '6',
    _hover: { textDecoration: 'underline' },
  },
});

function ProjectHeader({ type, title, location }: { type: string; title: string; location: string }) {
  return (
    <DarkTop data-ground="dark">
      <Container>
        <BackLink to={backToGallery.to}>
          <Icon name="back" />
          {backToGallery.label}
        </BackLink>
        <chakra.p textStyle="eyebrow" color="sun.400" mb="3">
          {orDash(type)}
        </chakra.p>
        <chakra.h1 textStyle="title" maxWidth="52rem">
          {orDash(title)}
        </chakra.h1>
        <chakra.p textStyle="lead" color="pine.100" display="flex" alignItems="center" gap="2" mt="4">
          <Icon name="pin" />
          {orDash(location)}
        </chakra.p>
      </Container>
    </DarkTop>
  );
}
