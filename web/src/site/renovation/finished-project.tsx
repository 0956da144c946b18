import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { pathWithId } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import { PictureMark, Small, Subheading } from '#ui/parts.tsx';
import { WidePicture } from '#ui/picture.tsx';
import { orDash } from '../content.ts';
import { budgetOf, room } from './project-words.ts';

/** The projects with a picture before and one after the work, and what a card shows of them. */
export function finishedProjects(projects: readonly Project[]) {
  return projects
    .filter(({ before_image, after_image }) => before_image && after_image)
    .map((project) => {
      const { id, location, duration, before_image, after_image } = project;
      return {
        id,
        title: orDash(project.title),
        location,
        duration,
        before_image,
        after_image,
        budget: budgetOf(project),
      };
    });
}

export type FinishedProject = ReturnType<typeof finishedProjects>[number];

const SIZES = '(min-width: 1280px) 12rem, (min-width: 768px) 15vw, 10rem';

export function FinishedCard({ project }: { project: FinishedProject }) {
  const { id, title, before_image, after_image, location, budget, duration } = project;
  const pictures = { Before: before_image, After: after_image };
  return (
    <chakra.li position="relative" minWidth="0">
      <Box display="grid" gridTemplateColumns="1fr 1fr" gap="1" borderRadius="lg" overflow="hidden">
        {Object.entries(pictures).map(([when, picture]) => (
          <Box key={when} position="relative">
            <WidePicture {...room} src={picture} alt={`${title}: ${when.toLowerCase()}`} sizes={SIZES} />
            <PictureMark left="2" bottom="2" px="2" py="0">
              {when}
            </PictureMark>
          </Box>
        ))}
      </Box>
      <Subheading mt="3">
        <Link to={pathWithId('project', id)}>
          <Box as="span" position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />
          {title}
        </Link>
      </Subheading>
      <Small>{[location, budget, duration].filter(Boolean).join(' · ')}</Small>
    </chakra.li>
  );
}
