import { BelowTop } from '../../../ui/below-top.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { type HeroData, heroPage } from '../../shared/hero-page.ts';
import { organisation } from '../../shared/metadata/organisation.ts';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { BelowHero } from './below-hero.tsx';
import { dealershipPage } from './content.ts';

/** /services/car-dealership */
export default definePage<HeroData>({
  ...heroPage('car-dealership'),
  metadata: ({ hero }) => ({
    ...dealershipPage.meta,
    image: hero.image_url,
    about: organisation('AutoDealer'),
  }),
  Component: DealershipOverviewPage,
});

function DealershipOverviewPage({ data }: PageProps<HeroData>) {
  return (
    <>
      <PageHero picture={data.hero} {...dealershipPage.hero} />
      <BelowTop>
        <BelowHero />
      </BelowTop>
    </>
  );
}
