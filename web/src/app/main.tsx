import { BACK_OFFICE } from '@site/domain/routes';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath, useLocation } from 'react-router-dom';
import { keepArrival } from '../site/enquiry/arrival.ts';
import { lazyComponent } from '../ui/lazy-code.ts';
import { installNavigationBlocker } from '../ui/navigation-blocker.ts';
import { canonicalPath } from './canonical-path.ts';
import { Frame } from './frame.tsx';
import { putTranslatedTextsBack, rememberPage } from './page-as-left.ts';
import { removeRenderedHead } from './rendered-head.ts';
import { reportUncaught } from './report-errors.ts';
import type { PageData } from './use-page-data.ts';

const publicSite = lazyComponent(() => import('./public-site.tsx'));
const backOffice = lazyComponent(() => import('./back-office.tsx'));

/** Two chunk graphs: visitors never load the back office, administrators never the pages. */
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

/** Loads a page's code, so that it renders without a fallback. */
export async function preloadApp(pathname: string): Promise<void> {
  if (isBackOffice(pathname)) return backOffice.preload();
  const [{ findPage }] = await Promise.all([import('./public-site.tsx'), publicSite.preload()]);
  await findPage(pathname)?.page.load();
}

reportUncaught();
keepArrival();
leaveCompositionAlone();

// Early interaction runs this code before all HTML has arrived, and hydration needs all HTML.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

installNavigationBlocker();
putTranslatedTextsBack(document.body);
// A module that has thrown throws on every retry. This loop waits while the inline script retries missing code.
while (!(await preloadApp(location.pathname).then(() => true, console.error))) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

const first = dataOfPage();
if (first && root.firstElementChild) {
  rememberPage();
  const isTranslated = root.querySelector('font') !== null;
  // React reports a page that differs from its code. A translator's change is no error.
  const onRecoverableError = (error: unknown) => isTranslated || reportError(error);
  // A transition renders in small slices, and the page stays responsive.
  startTransition(() => void hydrateRoot(root, <App first={first} />, { onRecoverableError }));
} else {
  // A page rendered in the browser brings its own metadata.
  removeRenderedHead();
  startTransition(() => createRoot(root).render(<App />));
}

/**
 * Stops keys of a composition, such as the Enter that accepts a Chinese word. Safari reports that Enter afterwards, with the key code 229
 * only.
 */
function leaveCompositionAlone(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (!event.isComposing && event.keyCode !== 229) return;
      event.stopImmediatePropagation();
      if (event.key === 'Enter') event.preventDefault();
    },
    true,
  );
}

/** Undefined if the HTML was not rendered for this address, as for the back office. */
function dataOfPage(): PageData | undefined {
  const json = document.getElementById('page-data')?.textContent;
  if (!json) return undefined;
  const page: PageData = JSON.parse(json);
  return page.path === canonicalPath(location.pathname) ? page : undefined;
}
