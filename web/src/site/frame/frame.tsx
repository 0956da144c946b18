import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/page.tsx';
import { NavigationBar } from './bar.tsx';
import { Footer } from './footer.tsx';

/** Stable elements: a navigation does not render them again. */
const above = (
  <>
    <SkipLink />
    <Box _print={{ display: 'none' }}>
      <NavigationBar />
    </Box>
  </>
);
const below = (
  <Box _print={{ display: 'none' }}>
    <Footer />
  </Box>
);

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {above}
      {/* Keeps the footer below the fold while a page's code loads. */}
      <Box minHeight="100dvh">{children}</Box>
      {below}
    </>
  );
}
