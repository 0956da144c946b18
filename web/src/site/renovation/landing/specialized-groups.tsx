import { Box, chakra } from '@chakra-ui/react';
import type { FeatureCard } from '../../shared/content-types.ts';
import { ThemedList } from '../themed-list.tsx';

/** Kinds of project that cut across the categories. */
export function SpecializedGroups({ groups }: { groups: readonly FeatureCard[] }) {
  return (
    <Box
      as="ul"
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(2, 1fr)' }}
      gap="6"
    >
      {groups.map((group) => (
        <Box as="li" key={group.title} p={{ base: '6', md: '8' }} background="mist" borderRadius="lg">
          <chakra.h3 textStyle="heading">{group.title}</chakra.h3>
          <chakra.p color="muted" mt="2" mb="6">
            {group.text}
          </chakra.p>
          <ThemedList items={group.features} />
        </Box>
      ))}
    </Box>
  );
}
