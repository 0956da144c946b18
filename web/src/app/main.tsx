import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { keepArrival } from '#site/enquiry/arrival.ts';
import { publishedPage } from '#site/published.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Toaster } from '#ui/toast/toaster.tsx';
import { Frame, removeRenderedHead, startPage } from './frame.tsx';
import { putTranslatedTextsBack, rememberPage } from './page-as-left.ts';
import { canonicalPath, type PageData } from './public-pages.tsx';
import { reportError } from './report-errors.ts';
import { system } from './theme/system.ts';

const publicSite = lazyPart(() => import('./public-site.tsx'));

function App({ first }: { first?: PageData | undefined }) {
  return (
    <BrowserRouter>
      <Frame system={system}>
        <publicSite.Component first={first} />
        <Toaster />
      </Frame>
    </BrowserRouter>
  );
}

async function preloadApp(pathname: string): Promise<void> {
  const [{ findPage }] = await Promise.all([import('./public-site.tsx'), publicSite.preload()]);
  await findPage(pathname)?.page.code.load();
}

startPage();
keepArrival();

// Early interaction runs this code before all HTML has arrived, and hydration needs all HTML.
if (document.readyState === 'loading') {
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

putTranslatedTextsBack(document.body);
// A module that has thrown throws on every retry. This loop waits while the inline script retries missing code.
while (!(await preloadApp(location.pathname).then(() => true, console.error))) {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

const first = dataOfPage();
if (first && root.firstElementChild) {
  publishedPage(first.path).keep(first.data);
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

/** Undefined if the HTML was not rendered for this address. */
function dataOfPage(): PageData | undefined {
  const json = document.getElementById('page-data')?.textContent;
  if (!json) return undefined;
  const page: PageData = JSON.parse(json);
  return page.path === canonicalPath(location.pathname) ? page : undefined;
}
