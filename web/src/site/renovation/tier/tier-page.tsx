import { Box, chakra } from '@chakra-ui/react';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessagePage } from '../../../ui/message-page.tsx';
import { Section, SectionHeading } from '../../../ui/section.tsx';
import { PlainHero } from '../../shared/blocks/plain-hero.tsx';
import { definePage, type PageProps } from '../../shared/page-module.ts';
import { canonicalTierPath, findCategory, isTier, tierTitle } from '../content/categories.ts';
import { tierDetailPage } from '../content/pages.ts';
import { tierMeta, tierSummary } from '../content/summaries.ts';
import { levels } from '../content/tiers.ts';
import type { RenovationCategory, Tier } from '../content/types.ts';
import { LevelFacts } from '../level-facts.tsx';
import { OtherTiers } from './other-tiers.tsx';
import { WorksList } from './works-list.tsx';

/** /services/home-renovation/:category/:tier */
export default definePage<TierData>({
  find: ({ category: slug = '', tier = '' }) => {
    const category = findCategory(slug);
    return category && isTier(tier) ? { category, tier } : undefined;
  },
  metadata: ({ category, tier }) => ({
    ...tierMeta(category, tier),
    path: canonicalTierPath(category, tier),
  }),
  Component: TierPage,
  missing: { title: tierDetailPage.notFound, Component: TierNotFound },
});

interface TierData {
  readonly category: RenovationCategory;
  readonly tier: Tier;
}

function TierPage({ data: { category, tier } }: PageProps<TierData>) {
  const { worksTitle, worksNote, getQuote, back } = tierDetailPage;
  const { budget, works } = category.tiers[tier];
  return (
    <>
      <PlainHero
        eyebrow={category.title}
        title={tierTitle(category, tier)}
        lead={tierSummary(category, tier)}
        links={[getQuote, back]}
      >
        <chakra.span
          textStyle="small"
          fontWeight="700"
          px="3"
          py="1"
          borderRadius="full"
          background="sun.400"
          color="ink"
        >
          {budget}
        </chakra.span>
      </PlainHero>
      <Section>
        <SectionHeading title={worksTitle} lead={worksNote} />
        <WorksList works={works} />
      </Section>
      <Section ground="mist">
        <chakra.h2 textStyle="title" mb={{ base: '8', md: '10' }}>
          What to expect
        </chakra.h2>
        <LevelFacts budget={budget} range={levels[tier].range} duration={levels[tier].duration} />
        <Box display="flex" flexWrap="wrap" gap="3" mt={{ base: '8', md: '10' }}>
          <ButtonLink to={getQuote.to}>{getQuote.label}</ButtonLink>
          <ButtonLink to={levels[tier].link.to} variant="outline">
            {`About ${levels[tier].title}`}
          </ButtonLink>
        </Box>
      </Section>
      <Section>
        <OtherTiers category={category} tier={tier} />
      </Section>
    </>
  );
}

function TierNotFound() {
  const { notFound, back } = tierDetailPage;
  return (
    <MessagePage
      title={notFound}
      text="There is no such kind of renovation at that address. The overview lists all of them."
    >
      <ButtonLink to={back.to}>{back.label}</ButtonLink>
    </MessagePage>
  );
}
