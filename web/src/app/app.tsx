import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '../ui/toast/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { PublicSite } from './public-site.tsx';
import { system } from './theme/system.ts';

const BackOffice = lazy(() => import('./back-office.tsx'));

/** The whole site: public pages, and the back office as a chunk graph of its own. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <Routes>
          <Route
            path="/admin/*"
            element={
              <Suspense>
                <BackOffice />
              </Suspense>
            }
          />
          <Route path="*" element={<PublicSite />} />
        </Routes>
      </CrashBoundary>
      <Toaster />
    </ChakraProvider>
  );
}
