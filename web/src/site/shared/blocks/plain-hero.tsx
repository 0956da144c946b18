import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container } from '../../../ui/section.tsx';
import type { ContentLink } from '../content-types.ts';

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
    <Box
      data-ground="dark"
      background="linear-gradient(120deg, {colors.pine.950} 40%, {colors.pine.800})"
      color="white"
      pt={{ base: '32', md: '32' }}
      pb={{ base: '16', md: '20' }}
    >
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
        <Box display="flex" flexWrap="wrap" gap="3" mt="8">
          {links.map((link, index) => (
            <ButtonLink key={link.label} to={link.to} variant={index === 0 ? 'solid' : 'outline'}>
              {link.label}
            </ButtonLink>
          ))}
        </Box>
      </Container>
    </Box>
  );
}
