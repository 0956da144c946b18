import { Later, stillPart } from '../../ui/later.tsx';
import { PageHero } from '../shared/blocks/page-hero.tsx';
import { SitePage } from '../shared/metadata/site-page.tsx';
import { aboutPage } from './content.ts';

const belowHero = stillPart(() => import('./below-hero.tsx'));

/** /about */
export default function AboutPage() {
  const { meta, hero } = aboutPage;
  return (
    <SitePage {...meta}>
      <PageHero page="about" {...hero} />
      <Later part={belowHero} />
    </SitePage>
  );
}
