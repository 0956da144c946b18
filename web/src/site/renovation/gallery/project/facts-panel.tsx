import { Box, chakra } from '@chakra-ui/react';
import { prefixedOnce } from '@site/domain/money/ringgit';
import type { Project } from '@site/domain/publishing/entities';
import { orDash } from '../../../shared/reading/or-dash.ts';

/** The project in figures; satisfaction and home value only where they are known. */
export function FactsPanel({ project }: { project: Project }) {
  const { type, location, duration, budget, satisfaction, home_value } = project;
  const facts = [
    { term: 'Type', value: orDash(type) },
    { term: 'Location', value: orDash(location) },
    { term: 'Duration', value: orDash(duration) },
    { term: 'Budget', value: budget.trim() ? prefixedOnce(budget) : orDash(budget) },
    { term: 'Satisfaction', value: satisfaction },
    { term: 'Home value', value: home_value },
  ];
  return (
    <>
      <chakra.h2 textStyle="heading" mb="4">
        Project facts
      </chakra.h2>
      <dl>
        {facts.map(
          ({ term, value }) =>
            value && (
              <Box
                key={term}
                display="flex"
                justifyContent="space-between"
                gap="6"
                py="3"
                borderBottom="1px solid {colors.line}"
              >
                <chakra.dt color="muted">{term}</chakra.dt>
                <chakra.dd fontWeight="600" textAlign="end" fontVariantNumeric="tabular-nums">
                  {value}
                </chakra.dd>
              </Box>
            ),
        )}
      </dl>
    </>
  );
}
