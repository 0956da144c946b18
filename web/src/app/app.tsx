import { ChakraProvider } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '../ui/toast/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { system } from './theme/system.ts';

const PublicSite = lazy(() => import('./public-site.tsx'));
const BackOffice = lazy(() => import('./back-office.tsx'));

/** The whole site: two chunk graphs, so that visitors never download the back office nor administrators the pages. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <Suspense>
          <Routes>
            <Route path="/admin/*" element={<BackOffice />} />
            <Route path="*" element={<PublicSite />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
      <Toaster />
    </ChakraProvider>
  );
}
