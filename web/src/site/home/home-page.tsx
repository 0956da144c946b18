import { Page } from '../../ui/page.tsx';
import { homeMeta } from '../shared/home-meta.ts';
import { AboutSection } from './about-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { ServicesSection } from './services-section.tsx';

/** / */
export function HomePage() {
  return (
    <Page {...homeMeta}>
      <HomeHero />
      <ServicesSection />
      <AboutSection />
      <ContactSection />
    </Page>
  );
}
