import { hydrateOnInteraction, LazyHydration } from '../../../ui/lazy-hydration.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { organisation } from '../../shared/metadata/organisation.ts';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { dealershipPage } from '../content.ts';

const { meta, hero } = dealershipPage;
const belowHero = hydrateOnInteraction(() => import('./below-hero.tsx'));

/** /services/car-dealership */
export default function DealershipOverviewPage() {
  return (
    <SitePage {...meta} about={organisation('AutoDealer')}>
      <PageHero page="car-dealership" {...hero} />
      <LazyHydration part={belowHero} />
    </SitePage>
  );
}
