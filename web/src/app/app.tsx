import { ChakraProvider } from '@chakra-ui/react';
import { BACK_OFFICE } from '@site/domain/routes';
import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../ui/lazy-component.ts';
import { Toaster } from '../ui/toast/toaster.tsx';
import { CrashBoundary } from './crash-boundary.tsx';
import { system } from './theme/system.ts';

const publicSite = lazyComponent(() => import('./public-site.tsx'));
const backOffice = lazyComponent(() => import('./back-office.tsx'));

/** The whole site: two chunk graphs, so that visitors never download the back office nor administrators the pages. */
export function App() {
  return (
    <ChakraProvider value={system}>
      <CrashBoundary>
        <Suspense>
          <Routes>
            <Route path={`${BACK_OFFICE}/*`} element={<backOffice.Component />} />
            <Route path="*" element={<publicSite.Component />} />
          </Routes>
        </Suspense>
      </CrashBoundary>
      <Toaster />
    </ChakraProvider>
  );
}

/** Loads the code of the page at that path, so that it renders without a fallback. */
export async function preloadApp(pathname: string): Promise<void> {
  if (matchPath(`${BACK_OFFICE}/*`, pathname)) return backOffice.preload();
  const { preloadPage } = await import('./public-site.tsx');
  await Promise.all([publicSite.preload(), preloadPage(pathname)]);
}
