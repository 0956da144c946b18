import { defaultHeroPicture } from '@site/domain/pages';
import type { HeroPicture } from '@site/domain/publishing/entities';
import { BelowTop } from '../../ui/below-top.tsx';
import { type FormQuestions, questionsOf } from '../shared/inquiry/form-questions.ts';
import { organisation } from '../shared/metadata/organisation.ts';
import { definePage, type PageProps } from '../shared/page-module.ts';
import { AboutSection } from './about-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HomeHero } from './home-hero.tsx';
import { homeMeta } from './metadata.ts';
import { ServicesSection } from './services-section.tsx';

interface HomeData {
  readonly hero: HeroPicture;
  readonly form?: FormQuestions;
}

/** / */
export default definePage<HomeData>({
  load: async (content) => {
    const [hero, form] = await Promise.all([content.heroPicture('home'), questionsOf('contact')]);
    return { hero, form };
  },
  meanwhile: { hero: defaultHeroPicture('home') },
  metadata: ({ hero }) => ({ ...homeMeta, image: hero.image_url, about: organisation('LocalBusiness') }),
  Component: HomePage,
});

function HomePage({ data: { hero, form } }: PageProps<HomeData>) {
  return (
    <>
      <HomeHero picture={hero} />
      <BelowTop>
        <ServicesSection />
        <AboutSection />
        <ContactSection form={form} />
      </BelowTop>
    </>
  );
}
