import { Section, SectionHeading } from '../../ui/section.tsx';
import { ClosingSection } from '../shared/blocks/closing-section.tsx';
import { PassageGrid } from '../shared/blocks/passage-grid.tsx';
import { StatRow } from '../shared/blocks/stat-row.tsx';
import { aboutPage } from './content.ts';
import { PurposeSection } from './purpose-section.tsx';
import { ServiceCards } from './service-cards.tsx';

/** Why we are here, in figures, values and services. */
export function BelowHero() {
  const { stats, values, services, whyChoose, closing } = aboutPage;
  return (
    <>
      <PurposeSection />
      <Section ground="mist">
        <StatRow stats={stats} />
      </Section>
      <Section>
        <PassageGrid {...values} />
      </Section>
      <Section ground="mist">
        <SectionHeading title={services.title} lead={services.lead} />
        <ServiceCards cards={services.cards} />
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </>
  );
}
