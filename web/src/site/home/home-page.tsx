import { organisation } from '../shared/found/organisation.ts';
import { SitePage } from '../shared/found/site-page.tsx';
import { homeMeta } from '../shared/home-meta.ts';
import { AboutSection } from './about-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { ServicesSection } from './services-section.tsx';

/** / */
export default function HomePage() {
  return (
    <SitePage {...homeMeta} about={organisation('LocalBusiness')}>
      <HomeHero />
      <ServicesSection />
      <AboutSection />
      <ContactSection />
    </SitePage>
  );
}
