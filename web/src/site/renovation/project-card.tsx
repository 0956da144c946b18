import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { pathWithId } from '@site/domain/routes';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FULL_WIDTH } from '../../ui/picture-files.ts';
import { Muted } from '../blocks/parts.tsx';
import { orDash } from '../content.ts';
import { ROOM_FALLBACK, splitDescription } from './project-words.ts';

interface ProjectCardProps {
  project: Project;
  isMirrored: boolean;
}

const SIZES = `(min-width: 1280px) 36rem, (min-width: 1024px) 47vw, ${FULL_WIDTH}`;

export function ProjectCard({ project, isMirrored }: ProjectCardProps) {
  const { id, title, location, type, description, duration, satisfaction, home_value } = project;
  const story = description ? splitDescription(description) : project;
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="center"
      gap={{ base: '6', lg: '16' }}
    >
      <Picture
        src={project.after_image ?? project.before_image ?? ROOM_FALLBACK}
        alt={title}
        fallback={ROOM_FALLBACK}
        width={4}
        height={3}
        sizes={SIZES}
        inlineSize="100%"
        aspectRatio="4 / 3"
        borderRadius="lg"
        order={{ lg: isMirrored ? 1 : 0 }}
      />
      <Box>
        <chakra.p textStyle="eyebrow" color="pine.700">
          {orDash(categoryLabel(type))}
        </chakra.p>
        <chakra.h3 textStyle="heading" mt="1">
          {orDash(title)}
        </chakra.h3>
        <Muted display="flex" alignItems="center" gap="2" mt="2">
          <Icon name="pin" />
          {orDash(location)}
        </Muted>
        {story.challenge && <StoryPart title="Challenge" text={story.challenge} />}
        {story.solution && <StoryPart title="Solution" text={story.solution} />}
        <Box
          as="dl"
          display="grid"
          gridTemplateColumns="repeat(3, minmax(0, 1fr))"
          gap="4"
          mt="6"
          pt="5"
          borderTop="1px solid {colors.line}"
        >
          <Metric term="Duration" value={duration} />
          <Metric term="Satisfaction" value={satisfaction} />
          <Metric term="Home value" value={home_value} />
        </Box>
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

function StoryPart({ title, text }: { title: string; text: string }) {
  return (
    <Box mt="4">
      <chakra.h4 fontWeight="700">{title}</chakra.h4>
      <Muted>{text}</Muted>
    </Box>
  );
}

function Metric({ term, value }: { term: string; value: string | null }) {
  return (
    <Box>
      <chakra.dt textStyle="small" color="muted">
        {term}
      </chakra.dt>
      <chakra.dd textStyle="subheading" fontVariantNumeric="tabular-nums">
        {orDash(value)}
      </chakra.dd>
    </Box>
  );
}
