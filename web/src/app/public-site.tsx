import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../site/home/home-page.tsx';
import { SiteLayout } from '../site/shared/layout/site-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const AboutPage = lazy(() => import('../site/about/about-page.tsx'));

/** The routes that visitors see. Home comes with the layout: most visits begin there. */
export default function PublicSite() {
  return (
    <SiteLayout>
      <Suspense>
        <Routes>
          <Route index element={<HomePage />} />
          <Route path="about" element={<AboutPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </SiteLayout>
  );
}
