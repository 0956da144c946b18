import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { SitePage } from '../../shared/metadata/site-page.tsx';
import { renovationLanding } from '../content/landing.ts';
import { BelowHero } from './below-hero.tsx';

const { meta, hero } = renovationLanding;

/** /services/home-renovation */
export default function RenovationLandingPage() {
  return (
    <SitePage {...meta}>
      <PageHero page="home-renovation" {...hero} />
      <BelowHero />
    </SitePage>
  );
}
