import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Card, Grid, LinkCard, Muted } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { SnapRow } from '#ui/snap-row.tsx';
import { FactRows } from '../blocks/facts.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CardLink, ClosingSection, PassageGrid, StepList } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import {
  canonicalSlug,
  categories,
  levels,
  type RenovationCategory,
  type Tier,
  tierPath,
  tiers,
  tierTitle,
  WORKS_ON_CARD,
} from './categories.ts';
import landing from './landing.json';
import { listTheme, ThemedList } from './themed-list.tsx';

const { meta, hero, specialized, process, whyChoose, closing } = landing;

export default definePage<HeroData>({
  ...heroPage('home-renovation', meta),
  Component: RenovationLandingPage,
});

function RenovationLandingPage({ data }: PageProps<HeroData>) {
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section ground="mist" {...landing.levels}>
        <SnapRow from="lg" columns={tiers.length} gap={{ base: '4', lg: '6' }}>
          {tiers.map((tier, position) => (
            <LevelCard key={tier} {...levels[tier]} position={position} />
          ))}
        </SnapRow>
      </Section>
      <Section {...landing.categories}>
        {/* In a narrow window two rows that scroll sideways. */}
        <Box
          as="nav"
          aria-label="Renovation categories"
          overflowX={{ base: 'auto', md: 'visible' }}
          overscrollBehaviorX="contain"
          scrollbarWidth="none"
          mx={{ base: '-5', md: '0' }}
          mb={{ base: '8', md: '12' }}
        >
          <Box
            as="ul"
            display="flex"
            flexWrap="wrap"
            gap="2"
            width={{ base: '62rem', md: 'auto' }}
            px={{ base: '5', md: '0' }}
            css={linkStyles}
          >
            {categories.map((category) => (
              <li key={category.title}>
                <Link to={`#${canonicalSlug(category)}`}>{category.title}</Link>
              </li>
            ))}
          </Box>
        </Box>
        <Grid gap={{ base: '5', md: '12' }} css={blockStyles}>
          {categories.map((category) => (
            <div key={category.title} id={canonicalSlug(category)}>
              <div>
                <h3>{category.title}</h3>
                <p>{category.sentence}</p>
              </div>
              <SnapRow from="md" columns={tiers.length} gap={{ base: '3', md: '4' }}>
                {tiers.map((tier) => (
                  <TierCard key={tier} category={category} tier={tier} />
                ))}
              </SnapRow>
            </div>
          ))}
        </Grid>
      </Section>
      <Section title={specialized.title} lead={specialized.lead}>
        <SnapRow from="md" columns={2} gap={{ base: '4', md: '6' }}>
          {specialized.groups.map((group) => (
            <Card key={group.title} background="mist" boxShadow="none">
              <chakra.h3 textStyle="heading">{group.title}</chakra.h3>
              <Muted mt="2" mb={{ base: '5', md: '6' }}>
                {group.text}
              </Muted>
              <ThemedList items={group.features} mb={{ base: '5', md: '6' }} />
              <CardLink {...group.link} isWhole={false} />
            </Card>
          ))}
        </SnapRow>
      </Section>
      <Section ground="dark">
        <StepList {...process} />
      </Section>
      <Section>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </PageWithHero>
  );
}

/** Plain elements with one style: there are 39 cards. */
function TierCard({ category, tier }: { category: RenovationCategory; tier: Tier }) {
  const { budget, works } = category.tiers[tier];
  const left = works.length - WORKS_ON_CARD;
  return (
    <li data-card="">
      <div>
        <h4>
          <Link to={tierPath(category, tier)} aria-label={tierTitle(category, tier)}>
            {levels[tier].name}
          </Link>
        </h4>
        <p>{budget}</p>
      </div>
      <ThemedList
        items={works.slice(0, WORKS_ON_CARD)}
        more={left > 0 ? `+${left} more items...` : undefined}
        textStyle="small"
        gap={{ base: '2', md: '3' }}
      />
    </li>
  );
}

const blockStyles = {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: '16rem minmax(0, 1fr)' },
    gap: { base: '3', md: '5', xl: '10' },
    borderTop: '1px solid {colors.line}',
    pt: { base: '5', md: '10' },
  },
  '& h3': { textStyle: 'heading' },
  '& h3 + p': {
    color: 'muted',
    mt: { base: '1', md: '2' },
    maxWidth: '36rem',
    fontSize: { base: '0.9375rem', md: '1rem' },
  },
  '& [data-card]': {
    position: 'relative',
    p: { base: '4', md: '5' },
    background: 'paper',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    transition: 'border-color 160ms, box-shadow 160ms',
    _hover: { borderColor: 'pine.600', boxShadow: 'raised' },
  },
  '& [data-card] > div': {
    display: { base: 'flex', md: 'block' },
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '3',
    mb: { base: '2', md: '4' },
  },
  '& h4': { textStyle: 'subheading' },
  // The whole card is the link.
  '& h4 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
  '& h4 + p': { textStyle: 'small', color: 'muted' },
} as const;

function LevelCard({ position, ...level }: (typeof levels)[Tier] & { position: number }) {
  const theme = listTheme(position);
  return (
    <LinkCard>
      <chakra.p
        textStyle="eyebrow"
        alignSelf="flex-start"
        px="3"
        py="1"
        borderRadius="full"
        style={{ color: theme.mark, background: theme.ground }}
      >
        {level.budget}
      </chakra.p>
      <chakra.h3 textStyle="heading" mt="4">
        {level.title}
      </chakra.h3>
      <Muted mt="3">{level.description}</Muted>
      <FactRows
        my="5"
        facts={[
          { term: 'Budget', value: level.range },
          { term: 'On site', value: level.duration },
        ]}
      />
      <CardLink {...level.link} />
    </LinkCard>
  );
}

const linkStyles = {
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '2.5rem',
    px: '4',
    fontSize: '0.9375rem',
    whiteSpace: 'nowrap',
    fontWeight: 600,
    color: 'pine.700',
    background: 'pine.50',
    borderRadius: 'full',
    transition: 'var(--fade)',
    _hover: { background: 'pine.100' },
  },
} as const;
