import { BelowTop } from '../../../ui/below-top.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { type HeroData, heroPage } from '../../shared/hero-page.ts';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { consultationPage } from '../content.ts';
import { BelowHero } from './below-hero.tsx';

/** /services/business-consultation */
export default definePage<HeroData>({
  ...heroPage('business-consultation'),
  metadata: ({ hero }) => ({ ...consultationPage.meta, image: hero.image_url }),
  Component: ConsultationOverviewPage,
});

function ConsultationOverviewPage({ data }: PageProps<HeroData>) {
  return (
    <>
      <PageHero picture={data.hero} {...consultationPage.hero} />
      <BelowTop>
        <BelowHero />
      </BelowTop>
    </>
  );
}
