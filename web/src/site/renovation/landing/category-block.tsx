import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { SnapRow } from '../../../ui/snap-row.tsx';
import { canonicalSlug, tierPath, tierTitle, WORKS_ON_CARD } from '../content/categories.ts';
import { levels, tiers } from '../content/tiers.ts';
import type { RenovationCategory, Tier } from '../content/types.ts';
import { ThemedList } from '../themed-list.tsx';

/** A category and its three tier cards. */
export function CategoryBlock({ category }: { category: RenovationCategory }) {
  return (
    <Box
      id={canonicalSlug(category)}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: '16rem minmax(0, 1fr)' }}
      gap={{ base: '3', md: '5', xl: '10' }}
      borderTop="1px solid {colors.line}"
      pt={{ base: '5', md: '10' }}
    >
      <Box>
        <chakra.h3 textStyle="heading">{category.title}</chakra.h3>
        <chakra.p
          color="muted"
          mt={{ base: '1', md: '2' }}
          maxWidth="36rem"
          fontSize={{ base: '0.9375rem', md: '1rem' }}
        >
          {category.sentence}
        </chakra.p>
      </Box>
      <SnapRow from="md" columns={tiers.length} gap={{ base: '3', md: '4' }}>
        {tiers.map((tier) => (
          <TierCard key={tier} category={category} tier={tier} />
        ))}
      </SnapRow>
    </Box>
  );
}

function TierCard({ category, tier }: { category: RenovationCategory; tier: Tier }) {
  const { budget, works } = category.tiers[tier];
  const left = works.length - WORKS_ON_CARD;
  return (
    <Box
      as="li"
      position="relative"
      p={{ base: '4', md: '5' }}
      background="paper"
      border="1px solid {colors.line}"
      borderRadius="md"
      transition="border-color 160ms, box-shadow 160ms"
      _hover={{ borderColor: 'pine.600', boxShadow: 'raised' }}
    >
      <Box
        display={{ base: 'flex', md: 'block' }}
        alignItems="baseline"
        justifyContent="space-between"
        gap="3"
        mb={{ base: '2', md: '4' }}
      >
        <chakra.h4 textStyle="subheading">
          <Link to={tierPath(category, tier)} aria-label={tierTitle(category, tier)}>
            <Box position="absolute" inset="0" borderRadius="md" aria-hidden="true" />
            {levels[tier].name}
          </Link>
        </chakra.h4>
        <chakra.p textStyle="small" color="muted">
          {budget}
        </chakra.p>
      </Box>
      <ThemedList
        items={works.slice(0, WORKS_ON_CARD)}
        more={left > 0 ? `+${left} more items...` : undefined}
        textStyle="small"
        gap={{ base: '2', md: '3' }}
      />
    </Box>
  );
}
