import { Box, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Card, CardTitle, LinkCard, Muted } from '#ui/parts.tsx';
import { Section } from '#ui/section.tsx';
import { SnapRow } from '#ui/snap-row.tsx';
import { changedQuery, useQuery } from '#ui/use-query.ts';
import { FactRows } from '../blocks/facts.tsx';
import { PageWithHero } from '../blocks/hero.tsx';
import { CardLink, ClosingSection, PassageGrid, StepList } from '../blocks/sections.tsx';
import { definePage, type HeroData, heroPage, type PageProps } from '../page.ts';
import {
  canonicalSlug,
  categories,
  categorySlug,
  isTier,
  levels,
  type RenovationCategory,
  type Tier,
  tierPath,
  tiers,
  tierTitle,
  WORKS_ON_CARD,
} from './categories.ts';
import { FinishedCard, type FinishedProject, finishedProjects } from './finished-project.tsx';
import landing from './landing.json';
import { listTheme, ThemedList } from './themed-list.tsx';

const { meta, hero, finished, specialized, process, whyChoose, closing } = landing;

const MOST_FINISHED = 3;

type LandingData = HeroData & { readonly finished?: readonly FinishedProject[] };

export default definePage<LandingData>({
  ...heroPage('home-renovation', meta, async (content) => ({
    finished: finishedProjects(await content.everyProject()).slice(0, MOST_FINISHED),
  })),
  Component: RenovationLandingPage,
});

/** Firefox and WebKit leave a link that is partly in view where it is when a key moves the focus there. */
function showWhole({ target }: KeyboardEvent<HTMLElement>): void {
  (target as Element).closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function RenovationLandingPage({ data }: PageProps<LandingData>) {
  return (
    <PageWithHero picture={data.hero} {...hero}>
      <Section ground="mist" isTight {...landing.levels}>
        <SnapRow onKeyUp={showWhole} from="lg" columns={tiers.length} gap={{ base: '4', lg: '6' }}>
          {tiers.map((tier, position) => (
            <LevelCard key={tier} {...levels[tier]} position={position} />
          ))}
        </SnapRow>
      </Section>
      {data.finished && data.finished.length > 0 && (
        <Section isTight {...finished}>
          <SnapRow onKeyUp={showWhole} from="md" columns={3} gap={{ base: '4', md: '5', lg: '8' }}>
            {data.finished.map((project) => (
              <FinishedCard key={project.id} project={project} />
            ))}
          </SnapRow>
        </Section>
      )}
      <Section isTight ground={data.finished?.length ? 'mist' : 'paper'} {...landing.categories}>
        <Categories />
      </Section>
      <Section isTight title={specialized.title} lead={specialized.lead}>
        <SnapRow onKeyUp={showWhole} from="lg" columns={4} gap={{ base: '4', lg: '6' }}>
          {specialized.groups.map((group) => (
            <Card key={group.title} background="mist" boxShadow="none" p={{ base: '5', md: '6' }}>
              <CardTitle>{group.title}</CardTitle>
              <Muted mt="2" mb="5">
                {group.text}
              </Muted>
              <ThemedList items={group.features} mb="5" />
              <CardLink {...group.link} isWhole={false} />
            </Card>
          ))}
        </SnapRow>
      </Section>
      <Section isTight ground="dark">
        <StepList {...process} />
      </Section>
      <Section isTight>
        <PassageGrid {...whyChoose} />
      </Section>
      <ClosingSection {...closing} />
    </PageWithHero>
  );
}

/** Leaves out an attribute of React Router that only its framework mode reads: the page has 52 of these links. */
const plain = { discover: 'none' } as const;

/** One level is chosen for all thirteen. The choice is a style, so that all 39 cards stay in the page and it works before any script. */
function Categories() {
  const [query, setQuery] = useQuery();
  const { key } = useLocation();
  // The address follows later, and is a new entry then.
  const [picked, setPicked] = useState<{ key: string; tier: Tier }>();
  const asked = picked?.key === key ? picked.tier : query.get('level');
  const chosen = asked && isTier(asked) ? asked : 'minor';
  const search = changedQuery({ level: asked ?? undefined }, query.toString()).toString();
  return (
    <Box css={categoryStyles} onKeyUp={showWhole}>
      <chakra.fieldset data-levels="">
        <chakra.legend srOnly>Level of all categories</chakra.legend>
        {tiers.map((tier) => (
          <label key={tier}>
            <input
              type="radio"
              name="level"
              value={tier}
              checked={tier === chosen}
              onChange={() => {
                setPicked({ key, tier });
                setQuery({ level: tier }, { replace: true });
              }}
            />
            {levels[tier].name}
          </label>
        ))}
      </chakra.fieldset>
      {/* In a narrow window a row that scrolls sideways. */}
      <Box
        as="nav"
        aria-label="Renovation categories"
        display={{ lg: 'none' }}
        overflowX="auto"
        overscrollBehaviorX="contain"
        scrollPaddingInline={{ base: '5', md: '8' }}
        scrollbarWidth="none"
        mx={{ base: '-5', md: '-8' }}
        mb="6"
      >
        <Box as="ul" display="flex" gap="2" width="max-content" px={{ base: '5', md: '8' }}>
          {categories.map((category) => (
            <li key={category.title}>
              <Link {...plain} to={{ search, hash: canonicalSlug(category) }}>
                {category.title}
              </Link>
            </li>
          ))}
        </Box>
      </Box>
      <SnapRow
        as="div"
        from="lg"
        columns={4}
        gap="4"
        gridTemplateRows={{ base: 'repeat(2, auto)', lg: 'none' }}
      >
        {categories.map((category) => (
          <div key={category.title} id={canonicalSlug(category)} data-category="">
            <h3>{category.title}</h3>
            <ul>
              {tiers.map((tier) => (
                <TierCard key={tier} category={category} tier={tier} />
              ))}
            </ul>
          </div>
        ))}
      </SnapRow>
    </Box>
  );
}

/** Plain elements with one style: there are 39 cards. */
function TierCard({ category, tier }: { category: RenovationCategory; tier: Tier }) {
  const { budget, works } = category.tiers[tier];
  const left = works.length - WORKS_ON_CARD;
  return (
    <li data-tier={tier}>
      <div>
        <h4>
          <Link
            {...plain}
            to={tierPath(categorySlug(category.title), tier)}
            aria-label={tierTitle(category, tier)}
          >
            {levels[tier].name}
          </Link>
        </h4>
        <p>{budget}</p>
      </div>
      <ThemedList
        items={works.slice(0, WORKS_ON_CARD)}
        more={left > 0 ? `+${left} more items...` : undefined}
        textStyle="small"
        gap="2"
      />
    </li>
  );
}

const categoryStyles = {
  ...Object.fromEntries(
    tiers.map((tier) => [
      `&:has([value=${tier}]:checked) [data-tier]:not([data-tier=${tier}])`,
      { display: 'none' },
    ]),
  ),
  '& [data-levels]': {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: '1fr',
    width: { base: '100%', md: 'fit-content' },
    p: '1',
    mb: { base: '5', lg: '8' },
    borderRadius: 'full',
    background: 'paper',
    boxShadow: 'raised',
  },
  '& label': {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: '2.75rem',
    px: { base: '1', md: '8' },
    borderRadius: 'full',
    fontWeight: 600,
    cursor: 'pointer',
    '&:has(:checked)': { background: 'pine.800', color: 'white' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.pine.600}', outlineOffset: '2px' },
  },
  // Invisible over the whole label: the browser provides semantics and keyboard.
  '& label input': { position: 'absolute', inset: '0', opacity: 0, cursor: 'pointer' },
  '& nav a': {
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
  '& [data-category]': {
    position: 'relative',
    p: '5',
    background: 'paper',
    border: '1px solid {colors.line}',
    borderRadius: 'md',
    transition: 'border-color 160ms, box-shadow 160ms',
    _hover: { borderColor: 'pine.600', boxShadow: 'raised' },
  },
  '& h3': { textStyle: 'subheading' },
  '& [data-tier] > div': { display: 'flex', alignItems: 'baseline', gap: '2', mb: '3' },
  '& h4': { textStyle: 'small', fontWeight: 600, color: 'pine.700' },
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
      <CardTitle mt="4">{level.title}</CardTitle>
      <Muted mt="3">{level.description}</Muted>
      <FactRows
        my="5"
        facts={{ Budget: level.range.replaceAll('RM ', 'RM\u00a0'), 'On site': level.duration }}
      />
      <CardLink {...level.link} />
    </LinkCard>
  );
}
