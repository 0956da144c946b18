import { Box, chakra } from '@chakra-ui/react';
import type { Project } from '@site/domain/publishing/entities';
import { categoryLabel } from '@site/domain/publishing/related';
import { pathWithId } from '@site/domain/routes';
import { Link } from 'react-router-dom';
import { Picture } from '../../../../ui/picture.tsx';
import { FULL_WIDTH } from '../../../../ui/picture-files.ts';
import { Section, SectionHeading } from '../../../../ui/section.tsx';
import { orDash } from '../../../shared/reading/or-dash.ts';
import { ROOM_FALLBACK } from '../room-fallback.ts';

/** How wide a picture is shown. */
const SIZES = `(min-width: 1280px) 25rem, (min-width: 768px) 33vw, ${FULL_WIDTH}`;

/** Other projects that are like this one; nothing where there is no other. */
export function RelatedProjects({ projects }: { projects: readonly Project[] }) {
  if (projects.length === 0) return null;
  return (
    <Section ground="mist">
      <SectionHeading title="Related Projects" />
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="8"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        {projects.map(({ id, title, type, location, after_image, before_image }) => (
          <Box as="li" key={id} position="relative">
            <Picture
              src={after_image ?? before_image ?? ROOM_FALLBACK}
              alt=""
              fallback={ROOM_FALLBACK}
              width={4}
              height={3}
              sizes={SIZES}
              inlineSize="100%"
              aspectRatio="4 / 3"
              borderRadius="lg"
            />
            <chakra.p textStyle="eyebrow" color="pine.700" mt="4">
              {orDash(categoryLabel(type))}
            </chakra.p>
            <chakra.h3 textStyle="subheading" mt="1">
              <Link to={pathWithId('project', id)}>
                <Box as="span" position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />
                {orDash(title)}
              </Link>
            </chakra.h3>
            <chakra.p textStyle="small" color="muted" mt="1">
              {orDash(location)}
            </chakra.p>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
