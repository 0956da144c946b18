import { Later, stillPart } from '../../ui/later.tsx';
import { organisation } from '../shared/found/organisation.ts';
import { SitePage } from '../shared/found/site-page.tsx';
import { homeMeta } from '../shared/home-meta.ts';
import { ContactSection } from './contact-section.tsx';
import { HomeHero } from './home-hero.tsx';

const belowHero = stillPart(() => import('./below-hero.tsx'));

/** / */
export default function HomePage() {
  return (
    <SitePage {...homeMeta} about={organisation('LocalBusiness')}>
      <HomeHero />
      <Later part={belowHero} />
      <ContactSection />
    </SitePage>
  );
}
