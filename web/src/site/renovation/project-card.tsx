import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { pathWithId } from '@site/domain/routes';
import type { RefObject } from 'react';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icons.tsx';
import { CardTitle, Eyebrow, List, Muted } from '#ui/parts.tsx';
import { FULL_WIDTH, WidePicture } from '#ui/picture.tsx';
import { Figures } from '../blocks/facts.tsx';
import { orDash } from '../content.ts';
import { publishedList } from '../published.ts';
import { room, splitDescription } from './project-words.ts';

const SIZES = `(min-width: 1280px) 36rem, (min-width: 1024px) 47vw, ${FULL_WIDTH}`;

/** Newest first. The code that reads an entry loads with the list. */
export const allProjects = publishedList('/projects.json', async (file) =>
  (await import('@site/domain/publishing/lists')).projectsIn(file),
);

type ProjectCardsProps = { projects: readonly Project[]; ref?: RefObject<HTMLElement | null> };

export function ProjectCards({ projects, ref }: ProjectCardsProps) {
  return (
    <List ref={ref} gap={{ base: '16', lg: '24' }}>
      {projects.map((project, position) => (
        <ProjectCard key={project.id} project={project} isMirrored={position % 2 === 1} />
      ))}
    </List>
  );
}

export function ProjectCard({ project, isMirrored }: { project: Project; isMirrored: boolean }) {
  const { id, title, location, type, description, duration, satisfaction, home_value } = project;
  const { challenge, solution } = description ? splitDescription(description) : project;
  const story = [
    ['Challenge', challenge],
    ['Solution', solution],
  ] as const;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="center"
      gap={{ base: '6', lg: '16' }}
    >
      <WidePicture
        {...room}
        src={project.after_image ?? project.before_image}
        alt={title}
        sizes={SIZES}
        borderRadius="lg"
        order={{ lg: isMirrored ? 1 : 0 }}
      />
      <Box>
        <Eyebrow>{orDash(categoryLabel(type))}</Eyebrow>
        <CardTitle mt="1">{orDash(title)}</CardTitle>
        <Muted display="flex" alignItems="center" gap="2" mt="2">
          <Icon name="pin" />
          {orDash(location)}
        </Muted>
        {story.map(
          ([title, text]) =>
            text && (
              <Box key={title} mt="4">
                <chakra.h4 fontWeight="700">{title}</chakra.h4>
                <Muted>{text}</Muted>
              </Box>
            ),
        )}
        <Figures
          size="subheading"
          facts={{
            Duration: orDash(duration),
            Satisfaction: orDash(satisfaction),
            'Home value': orDash(home_value),
          }}
          gridTemplateColumns="repeat(3, minmax(0, 1fr))"
          gap="4"
          mt="6"
          pt="5"
          borderTop="1px solid {colors.line}"
        />
        <ButtonLink
          to={pathWithId('project', id)}
          aria-label={`View Details: ${orDash(title)}`}
          variant="dark"
          mt="6"
        >
          View Details
          <Icon name="arrow" />
        </ButtonLink>
      </Box>
    </Box>
  );
}
