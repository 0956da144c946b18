import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icons.tsx';
import { canonicalTierPath, tierTitle } from '../content/categories.ts';
import { tiers } from '../content/tiers.ts';
import type { RenovationCategory, Tier } from '../content/types.ts';

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

/** The same category at the two other levels. */
export function OtherTiers({ category, tier }: { category: RenovationCategory; tier: Tier }) {
  return (
    <nav aria-label="Other levels">
      <chakra.h2 textStyle="heading" mb="6">
        Less or more than you had in mind?
      </chakra.h2>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }}
        gap="4"
      >
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
      </Box>
    </nav>
  );
}
