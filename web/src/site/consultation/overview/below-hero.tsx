import { Section, SectionHeading } from '../../../ui/section.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PassageGrid } from '../../shared/blocks/passage-grid.tsx';
import { consultationPage } from '../content.ts';
import { OfferingCards } from './offering-cards.tsx';

const { offerings, whyChoose, closing } = consultationPage;

/** What we offer, and why with us. */
export function BelowHero() {
  return (
    <>
      <Section ground="mist">
        <SectionHeading title={offerings.title} lead={offerings.lead} />
        <OfferingCards cards={offerings.cards} />
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </>
  );
}
