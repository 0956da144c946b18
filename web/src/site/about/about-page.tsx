import { hydrateOnInteraction, LazyHydration } from '../../ui/lazy-hydration.tsx';
import { PageHero } from '../shared/blocks/page-hero.tsx';
import { SitePage } from '../shared/metadata/site-page.tsx';
import { aboutPage } from './content.ts';

const belowHero = hydrateOnInteraction(() => import('./below-hero.tsx'));

/** /about */
export default function AboutPage() {
  const { meta, hero } = aboutPage;
  return (
    <SitePage {...meta}>
      <PageHero page="about" {...hero} />
      <LazyHydration part={belowHero} />
    </SitePage>
  );
}
