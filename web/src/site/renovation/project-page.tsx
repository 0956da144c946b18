import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { ButtonLink } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Container } from '../../ui/section.tsx';
import { Message } from '../../ui/states.tsx';
import { type ShownPhoto, shownPhotos } from '../gallery/picture.ts';
import { orDash } from '../or-dash.ts';
import { definePage, type PageProps } from '../page.ts';
import { shortened } from '../shortened.ts';
import { backToGallery } from './content/links.ts';
import { ProjectDetail } from './project-detail.tsx';
import { searchText } from './project-words.ts';

/** How much of a title search engines are told, in characters. */
const TITLE_LIMIT = 120;

const NOT_FOUND = 'Project not found';

/** What the page of a project shows. */
interface ProjectData {
  readonly project: Project;
  /** The cover first; often none. */
  readonly photos: readonly ShownPhoto[];
  readonly related: readonly Project[];
}

/** /services/home-renovation/gallery/:id; null until the project is read. */
export default definePage<ProjectData | null>({
  load: async (content, { id = '' }) => {
    const [found, photos] = await Promise.all([
      content
        .project(id)
        .then(async (project) => project && { project, related: await content.relatedProjects(project) }),
      content.photos('renovation_gallery', id).then(shownPhotos),
    ]);
    return found && { ...found, photos };
  },
  meanwhile: null,
  failure: 'Failed to load project details',
  metadata: (data) =>
    data
      ? {
          title: shortened(orDash(data.project.title), TITLE_LIMIT),
          description: searchText(data.project),
          image: data.project.after_image ?? data.project.before_image,
          type: 'article',
        }
      : { title: 'Renovation Project', description: '' },
  Component: ProjectPage,
  missing: { title: NOT_FOUND, Component: ProjectMissing },
});

function ProjectPage({ data }: PageProps<ProjectData | null>) {
  return data ? <ProjectDetail {...data} /> : <ProjectLoading />;
}

function ProjectLoading() {
  return (
    <>
      <chakra.h1 srOnly>Renovation Project</chakra.h1>
      <Box background="pine.950" height="24rem" />
      <Container py="16" minHeight="80dvh">
        <Message>Loading project...</Message>
      </Container>
    </>
  );
}

function ProjectMissing() {
  return (
    <MessagePage
      title={NOT_FOUND}
      text="It may have been taken out of the gallery. The other projects are still there."
    >
      <ButtonLink to={backToGallery.to}>{backToGallery.label}</ButtonLink>
    </MessagePage>
  );
}
