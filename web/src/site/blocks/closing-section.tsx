import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import type { ClosingCall } from '../content-types.ts';

interface ClosingSectionProps extends ClosingCall {
  /** An action that is not a link; it comes first and is then the main one. */
  children?: ReactNode;
}

/** The last band of a page: what to do now. The first link is the main one. */
export function ClosingSection({ title, text, links, children }: ClosingSectionProps) {
  return (
    <chakra.section background="sun.100" color="ink" py={{ base: '16', md: '20' }}>
      <Container
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        alignItems={{ lg: 'center' }}
        justifyContent="space-between"
        gap="8"
      >
        <Box maxWidth="40rem">
          <chakra.h2 textStyle="title">{title}</chakra.h2>
          <chakra.p textStyle="lead" mt="4">
            {text}
          </chakra.p>
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3" flexShrink="0">
          {children}
          {links.map((link, index) => (
            <ButtonLink key={link.to} to={link.to} variant={index === 0 && !children ? 'dark' : 'outline'}>
              {link.label}
            </ButtonLink>
          ))}
        </Box>
      </Container>
    </chakra.section>
  );
}
