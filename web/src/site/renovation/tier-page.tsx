import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { PlainHero } from '../blocks/hero.tsx';
import { Heading, List, Row, Title } from '../blocks/parts.tsx';
import { definePage, type PageProps } from '../page.ts';
import { canonicalTierPath, findCategory, isTier, tierTitle } from './content/categories.ts';
import { tierDetailPage } from './content/pages.ts';
import { tierMeta, tierSummary } from './content/summaries.ts';
import { levels, tiers } from './content/tiers.ts';
import type { RenovationCategory, Tier } from './content/types.ts';
import { LevelFacts } from './level-facts.tsx';
import { listTheme } from './themed-list.tsx';

/** Numbered, so that people can refer to a work on the phone. */
export function WorksList({ works }: { works: readonly string[] }) {
  return (
    <Box as="ol" display="grid" gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="4">
      {works.map((work, position) => {
        const { mark, ground } = listTheme(position);
        return (
          <Box
            as="li"
            key={work}
            display="flex"
            alignItems="center"
            gap="5"
            p={{ base: '4', md: '5' }}
            borderRadius="md"
            style={{ background: ground }}
          >
            <Box
              aria-hidden="true"
              textStyle="heading"
              fontVariantNumeric="tabular-nums"
              minWidth="1.5rem"
              style={{ color: mark }}
            >
              {position + 1}
            </Box>
            <Box fontWeight="600">{work}</Box>
          </Box>
        );
      })}
    </Box>
  );
}

const TierLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    p: '5',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    transition: 'border-color 160ms',
    _hover: { borderColor: 'pine.600' },
  },
});

export function OtherTiers({ category, tier }: { category: RenovationCategory; tier: Tier }) {
  return (
    <nav aria-label="Other levels">
      <Heading mb="6">Less or more than you had in mind?</Heading>
      <List gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }} gap="4">
        {tiers
          .filter((other) => other !== tier)
          .map((other) => (
            <li key={other}>
              <TierLink to={canonicalTierPath(category, other)}>
                <span>
                  <chakra.span display="block" textStyle="subheading">
                    {tierTitle(category, other)}
                  </chakra.span>
                  <chakra.span color="muted">{category.tiers[other].budget}</chakra.span>
                </span>
                <Icon name="arrow" />
              </TierLink>
            </li>
          ))}
      </List>
    </nav>
  );
}

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
        <Title mb={{ base: '8', md: '10' }}>What to expect</Title>
        <LevelFacts budget={budget} range={levels[tier].range} duration={levels[tier].duration} />
        <Row mt={{ base: '8', md: '10' }}>
          <ButtonLink to={getQuote.to}>{getQuote.label}</ButtonLink>
          <ButtonLink to={levels[tier].link.to} variant="outline">
            {`About ${levels[tier].title}`}
          </ButtonLink>
        </Row>
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
