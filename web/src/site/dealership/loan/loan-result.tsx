import { Box, chakra } from '@chakra-ui/react';
import { loanMessages } from '@site/domain/messages/loan';
import { costOf } from '@site/domain/money/loan';
import { formatSen } from '@site/domain/money/ringgit';
import { useEffect } from 'react';
import { useCode } from '../../../ui/use-code.ts';
import type { ReadLoan } from './read-loan.ts';

/** Loaded when a visitor touches the calculator: what reads the entries, and what shows the result. */
export { readLoan } from './read-loan.ts';

/** What a loan costs a month and in all, then year by year. */
export function LoanResult({ loan, down }: ReadLoan) {
  const { code: years, ask } = useCode(() => import('./loan-years.tsx'), loanMessages.notLoaded);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the years are loaded once, with the first result
  useEffect(ask, []);
  const { instalment, interest, total, effectiveRate } = costOf(loan);
  const figures = [
    ['Loan', formatSen(loan.amount)],
    ['Effective rate', `${effectiveRate.toFixed(3)} % a year`],
    ['Total interest', formatSen(interest)],
    ['All instalments', formatSen(total)],
    ['Total cost, with the down payment', formatSen(total + down)],
  ] as const;
  return (
    <>
      <Box p={{ base: '5', md: '6' }} background="pine.50" borderRadius="lg">
        <Box role="status">
          <chakra.p fontWeight="600">Monthly instalment</chakra.p>
          <chakra.p textStyle="figure" color="pine.800" mt="1" fontVariantNumeric="tabular-nums">
            {formatSen(instalment)}
          </chakra.p>
        </Box>
        <Box as="dl" mt="4">
          {figures.map(([term, figure]) => (
            <Box
              key={term}
              display="flex"
              justifyContent="space-between"
              gap="4"
              py="2"
              borderTop="1px solid {colors.pine.100}"
            >
              <chakra.dt>{term}</chakra.dt>
              <chakra.dd fontWeight="600" textAlign="end" fontVariantNumeric="tabular-nums">
                {figure}
              </chakra.dd>
            </Box>
          ))}
        </Box>
        <chakra.p textStyle="small" mt="3">
          {loanMessages.estimate}
        </chakra.p>
      </Box>
      <Box gridColumn="1 / -1" minHeight="20rem">
        {years && <years.default loan={loan} />}
      </Box>
    </>
  );
}
