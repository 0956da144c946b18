import { hydrateOnInteraction, LazyHydration } from '../../ui/lazy-hydration.tsx';
import { organisation } from '../shared/metadata/organisation.ts';
import { SitePage } from '../shared/metadata/site-page.tsx';
import { ContactSection } from './contact-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { homeMeta } from './metadata.ts';

const belowHero = hydrateOnInteraction(() => import('./below-hero.tsx'));

/** / */
export default function HomePage() {
  return (
    <SitePage {...homeMeta} about={organisation('LocalBusiness')}>
      <HomeHero />
      <LazyHydration part={belowHero} />
      <ContactSection />
    </SitePage>
  );
}
