import { ChakraProvider } from '@chakra-ui/react';
import { type ReactNode, StrictMode, Suspense } from 'react';
import { Toaster } from '../ui/toast/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { system } from './theme/system.ts';

/** What is around every page, in the browser and where pages are rendered; `children` is in a router. */
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
