import { AboutSection } from './about-section.tsx';
import { ServicesSection } from './services-section.tsx';

/** What we do and who we are. */
export default function BelowHero() {
  return (
    <>
      <ServicesSection />
      <AboutSection />
    </>
  );
}
