import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icons.tsx';
import { SnapRow } from '../../ui/snap-row.tsx';
import { levels, tiers } from './content/tiers.ts';
import type { RenovationLevel } from './content/types.ts';
import { type ListTheme, listTheme } from './list-themes.ts';

/** The three sizes of project, each leading to its overview. */
export function LevelCards() {
  return (
    <SnapRow from="lg" columns={tiers.length} gap={{ base: '4', lg: '6' }}>
      {tiers.map((tier, position) => (
        <LevelCard key={tier} level={levels[tier]} theme={listTheme(position)} />
      ))}
    </SnapRow>
  );
}

function LevelCard({ level, theme }: { level: RenovationLevel; theme: ListTheme }) {
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      flexDirection="column"
      p={{ base: '6', md: '8' }}
      background="paper"
      borderRadius="lg"
      boxShadow="raised"
      transition="box-shadow 160ms"
      _hover={{ boxShadow: 'floating' }}
    >
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
      <chakra.p mt="3" color="muted">
        {level.description}
      </chakra.p>
      <Box as="dl" mt="6" mb="6" display="grid" gap="3">
        <Fact term="Budget" value={level.range} />
        <Fact term="On site" value={level.duration} />
      </Box>
      <chakra.span mt="auto" fontWeight="600" color="pine.700">
        <Link to={level.link.to}>
          {/* The whole card can be clicked; screen readers read only the text. */}
          <Box position="absolute" inset="0" borderRadius="lg" aria-hidden="true" />
          {level.link.label} <Icon name="arrow" display="inline" verticalAlign="-0.25em" />
        </Link>
      </chakra.span>
    </Box>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <Box display="flex" justifyContent="space-between" gap="4" borderBottom="1px solid {colors.line}" pb="3">
      <chakra.dt color="muted">{term}</chakra.dt>
      <chakra.dd fontWeight="600" textAlign="end" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </Box>
  );
}
