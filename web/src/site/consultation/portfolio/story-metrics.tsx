import { Box, chakra } from '@chakra-ui/react';
import type { PortfolioItem } from '@site/domain/content/portfolio-item';
import { orDash } from '../../shared/reading/or-dash.ts';

/** What changed, in three figures. */
export function StoryMetrics({
  item,
}: {
  item: Pick<PortfolioItem, 'revenue' | 'efficiency' | 'satisfaction'>;
}) {
  const metrics = [
    { label: 'Revenue growth', value: item.revenue },
    { label: 'Efficiency gain', value: item.efficiency },
    { label: 'Satisfaction', value: item.satisfaction },
  ];
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      gap="4"
      alignContent="center"
      background="mist"
      px={{ base: '6', md: '10' }}
      py={{ base: '6', md: '8' }}
    >
      {metrics.map(({ label, value }) => (
        <Box key={label} display="flex" flexDirection="column-reverse" justifyContent="flex-end" gap="1">
          <chakra.dt textStyle="small" color="muted">
            {label}
          </chakra.dt>
          <chakra.dd
            textStyle="heading"
            color="pine.700"
            fontVariantNumeric="tabular-nums"
            overflowWrap="anywhere"
          >
            {orDash(value)}
          </chakra.dd>
        </Box>
      ))}
    </Box>
  );
}
