import { Box, chakra } from '@chakra-ui/react';
import { costOf, type Loan } from '@site/domain/money/loan';
import { amountOf, formatSen } from '@site/domain/money/ringgit';
import { plainText } from '@site/domain/typed-number';
import { FactRows } from '#site/blocks/facts.tsx';
import { LOW } from '#ui/use-media.ts';
import { downOf, type LoanEntries, loanMessages } from './loan-entries.ts';
import { LoanYears } from './loan-years.tsx';

type LoanField = 'price' | 'down' | 'years' | 'rate';

/** A loan and the down payment in sen. */
export type ReadLoan = { readonly loan: Loan; readonly down: number };

/** A loan or problems; an empty price gives neither. */
export interface LoanReading {
  readonly read?: ReadLoan;
  readonly problems: Readonly<Partial<Record<LoanField, string>>>;
}

/** In ringgit. */
const LOWEST_PRICE = 1_000;
const HIGHEST_PRICE = 10_000_000;

/** In percent a year, the legal limit of a fixed rate (Hire-Purchase (Amendment) Act 2026). */
const HIGHEST_RATE = 17;

/** In percent. A comma can only mean decimals: `3.25`, `3,25 %`. */
const RATE = /^(\d{1,2})(?:[.,](\d{1,3}))?\s*%?$/;

/** Returns NaN for an invalid rate. */
function rateOf(text: string): number {
  const [, percent, decimals = '0'] = RATE.exec(plainText(text)) ?? [];
  return Number(`${percent}.${decimals}`);
}

/** Returns the loan or the problems. An empty price is no problem: the visitor has not begun. */
export function readLoan(entries: LoanEntries): LoanReading {
  const { method } = entries;
  const price = amountOf(entries.price);
  const down = amountOf(downOf(entries));
  const rate = rateOf(entries.rate[method]);
  const hasPrice = entries.price.trim() !== '';
  const problems: { [Field in LoanField]?: string } = {};
  if (hasPrice && price === undefined) problems.price = loanMessages.priceUnclear;
  else if (price !== undefined && (price < LOWEST_PRICE || price > HIGHEST_PRICE)) {
    problems.price = loanMessages.priceOutOfRange;
  } else if (hasPrice && down === undefined) problems.down = loanMessages.downUnclear;
  else if (price !== undefined && down !== undefined && down >= price) {
    problems.down = loanMessages.downTooHigh;
  }
  if (!/^[1-9]$/.test(entries.years)) problems.years = loanMessages.yearsUnclear;
  if (!(rate <= HIGHEST_RATE)) problems.rate = loanMessages.rateUnclear;
  if (price === undefined || down === undefined || Object.keys(problems).length > 0) return { problems };
  const paid = Math.round(down * 100);
  const amount = Math.round(price * 100) - paid;
  return {
    read: { loan: { amount, months: Number(entries.years) * 12, rate, method }, down: paid },
    problems,
  };
}

export function LoanResult({ loan, down }: ReadLoan) {
  const { instalment, interest, total, effectiveRate } = costOf(loan);
  return (
    <>
      <Box
        role="status"
        // On a phone it stays above the fields, where no keyboard hides it.
        order={{ base: -1, lg: 0 }}
        position={{ base: 'sticky', lg: 'static' }}
        top="4.5rem"
        zIndex="1"
        display={{ base: 'flex', lg: 'block' }}
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        columnGap="4"
        px={{ base: '4', lg: '6' }}
        pt={{ base: '3', lg: '6' }}
        pb={{ base: '3', lg: '4' }}
        background="pine.50"
        borderRadius={{ base: 'md', lg: 'lg' }}
        boxShadow={{ base: 'raised', lg: 'none' }}
        css={{ [LOW]: { position: 'static' } }}
      >
        <chakra.p fontWeight="600">Monthly instalment</chakra.p>
        <chakra.p
          textStyle={{ base: 'heading', lg: 'figure' }}
          color="pine.800"
          mt={{ lg: '1' }}
          fontVariantNumeric="tabular-nums"
        >
          {formatSen(instalment)}
        </chakra.p>
      </Box>
      <Box px={{ base: '4', lg: '6' }} pb={{ base: '3', lg: '6' }} background="pine.50" borderRadius="lg">
        <FactRows
          facts={[
            { term: 'Loan', value: formatSen(loan.amount) },
            { term: 'Effective rate', value: `${effectiveRate.toFixed(3)} % a year` },
            { term: 'Total interest', value: formatSen(interest) },
            { term: 'All instalments', value: formatSen(total) },
            { term: 'Total cost, with the down payment', value: formatSen(total + down) },
          ]}
        />
        <chakra.p textStyle="small" mt="3">
          {loanMessages.estimate}
        </chakra.p>
      </Box>
      <Box gridColumn="1 / -1" mt={{ lg: '12' }}>
        <LoanYears loan={loan} />
      </Box>
    </>
  );
}
