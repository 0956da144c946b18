import { Suspense, useState } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { SiteLayout } from '../site/shared/layout/site-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { type PublicPage, publicPages } from './public-pages.tsx';
import { useInternalLinks } from './use-internal-links.ts';
import { usePrepareNext } from './use-prepare-next.ts';

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

/** A still page that a visit begins with is a boundary of its own: one can leave it before its code is there. */
function elementOf({ path, element, isStill }: PublicPage, arrival: string) {
  return isStill && matchPath(path, arrival) ? <Suspense>{element}</Suspense> : element;
}
