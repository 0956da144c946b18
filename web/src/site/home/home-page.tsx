import { Page } from '../../ui/page.tsx';
import { homeMeta } from '../shared/home-meta.ts';
import { PageHero } from '../shared/page-hero.tsx';
import { AboutSection } from './about-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { homePage } from './content.ts';
import { ServicesSection } from './services-section.tsx';

/** / */
export function HomePage() {
  return (
    <Page {...homeMeta}>
      <PageHero page="home" hero={homePage.hero} picture={homePage.heroPicture} tall />
      <ServicesSection />
      <AboutSection />
      <ContactSection />
    </Page>
  );
}
