import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { MAIN_ID } from '../../../ui/page.tsx';
import { Footer } from './footer.tsx';
import { NavigationBar } from './navigation-bar.tsx';

/** What surrounds every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Box _print={{ display: 'none' }}>
        <NavigationBar />
      </Box>
      {/* Keeps the footer below the fold while a page's code is loading. */}
      <Box minHeight="100dvh">{children}</Box>
      <Box _print={{ display: 'none' }}>
        <Footer />
      </Box>
    </>
  );
}

function SkipLink() {
  return (
    <chakra.a
      href={`#${MAIN_ID}`}
      position="fixed"
      top="3"
      left="3"
      zIndex="skip"
      px="4"
      py="3"
      borderRadius="md"
      background="sun.400"
      color="ink"
      fontWeight="600"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
