import { BelowTop } from '../../../ui/below-top.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { type HeroData, heroPage } from '../../shared/hero-page.ts';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { renovationLanding } from '../content/landing.ts';
import { BelowHero } from './below-hero.tsx';

/** /services/home-renovation */
export default definePage<HeroData>({
  ...heroPage('home-renovation'),
  metadata: ({ hero }) => ({ ...renovationLanding.meta, image: hero.image_url }),
  Component: RenovationLandingPage,
});

function RenovationLandingPage({ data }: PageProps<HeroData>) {
  return (
    <>
      <PageHero picture={data.hero} {...renovationLanding.hero} />
      <BelowTop>
        <BelowHero />
      </BelowTop>
    </>
  );
}
