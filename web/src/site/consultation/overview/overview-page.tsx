import { hydrateOnInteraction, LazyHydration } from '../../../ui/lazy-hydration.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { consultationPage } from '../content.ts';

const { meta, hero } = consultationPage;
const belowHero = hydrateOnInteraction(() => import('./below-hero.tsx'));

/** /services/business-consultation */
export default function ConsultationOverviewPage() {
  return (
    <SitePage {...meta}>
      <PageHero page="business-consultation" {...hero} />
      <LazyHydration part={belowHero} />
    </SitePage>
  );
}
