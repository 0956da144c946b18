import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { Toaster } from '../ui/toast/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { system } from './theme/system.ts';

/**
 * What is around every page, in the browser and where pages are rendered. One boundary for all: a page is hydrated in one piece, and the
 * page before stays until the code of the next one is there.
 */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <StrictMode>
      <ChakraProvider value={system}>
        <CrashBoundary>
          <Suspense>{children}</Suspense>
        </CrashBoundary>
        <Toaster />
      </ChakraProvider>
    </StrictMode>
  );
}
