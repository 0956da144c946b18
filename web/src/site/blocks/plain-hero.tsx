import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Container } from '../../ui/section.tsx';
import type { ContentLink } from '../content-types.ts';
import { DarkTop } from './dark-top.tsx';
import { HeroLinks } from './hero-links.tsx';

interface PlainHeroProps {
  eyebrow: string;
  title: string;
  lead: string;
  /** In the order of the screen; the first is the main one. */
  links: readonly ContentLink[];
  /** Shown beside the eyebrow, such as a badge. */
  children?: ReactNode;
}

/** The hero of a page without a picture. */
export function PlainHero({ eyebrow, title, lead, links, children }: PlainHeroProps) {
  return (
    <DarkTop data-ground="dark" pt="32" pb={{ base: '16', md: '20' }}>
      <Container>
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mb="4">
          <chakra.p textStyle="eyebrow" color="sun.400">
            {eyebrow}
          </chakra.p>
          {children}
        </Box>
        <chakra.h1 textStyle="display" maxWidth="52rem">
          {title}
        </chakra.h1>
        <chakra.p textStyle="lead" color="pine.100" mt="6" maxWidth="42rem">
          {lead}
        </chakra.p>
        <HeroLinks links={links} />
      </Container>
    </DarkTop>
  );
}
