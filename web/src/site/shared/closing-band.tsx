import { Box, chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ClosingCall } from './content-types.ts';

/** The last block of a page: what to do now. */
export function ClosingBand({ closing: { title, text, links } }: { closing: ClosingCall }) {
  return (
    <Section ground="dark">
      <Box display="flex" flexWrap="wrap" alignItems="flex-end" justifyContent="space-between" gap="8">
        <Box maxWidth="40rem">
          <chakra.h2 textStyle="title">{title}</chakra.h2>
          <chakra.p textStyle="lead" color="pine.100" mt="4">
            {text}
          </chakra.p>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3">
          {links.map(({ label, to }, index) => (
            <ButtonLink key={label} to={to} variant={index === 0 ? 'solid' : 'outline'}>
              {label}
            </ButtonLink>
          ))}
        </Box>
      </Box>
    </Section>
  );
}
