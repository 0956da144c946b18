import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { SnapRow } from '../../ui/snap-row.tsx';
import { canonicalSlug, categories, tierPath, tierTitle, WORKS_ON_CARD } from './content/categories.ts';
import { levels, tiers } from './content/tiers.ts';
import type { RenovationCategory, Tier } from './content/types.ts';
import { ThemedList } from './themed-list.tsx';

/** Every category and its three tier cards. Plain elements under one style: there are 39 cards. */
export function CategoryBlocks() {
  return (
    <Box display="grid" gap={{ base: '5', md: '12' }} css={blockStyles}>
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
    </Box>
  );
}

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
  // The whole card leads to the tier.
  '& h4 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'md' },
  '& h4 + p': { textStyle: 'small', color: 'muted' },
} as const;
