import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../../ui/skip-link.tsx';
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
