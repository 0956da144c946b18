import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

interface SignInFrameProps {
  /** Of the window. */
  title: string;
  heading: string;
  help: string;
  /** Below the card. */
  way: ReactNode;
  children: ReactNode;
}

/** The card on a dark ground on which somebody signs in, or gets there. Search engines leave it out. */
export function SignInFrame({ title, heading, help, way, children }: SignInFrameProps) {
  return (
    <Page title={title} isHidden>
      <Box
        minHeight="100dvh"
        display="grid"
        placeItems="center"
        px="5"
        py="10"
        data-ground="dark"
        background="pine.950"
      >
        <Box width="100%" maxWidth="26rem">
          <Box
            data-ground="light"
            background="paper"
            borderRadius="lg"
            boxShadow="floating"
            p={{ base: '6', md: '8' }}
          >
            <chakra.h1 textStyle="heading">{heading}</chakra.h1>
            <chakra.p color="muted" mt="2" mb="6">
              {help}
            </chakra.p>
            {children}
          </Box>
          <chakra.p mt="6" textAlign="center" color="white">
            {way}
          </chakra.p>
        </Box>
      </Box>
    </Page>
  );
}
