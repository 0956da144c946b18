import { Box, chakra } from '@chakra-ui/react';

interface LevelFactsProps {
  /** Such as `Medium Budget`. */
  budget: string;
  /** In RM. */
  range: string;
  duration: string;
}

export function LevelFacts({ budget, range, duration }: LevelFactsProps) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
      gap={{ base: '6', md: '10' }}
    >
      <Fact term="Level" value={budget} />
      <Fact term="Typical budget" value={range} />
      <Fact term="Time on site" value={duration} />
    </Box>
  );
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <Box borderInlineStart="3px solid {colors.sun.500}" ps="4">
      <chakra.dt color="muted">{term}</chakra.dt>
      <chakra.dd textStyle="heading" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </Box>
  );
}
