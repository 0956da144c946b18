import { Section, SectionHeading } from '../../../ui/section.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PageHero } from '../../shared/blocks/page-hero.tsx';
import { PassageGrid } from '../../shared/blocks/passage-grid.tsx';
import { SitePage } from '../../shared/found/site-page.tsx';
import { consultationPage } from '../content.ts';
import { OfferingCards } from './offering-cards.tsx';

const { meta, hero, offerings, whyChoose, closing } = consultationPage;

/** /services/business-consultation */
export default function ConsultationOverviewPage() {
  return (
    <SitePage {...meta}>
      <PageHero page="business-consultation" {...hero} />
      <Section ground="mist">
        <SectionHeading title={offerings.title} lead={offerings.lead} />
        <OfferingCards cards={offerings.cards} />
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </SitePage>
  );
}
