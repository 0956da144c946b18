import { Box, chakra } from '@chakra-ui/react';
import type { Loan } from '@site/domain/money/loan';
import { monthsOf, settlementOf } from '@site/domain/money/loan';
import { plainSen } from '@site/domain/money/ringgit';
import { Grid } from '../../blocks/parts.tsx';
import { LoanChart, type LoanYear } from './loan-chart.tsx';

const Cell = chakra('td', {
  base: {
    py: '2',
    px: { base: '1', md: '4' },
    textAlign: 'end',
    _last: { pe: '0' },
    fontVariantNumeric: 'tabular-nums',
    borderTop: '1px solid {colors.line}',
  },
});

const Heading = chakra('th', {
  base: {
    py: '2',
    px: { base: '1', md: '4' },
    textAlign: 'end',
    verticalAlign: 'bottom',
    fontWeight: 600,
    _first: { ps: '0', textAlign: 'start' },
    _last: { pe: '0' },
  },
});

/** A loan year by year, as a chart and as a table. With the old method also what the Rule of 78 asks of somebody who settles early. */
export default function LoanYears({ loan }: { loan: Loan }) {
  const years = yearsOf(loan);
  const hasRule = loan.method === 'flat';
  return (
    <Grid gap="8">
      <LoanChart amount={loan.amount} years={years} hasRule={hasRule} />
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-label="Year by year, in ringgit">
        <chakra.table width="100%" borderCollapse="collapse" textStyle="small">
          <chakra.caption textAlign="start" fontWeight="600" pb="2">
            Year by year, in ringgit
          </chakra.caption>
          <thead>
            <tr>
              <Heading scope="col">Year</Heading>
              <Heading scope="col">Interest</Heading>
              <Heading scope="col">Paid back</Heading>
              <Heading scope="col">Still owed</Heading>
              {hasRule && <Heading scope="col">Rule of 78</Heading>}
            </tr>
          </thead>
          <tbody>
            {years.map(({ interest, principal, balance, ruleOf78 }, before) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a year is its position
              <tr key={before}>
                <Heading scope="row" borderTop="1px solid {colors.line}">
                  {before + 1}
                </Heading>
                {[interest, principal, balance, ...(hasRule ? [ruleOf78] : [])].map((sen, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: so is a column
                  <Cell key={column}>{plainSen(sen)}</Cell>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Grid>
  );
}

/** In sen: what is paid in each year, what is owed at its end, and what the Rule of 78 would then ask. */
function yearsOf(loan: Loan): readonly LoanYear[] {
  const months = monthsOf(loan);
  return Array.from({ length: loan.months / 12 }, (_, before) => {
    const paid = (before + 1) * 12;
    const year = months.slice(paid - 12, paid);
    return {
      interest: year.reduce((sum, { interest }) => sum + interest, 0),
      principal: year.reduce((sum, { principal }) => sum + principal, 0),
      balance: year.at(-1)?.balance ?? 0,
      ruleOf78: settlementOf(loan, paid).ruleOf78,
    };
  });
}
