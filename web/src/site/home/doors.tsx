import { Box, chakra } from '@chakra-ui/react';
import { withPrefixUnlessTyped } from '@site/domain/money/ringgit';
import type { PublishedContent } from '@site/domain/publishing/content';
import { categoryLabel } from '@site/domain/publishing/related';
import { routes } from '@site/domain/routes';
import { stockInWords } from '@site/domain/vehicles/stock-figures';
import { LinkCard } from '#ui/parts.tsx';
import { Container } from '#ui/section.tsx';
import { CardLink } from '../blocks/sections.tsx';
import home from './home.json';

/** What the doors say today; undefined where there is nothing to say. */
export type DoorFacts = Awaited<ReturnType<typeof doorFacts>>;

export async function doorFacts(content: PublishedContent) {
  const [stock, projects] = await Promise.all([content.stock(), content.newestProjects()]);
  const kitchen = projects.find(
    (project) => categoryLabel(project.type) === 'Kitchen' && project.after_image && project.budget.trim(),
  );
  return {
    stock: stockInWords('used', stock),
    kitchen:
      kitchen &&
      `A finished kitchen: ${withPrefixUnlessTyped(kitchen.budget)}${kitchen.duration && `, ${kitchen.duration}`}`,
  };
}

const { cars, renovation, consultation } = home.doors;

/** The three services, below the headline and in the first screen. */
export function Doors({ facts }: { facts: DoorFacts | undefined }) {
  const used = facts?.stock && `${routes.shop.path}?tab=secondhand#stock`;
  const doors = [
    { ...cars, fact: facts?.stock, to: used ?? routes.shop.path },
    { ...renovation, fact: facts?.kitchen, to: routes.renovation.path },
    { ...consultation, fact: undefined, to: routes.businessInquiry.path },
  ];
  return (
    <Container
      as="nav"
      aria-label="Where to begin"
      position="relative"
      zIndex="1"
      mt={{ base: '-8', lg: '-16' }}
    >
      <Box
        as="ul"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
        gap={{ base: '3', md: '5' }}
      >
        {doors.map(({ title, text, fact, action, to }) => (
          <LinkCard key={to} p={{ base: '4', md: '6' }} boxShadow="floating" color="ink">
            <chakra.span textStyle="small" color="muted">
              {title}
            </chakra.span>
            <chakra.p textStyle="subheading" mb={{ base: '1', md: '3' }}>
              {fact ?? text}
            </chakra.p>
            <CardLink label={action} to={to} />
          </LinkCard>
        ))}
      </Box>
    </Container>
  );
}
