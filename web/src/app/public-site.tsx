import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { SiteLayout } from '../site/shared/layout/site-layout.tsx';
import { clearArrivalHead } from './arrival-head.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { findPage, type PublicPage, publicPages } from './public-pages.tsx';
import { useInternalLinks } from './use-internal-links.ts';
import { usePrepareNext } from './use-prepare-next.ts';

/** How long the frame of a page stays for what is read to be there, in milliseconds: then the page itself says that it is loading. */
const PATIENCE = 500;

/** Loads the code of the page at that path; what it shows was asked for before, and is mostly there too. */
export async function preparePage(pathname: string): Promise<void> {
  const page = findPage(pathname);
  await page?.prepare();
  const inVain = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([page?.prepareContent(pathname), inVain]);
}

/** The routes that visitors see. */
export default function PublicSite() {
  const [arrival] = useState(useLocation().pathname);
  usePrepareNext();
  useInternalLinks();
  return (
    <SiteLayout>
      <Suspense>
        <Routes>
          {publicPages.map((page) => (
            <Route key={page.path} path={page.path} element={elementOf(page, arrival)} />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </SiteLayout>
  );
}

function elementOf({ path, element, isStill }: PublicPage, arrival: string) {
  return isStill && matchPath(path, arrival) ? <StillArrival>{element}</StillArrival> : element;
}

/** A still page that a visit begins with is a boundary of its own: one can leave it before its code is there. */
function StillArrival({ children }: { children: ReactNode }) {
  const isTakenOver = useRef(false);
  useEffect(
    () => () => {
      if (!isTakenOver.current) clearArrivalHead();
    },
    [],
  );
  return (
    <Suspense>
      {children}
      <TakenOver mark={isTakenOver} />
    </Suspense>
  );
}

function TakenOver({ mark }: { mark: RefObject<boolean> }) {
  useEffect(() => {
    mark.current = true;
  }, [mark]);
  return null;
}
