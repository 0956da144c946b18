import { Box } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import type { ContentLink } from '../content-types.ts';

/** Where a hero leads, in the order of the screen; the first is the main one. */
export function HeroLinks({ links }: { links: readonly ContentLink[] }) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3" mt="8">
      {links.map((link, index) => (
        <ButtonLink key={link.label} to={link.to} variant={index === 0 ? 'solid' : 'outline'}>
          {link.label}
        </ButtonLink>
      ))}
    </Box>
  );
}
