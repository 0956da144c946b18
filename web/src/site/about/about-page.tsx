import { BelowTop } from '../../ui/below-top.tsx';
import { PageHero } from '../shared/blocks/page-hero.tsx';
import { type HeroData, heroPage } from '../shared/hero-page.ts';
import { definePage, type PageProps } from '../shared/page-module.ts';
import { BelowHero } from './below-hero.tsx';
import { aboutPage } from './content.ts';

/** /about */
export default definePage<HeroData>({
  ...heroPage('about'),
  metadata: ({ hero }) => ({ ...aboutPage.meta, image: hero.image_url }),
  Component: AboutPage,
});

function AboutPage({ data }: PageProps<HeroData>) {
  return (
    <>
      <PageHero picture={data.hero} {...aboutPage.hero} />
      <BelowTop>
        <BelowHero />
      </BelowTop>
    </>
  );
}
