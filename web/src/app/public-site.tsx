import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { SiteLayout } from '../site/shared/layout/site-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { removePrerenderedHead } from './prerendered-head.ts';
import { findPage, type PublicPage, publicPages } from './public-pages.tsx';
import { useInternalLinks } from './use-internal-links.ts';
import { usePreloadLinks } from './use-preload-links.ts';

/** How long the skeleton of a page stays while its content is read, in milliseconds; then the page itself shows that it is loading. */
const CONTENT_TIMEOUT = 500;

/** Loads the code of the page at that path, and its content unless that takes too long. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  await page?.preload();
  const timeout = new Promise((resolve) => setTimeout(resolve, CONTENT_TIMEOUT));
  await Promise.race([page?.preloadContent(pathname), timeout]);
}

/** The routes that visitors see. */
export default function PublicSite() {
  const [firstPath] = useState(useLocation().pathname);
  usePreloadLinks();
  useInternalLinks();
  return (
    <SiteLayout>
      <Suspense>
        <Routes>
          {publicPages.map((page) => (
            <Route key={page.path} path={page.path} element={elementOf(page, firstPath)} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </SiteLayout>
  );
}

function elementOf({ path, element, isStatic }: PublicPage, firstPath: string) {
  return isStatic && matchPath(path, firstPath) ? <StaticEntryPage>{element}</StaticEntryPage> : element;
}

/** A static page that a visit begins with is a boundary of its own, so that it can be left before it is hydrated. */
function StaticEntryPage({ children }: { children: ReactNode }) {
  const isHydrated = useRef(false);
  useEffect(
    () => () => {
      if (!isHydrated.current) removePrerenderedHead();
    },
    [],
  );
  return (
    <Suspense>
      {children}
      <Hydrated mark={isHydrated} />
    </Suspense>
  );
}

function Hydrated({ mark }: { mark: RefObject<boolean> }) {
  useEffect(() => {
    mark.current = true;
  }, [mark]);
  return null;
}
