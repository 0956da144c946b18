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

reportUncaught();
keepArrival();
leaveCompositionAlone();

// An early interaction loads this code while the HTML still arrives: hydration needs all of it.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

installNavigationBlocker();
putTranslatedTextsBack(document.body);
// A module that has thrown throws at every further try: this one waits, while the inline script tries to load what is missing.
while (!(await preloadApp(location.pathname).then(() => true, console.error))) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

const first = dataOfPage();
if (first && root.firstElementChild) {
  rememberPage();
  const isTranslated = root.querySelector('font') !== null;
  // React builds a page anew that differs from its code. A translator's work is no error of ours.
  const onRecoverableError = (error: unknown) => isTranslated || reportError(error);
  // As a transition, rendering works in small slices, and the page answers in between.
  startTransition(() => void hydrateRoot(root, <App first={first} />, { onRecoverableError }));
} else {
  // A page that is rendered here brings its own metadata.
  removeRenderedHead();
  startTransition(() => createRoot(root).render(<App />));
}

/**
 * Keys that belong to a composition, such as Enter that takes a Chinese word, do nothing else: no code hears of them, and no form is sent.
 * Safari tells of that Enter after the composition, with the key code 229 only.
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

/** What the HTML was rendered with; undefined for a page that was not rendered for this address, such as that of the back office. */
function dataOfPage(): PageData | undefined {
  const json = document.getElementById('page-data')?.textContent;
  if (!json) return undefined;
  const page: PageData = JSON.parse(json);
  return page.path === canonicalPath(location.pathname) ? page : undefined;
}
