import { hydrateOnInteraction, LazyHydration } from '../../../ui/lazy-hydration.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { renovationLanding } from '../content/landing.ts';

const { meta, hero } = renovationLanding;
const belowHero = hydrateOnInteraction(() => import('./below-hero.tsx'));

/** /services/home-renovation */
export default function RenovationLandingPage() {
  return (
    <SitePage {...meta}>
      <PageHero page="home-renovation" {...hero} />
      <LazyHydration part={belowHero} />
    </SitePage>
  );
}
