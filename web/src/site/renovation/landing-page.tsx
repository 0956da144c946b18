import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { BelowTop } from '../../ui/below-top.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Section, SectionHeading } from '../../ui/section.tsx';
import { SnapRow } from '../../ui/snap-row.tsx';
import { ClosingSection } from '../blocks/closing-section.tsx';
import { PageHero } from '../blocks/hero.tsx';
import { PassageGrid } from '../blocks/sections.tsx';
import { StepList } from '../blocks/step-list.tsx';
import { type HeroData, heroPage } from '../hero-page.ts';
import { definePage, type PageProps } from '../page.ts';
import { CategoryBlocks } from './category-blocks.tsx';
import { canonicalSlug, categories } from './content/categories.ts';
import { renovationLanding, type SpecializedGroup } from './content/landing.ts';
import { LevelCards } from './level-cards.tsx';
import { ThemedList } from './themed-list.tsx';

/** Kinds of project that cut across the categories. */
export function SpecializedGroups({ groups }: { groups: readonly SpecializedGroup[] }) {
  return (
    <SnapRow from="md" columns={2} gap={{ base: '4', md: '6' }}>
      {groups.map((group) => (
        <chakra.li
          key={group.title}
          display="flex"
          flexDirection="column"
          p={{ base: '6', md: '8' }}
          background="mist"
          borderRadius="lg"
        >
          <chakra.h3 textStyle="heading">{group.title}</chakra.h3>
          <chakra.p color="muted" mt="2" mb={{ base: '5', md: '6' }}>
            {group.text}
          </chakra.p>
          <ThemedList items={group.features} mb={{ base: '5', md: '6' }} />
          <chakra.span mt="auto" fontWeight="600" color="pine.700">
            <Link to={group.link.to}>
              {group.link.label} <Icon name="arrow" display="inline" verticalAlign="-0.25em" />
            </Link>
          </chakra.span>
        </chakra.li>
      ))}
    </SnapRow>
  );
}

/** Links to each category further down the page. In a narrow window they are two rows that are scrolled sideways. */
export function CategoryIndex() {
  return (
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
        listStyleType="none"
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
    transition: 'colors',
    _hover: { background: 'pine.100' },
  },
} as const;

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

/** /services/home-renovation */
export default definePage<HeroData>({
  ...heroPage('home-renovation'),
  metadata: ({ hero }) => ({ ...renovationLanding.meta, image: hero.image_url }),
  Component: RenovationLandingPage,
});

function RenovationLandingPage({ data }: PageProps<HeroData>) {
  return (
    <>
      <PageHero picture={data.hero} {...renovationLanding.hero} />
      <BelowTop>
        <BelowHero />
      </BelowTop>
    </>
  );
}
