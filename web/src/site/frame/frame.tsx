import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../ui/page.tsx';
import { NavigationBar } from './bar.tsx';
import { Footer } from './footer.tsx';

/** The same elements each time: on a navigation React renders what depends on the address, and not half of the page again. */
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

/** What surrounds every public page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      {above}
      {/* Keeps the footer below the fold while a page's code is loading. */}
      <Box minHeight="100dvh">{children}</Box>
      {below}
    </>
  );
}
