import { Box, chakra } from '@chakra-ui/react';
import { Section } from '../../ui/section.tsx';
import { PlainHero } from '../blocks/hero.tsx';
import { Grid } from '../blocks/parts.tsx';
import { ClosingSection, TitledPart } from '../blocks/sections.tsx';
import { definePage, type PageProps } from '../page.ts';
import { isTier } from './content/categories.ts';
import { levelOverviews } from './content/overviews.ts';
import { levels } from './content/tiers.ts';
import type { OverviewSection, Tier } from './content/types.ts';
import { LevelFacts } from './level-facts.tsx';
import { ThemedList } from './themed-list.tsx';

export default definePage<Tier>({
  find: ({ tier = '' }) => (isTier(tier) ? tier : undefined),
  metadata: (tier) => levelOverviews[tier].meta,
  Component: LevelPage,
});

function LevelPage({ data: tier }: PageProps<Tier>) {
  const { hero, sections, closing } = levelOverviews[tier];
  const level = levels[tier];
  return (
    <>
      <PlainHero {...hero} />
      <Section ground="mist">
        <LevelFacts budget={level.budget} range={level.range} duration={level.duration} />
      </Section>
      <Section>
        <Grid gap={{ base: '10', md: '16' }}>
          {sections.map((section) => (
            <Part key={section.title} {...section} />
          ))}
        </Grid>
      </Section>
      <ClosingSection {...closing} />
    </>
  );
}

function Part({ title, text, points }: OverviewSection) {
  return (
    <TitledPart title={title}>
      <Box maxWidth="44rem">
        <chakra.p textStyle="lead">{text}</chakra.p>
        {points && <ThemedList items={points} mt="6" />}
      </Box>
    </TitledPart>
  );
}
