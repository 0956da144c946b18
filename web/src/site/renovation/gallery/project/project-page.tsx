import { Box, VisuallyHidden } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { galleryProject } from '../../../../firebase/public/read-gallery-project.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MessagePage } from '../../../../ui/message-page.tsx';
import { Page } from '../../../../ui/page.tsx';
import { Container } from '../../../../ui/section.tsx';
import { Message } from '../../../../ui/states.tsx';
import { toastFailure } from '../../../../ui/toast/toast-store.ts';
import { SitePage } from '../../../shared/metadata/site-page.tsx';
import { orDash } from '../../../shared/reading/or-dash.ts';
import { useVisitLoad } from '../../../shared/reading/use-visit-load.ts';
import { backToGallery } from '../../content/links.ts';
import { searchText } from '../project-words.ts';
import { ProjectDetail } from './project-detail.tsx';

/** Reads the project with that id into the visit's cache. */
export const readFor = (id: string) => galleryProject(id).read();

/** /services/home-renovation/gallery/:id */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const { load } = useVisitLoad(galleryProject(id), (reason) => {
    console.error(`The project ${id} could not be read`, reason);
    toastFailure('Failed to load project details', 'Error');
  });
  const project = load.state === 'loaded' ? load.value : undefined;

  if (project) {
    return (
      <SitePage
        title={orDash(project.title)}
        description={searchText(project)}
        {...(project.after_image && { image: project.after_image })}
      >
        <ProjectDetail key={project.id} project={project} />
      </SitePage>
    );
  }
  return load.state === 'loading' ? (
    <Page key="loading" title="Renovation Project">
      <VisuallyHidden asChild>
        <h1>Renovation Project</h1>
      </VisuallyHidden>
      <Box background="pine.950" height="24rem" />
      <Container py="16" minHeight="80dvh">
        <Message>Loading project...</Message>
      </Container>
    </Page>
  ) : (
    <Page title="Project not found" isHidden>
      <MessagePage
        title="Project not found"
        text="It may have been taken out of the gallery. The other projects are still there."
      >
        <ButtonLink to={backToGallery.to}>{backToGallery.label}</ButtonLink>
      </MessagePage>
    </Page>
  );
}
