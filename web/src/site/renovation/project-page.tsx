import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { pathWithId, routes } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { useWayBack } from '#ui/list-place.ts';
import { Eyebrow, Grid, Heading, Lead, List, Small, Subheading, Title } from '#ui/parts.tsx';
import { FULL_WIDTH, WidePicture } from '#ui/picture.tsx';
import { Container, Section } from '#ui/section.tsx';
import { Message } from '#ui/states.tsx';
import { ActionBar } from '../action-bar.tsx';
import { FactRows } from '../blocks/facts.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { ClosingSection } from '../blocks/sections.tsx';
import { chatAboutWork } from '../chat.ts';
import { orDash, shortened } from '../content.ts';
import { type ShownPhoto, shownPhotos } from '../gallery/picture.ts';
import { definePage, type PageProps } from '../page.ts';
import { BeforeAfter } from './before-after.tsx';
import texts from './project.json';
import { ProjectPhotos } from './project-photos.tsx';
import { budgetOf, room } from './project-words.ts';
import { quotePathLike } from './quote.ts';
import { ThemedList } from './themed-list.tsx';

const TITLE_CHARACTERS = 120;

const SEARCH_TEXT_CHARACTERS = 155;

/** Returns a text for search engines, cut to whole words. */
export function searchText(
  project: Pick<Project, 'title' | 'location' | 'description' | 'challenge'>,
): string {
  const text =
    project.description || project.challenge || [project.title, project.location].filter(Boolean).join(', ');
  return shortened(text, SEARCH_TEXT_CHARACTERS);
}

interface ProjectData {
  readonly project: Project;
  /** The cover first; often empty. */
  readonly photos: readonly ShownPhoto[];
  readonly related: readonly RelatedProject[];
}

/** The part of a project that a card shows: whole stories of others would make each page a packet longer. */
function forCard({ id, title, type, location, after_image, before_image }: Project) {
  return { id, title, type, location, after_image, before_image };
}
type RelatedProject = ReturnType<typeof forCard>;

export default definePage<ProjectData | null>({
  load: async (content, { id = '' }) => {
    const [found, photos] = await Promise.all([
      content
        .project(id)
        .then(
          async (project) =>
            project && { project, related: (await content.relatedProjects(project)).map(forCard) },
        ),
      content.photos('renovation_gallery', id).then(shownPhotos),
    ]);
    return found && { ...found, photos };
  },
  meanwhile: null,
  failure: texts.failure,
  metadata: (data) =>
    data
      ? {
          title: shortened(orDash(data.project.title), TITLE_CHARACTERS),
          description: searchText(data.project),
          image: data.project.after_image ?? data.project.before_image,
          type: 'article',
        }
      : { title: texts.name, description: '' },
  Component: ProjectPage,
  missing: texts.missing,
});

function ProjectPage({ data }: PageProps<ProjectData | null>) {
  if (data) return <ProjectDetail {...data} />;
  return (
    <>
      <chakra.h1 srOnly>{texts.name}</chakra.h1>
      <Box background="pine.950" height="24rem" />
      <Container py="16" minHeight="80dvh">
        <Message>{texts.loading}</Message>
      </Container>
    </>
  );
}

export function ProjectDetail({ project, photos, related }: ProjectData) {
  const { requestQuotation, contactSales, closing, missing } = texts;
  const quote = quotePathLike(project);
  return (
    <>
      <PageTop
        back={{ ...missing.back, ...useWayBack(routes.gallery.path) }}
        eyebrow={orDash(project.type)}
        title={orDash(project.title)}
        lead={
          <chakra.span display="flex" alignItems="center" gap="2">
            <Icon name="pin" />
            {orDash(project.location)}
          </chakra.span>
        }
      />
      <ActionBar
        isAtOnce
        fact={budgetOf(project)}
        note={project.duration}
        chat={chatAboutWork(`like “${orDash(project.title)}”`)}
      >
        <ButtonLink to={quote}>{requestQuotation.label}</ButtonLink>
      </ActionBar>
      <Container
        py={{ base: '8', md: '16' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        gap={{ base: '10', lg: '16' }}
      >
        <Grid gap={{ base: '10', md: '12' }}>
          <BeforeAfter
            title={orDash(project.title)}
            pictures={{ before: project.before_image, after: project.after_image }}
          />
          <ProjectStory project={project} />
          {photos.length > 0 && <ProjectPhotos title={orDash(project.title)} photos={photos} />}
        </Grid>
        <chakra.aside aria-label="Project facts">
          <Box
            background="mist"
            borderRadius="lg"
            p={{ base: '6', md: '8' }}
            position={{ lg: 'sticky' }}
            top="24"
          >
            <Heading mb="4">Project facts</Heading>
            <FactRows facts={factsOf(project)} />
            <Grid gap="3" mt="6">
              <ButtonLink to={quote}>{requestQuotation.label}</ButtonLink>
              <ButtonLink to={contactSales.to} variant="outline">
                {contactSales.label}
              </ButtonLink>
            </Grid>
          </Box>
        </chakra.aside>
      </Container>
      <RelatedProjects projects={related} />
      <ClosingSection {...closing} links={closing.links.map((link) => ({ ...link, to: quote }))} />
    </>
  );
}

/** Satisfaction and home value only if known. */
function factsOf(project: Project) {
  const { type, location, duration, satisfaction, home_value } = project;
  return {
    Type: orDash(type),
    Location: orDash(location),
    Duration: orDash(duration),
    Budget: orDash(budgetOf(project)),
    Satisfaction: satisfaction,
    'Home value': home_value,
  };
}

/** Challenge, solution and results, or the description if all three are empty. */
function ProjectStory({ project }: { project: Project }) {
  const { challenge, solution, description, features, key_results } = project;
  return (
    <Grid gap={{ base: '8', md: '10' }} maxWidth="44rem">
      {(challenge || solution || description) && (
        <Box>
          <Title>Overview</Title>
          {Object.entries({ Challenge: challenge, Solution: solution }).map(
            ([title, text]) =>
              text && (
                <Box key={title} mt="5">
                  <Subheading>{title}</Subheading>
                  <Lead mt="1" color="inherit">
                    {text}
                  </Lead>
                </Box>
              ),
          )}
          {!challenge && !solution && (
            <Lead mt="4" color="inherit">
              {description}
            </Lead>
          )}
        </Box>
      )}
      {Object.entries({ Features: features, 'Key Results': key_results }).map(
        ([title, items]) =>
          items.length > 0 && (
            <Box key={title}>
              <Heading mb="4">{title}</Heading>
              <ThemedList items={[...new Set(items)]} />
            </Box>
          ),
      )}
    </Grid>
  );
}

const SIZES = `(min-width: 1280px) 25rem, (min-width: 768px) 33vw, ${FULL_WIDTH}`;

function RelatedProjects({ projects }: { projects: readonly RelatedProject[] }) {
  if (projects.length === 0) return null;
  return (
    <Section ground="mist" title="Related Projects">
      <List gap="8" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}>
        {projects.map(({ id, title, type, location, after_image, before_image }) => (
          <Box as="li" key={id} position="relative">
            <WidePicture {...room} src={after_image ?? before_image} alt="" sizes={SIZES} borderRadius="lg" />
            <Eyebrow mt="4">{orDash(categoryLabel(type))}</Eyebrow>
            <Subheading mt="1">
              <Link to={pathWithId('project', id)}>
                <Box as="span" position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />
                {orDash(title)}
              </Link>
            </Subheading>
            <Small mt="1">{orDash(location)}</Small>
          </Box>
        ))}
      </List>
    </Section>
  );
}
