import { Box, chakra } from '@chakra-ui/react';
import { routes } from '@site/domain/routes';
import { Grid } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { PageTop } from '../blocks/hero.tsx';
import { ClosingSection, TitledPart } from '../blocks/sections.tsx';
import type { ContentLink } from '../content.ts';
import { definePage, type PageProps } from '../page.ts';
import { isTier, levels, type Tier } from './categories.ts';
import overviews from './overviews.json';
import { quotePath } from './quote.ts';
import { LevelFacts, ThemedList } from './themed-list.tsx';

export default definePage<Tier>({
  find: ({ tier = '' }) => (isTier(tier) ? tier : undefined),
  metadata: (tier) => overviews[tier].meta,
  Component: LevelPage,
});

function LevelPage({ data: tier }: PageProps<Tier>) {
  const { hero, sections, closing } = overviews[tier];
  const { title, budgets } = levels[tier];
  /** The enquiry knows this level. */
  const carrying = (links: readonly ContentLink[]) =>
    links.map((link) =>
      link.to === routes.renovationInquiry.path ? { ...link, to: quotePath({ like: title, budgets }) } : link,
    );
  return (
    <>
      <PageTop {...hero} links={carrying(hero.links)} />
      <Section ground="mist">
        <LevelFacts {...levels[tier]} />
      </Section>
      <Section>
        <Grid gap={{ base: '10', md: '16' }}>
          {sections.map((section) => (
            <TitledPart key={section.title} title={section.title}>
              <Box maxWidth="44rem">
                <chakra.p textStyle="lead">{section.text}</chakra.p>
                {section.points && <ThemedList items={section.points} mt="6" />}
              </Box>
            </TitledPart>
          ))}
        </Grid>
      </Section>
      <ClosingSection {...closing} links={carrying(closing.links)} />
    </>
  );
}
