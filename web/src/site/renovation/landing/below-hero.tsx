import { Section, SectionHeading } from '../../../ui/section.tsx';
import { ClosingSection } from '../../shared/blocks/closing-section.tsx';
import { PassageGrid } from '../../shared/blocks/passage-grid.tsx';
import { StepList } from '../../shared/blocks/step-list.tsx';
import { renovationLanding } from '../content/landing.ts';
import { CategoryBlocks } from './category-blocks.tsx';
import { CategoryIndex } from './category-index.tsx';
import { LevelCards } from './level-cards.tsx';
import { SpecializedGroups } from './specialized-groups.tsx';

const { levels, specialized, process, whyChoose, closing } = renovationLanding;

/** The levels, the categories with their tiers, and how we work. */
export function BelowHero() {
  return (
    <>
      <Section ground="mist">
        <SectionHeading {...levels} />
        <LevelCards />
      </Section>
      <Section>
        <SectionHeading title={renovationLanding.categories.title} lead={renovationLanding.categories.lead} />
        <CategoryIndex />
        <CategoryBlocks />
      </Section>
      <Section>
        <SectionHeading title={specialized.title} lead={specialized.lead} />
        <SpecializedGroups groups={specialized.groups} />
      </Section>
      <Section ground="dark">
        <StepList {...process} />
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </>
  );
}
