import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '../site/home/home-page.tsx';
import { SiteLayout } from '../site/shared/layout/site-layout.tsx';
import { NotFoundPage } from './not-found-page.tsx';

const AboutPage = lazy(() => import('../site/about/about-page.tsx'));
const ConsultationPage = lazy(() => import('../site/consultation/overview/overview-page.tsx'));
const PortfolioPage = lazy(() => import('../site/consultation/portfolio/portfolio-page.tsx'));
const ConsultationInquiryPage = lazy(() => import('../site/consultation/inquiry/inquiry-page.tsx'));
const RenovationPage = lazy(() => import('../site/renovation/landing/landing-page.tsx'));
const LevelPage = lazy(() => import('../site/renovation/level/level-page.tsx'));
const TierPage = lazy(() => import('../site/renovation/tier/tier-page.tsx'));
const RenovationInquiryPage = lazy(() => import('../site/renovation/inquiry/inquiry-page.tsx'));
const GalleryPage = lazy(() => import('../site/renovation/gallery/gallery-page.tsx'));
const ProjectPage = lazy(() => import('../site/renovation/gallery/project/project-page.tsx'));
const DealershipPage = lazy(() => import('../site/dealership/overview/overview-page.tsx'));
const ShopPage = lazy(() => import('../site/dealership/shop/shop-page.tsx'));
const VehiclePage = lazy(() => import('../site/dealership/vehicle/vehicle-page.tsx'));

/** Every page by its address; all but home come when they are wanted. */
const pages: Readonly<Record<string, ReactNode>> = {
  '/': <HomePage />,
  '/about': <AboutPage />,
  '/services/business-consultation': <ConsultationPage />,
  '/services/business-consultation/portfolio': <PortfolioPage />,
  '/services/business-consultation/inquiry': <ConsultationInquiryPage />,
  '/services/home-renovation': <RenovationPage />,
  '/services/home-renovation/minor': <LevelPage tier="minor" />,
  '/services/home-renovation/moderate': <LevelPage tier="moderate" />,
  '/services/home-renovation/major': <LevelPage tier="major" />,
  '/services/home-renovation/inquiry': <RenovationInquiryPage />,
  '/services/home-renovation/gallery': <GalleryPage />,
  '/services/home-renovation/gallery/:id': <ProjectPage />,
  '/services/home-renovation/:category/:tier': <TierPage />,
  '/services/car-dealership': <DealershipPage />,
  '/services/car-dealership/shop': <ShopPage />,
  '/services/car-dealership/listing/:id': <VehiclePage />,
  '*': <NotFoundPage />,
};

/** The routes that visitors see. */
export default function PublicSite() {
  return (
    <SiteLayout>
      <Suspense>
        <Routes>
          {Object.entries(pages).map(([path, page]) => (
            <Route key={path} path={path} element={page} />
          ))}
        </Routes>
      </Suspense>
    </SiteLayout>
  );
}
