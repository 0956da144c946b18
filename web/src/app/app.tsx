import { BACK_OFFICE } from '@site/domain/routes';
import { BrowserRouter, matchPath, useLocation } from 'react-router-dom';
import { lazyComponent } from '../ui/lazy-code.ts';
import { Frame } from './frame.tsx';
import type { PageData } from './use-page-data.ts';

const publicSite = lazyComponent(() => import('./public-site.tsx'));
const backOffice = lazyComponent(() => import('./back-office.tsx'));

/** The whole site: two chunk graphs, so that visitors never download the back office nor administrators the pages. */
export function App({ first }: { first?: PageData | undefined }) {
  return (
    <BrowserRouter>
      <Frame>
        <Site first={first} />
      </Frame>
    </BrowserRouter>
  );
}

function Site({ first }: { first?: PageData | undefined }) {
  const { pathname } = useLocation();
  return isBackOffice(pathname) ? <backOffice.Component /> : <publicSite.Component first={first} />;
}

function isBackOffice(pathname: string): boolean {
  return matchPath(`${BACK_OFFICE}/*`, pathname) !== null;
}

/** Loads the code of the page at that path, so that it renders without a fallback. */
export async function preloadApp(pathname: string): Promise<void> {
  if (isBackOffice(pathname)) return backOffice.preload();
  const [{ findPage }] = await Promise.all([import('./public-site.tsx'), publicSite.preload()]);
  await findPage(pathname)?.page.load();
}
