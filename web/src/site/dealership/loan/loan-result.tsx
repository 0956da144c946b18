import { Box, chakra } from '@chakra-ui/react';
import { costOf, type Loan, monthsOf, settlementOf } from '@site/domain/money/loan';
import { amountOf, formatSen, plainSen } from '@site/domain/money/ringgit';
import { plainText } from '@site/domain/typed-number';
import { FactRows } from '#site/blocks/facts.tsx';
import { Grid, Row, Small } from '#ui/parts.tsx';
import { LOW } from '#ui/use-media.ts';
import { downOf, type LoanEntries, yearsInWords } from './loan-entries.ts';
import loanMessages from './messages.json';

type LoanField = 'price' | 'down' | 'years' | 'rate';

/** A loan and the down payment in sen. */
export type ReadLoan = { readonly loan: Loan; readonly down: number };

interface LoanReading {
  readonly read?: ReadLoan;
  readonly problems: Readonly<Partial<Record<LoanField, string>>>;
}

const LOWEST_PRICE_RM = 1_000;
const HIGHEST_PRICE_RM = 10_000_000;

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
  else if (price !== undefined && (price < LOWEST_PRICE_RM || price > HIGHEST_PRICE_RM)) {
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

/** Such as `My calculation: RM 54,000.00 over 9 years at 5.5 % a year (effective), after RM 6,000.00 down: RM 634.00 a month.` */
export function inWords({ loan, down }: ReadLoan): string {
  const { amount, months, rate, method } = loan;
  return `My calculation: ${formatSen(amount)} over ${yearsInWords(months / 12)} at ${rate} % a year (${method}), after ${formatSen(down)} down: ${formatSen(costOf(loan).instalment)} a month.`;
}

/** A message has one calculation: a later one takes the place of the first. */
export function withCalculation(message: string, calculation: string): string {
  const earlier = /My calculation: .*? a month\./;
  return earlier.test(message) ? message.replace(earlier, calculation) : `${message}\n\n${calculation}`;
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
          facts={{
            Loan: formatSen(loan.amount),
            'Effective rate': `${effectiveRate.toFixed(3)} % a year`,
            'Total interest': formatSen(interest),
            'All instalments': formatSen(total),
            'Total cost, with the down payment': formatSen(total + down),
          }}
        />
        <Small mt="3" color="inherit">
          {loanMessages.estimate}
        </Small>
      </Box>
      <Box gridColumn="1 / -1" mt={{ lg: '12' }}>
        <LoanYears loan={loan} />
      </Box>
    </>
  );
}

type ChartLine = { name: string; colour: string; values: readonly number[]; dashes?: string };

const WIDTH = 900;
const HEIGHT = 240;

/** The table beside the chart shows the same figures. */
function LoanChart({ loan, years }: { loan: Loan; years: ReturnType<typeof yearsOf> }) {
  const { amount, method } = loan;
  let sum = 0;
  const interest = [0, ...years.map((year) => (sum += year.interest))];
  const owed = [amount, ...years.map(({ balance }) => balance)];
  const settled = [amount, ...years.map(({ ruleOf78 }) => ruleOf78)];
  const lines: readonly ChartLine[] = [
    { name: 'Still owed', colour: 'pine.600', values: owed },
    { name: 'Interest paid so far', colour: 'sun.600', values: interest },
    ...(method === 'flat'
      ? [{ name: 'To settle, Rule of 78', colour: 'coral.600', values: settled, dashes: '6 5' }]
      : []),
  ];
  const highest = Math.max(amount, sum);
  const points = (values: readonly number[]) =>
    values
      .map((value, year) => `${(year * WIDTH) / years.length},${HEIGHT - (value / highest) * HEIGHT}`)
      .join(' ');
  return (
    <Box>
      <Row as="ul" columnGap="6" rowGap="1" mb="3" textStyle="small">
        {lines.map(({ name, colour, dashes }) => (
          <chakra.li key={name} display="flex" alignItems="center" gap="2">
            <Box width="1.5rem" borderTop={`3px ${dashes ? 'dashed' : 'solid'} {colors.${colour}}`} />
            {name}
          </chakra.li>
        ))}
      </Row>
      <Box position="relative">
        <chakra.svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`Over ${yearsInWords(years.length)} what is owed falls from ${formatSen(amount)} to nothing, and the interest paid rises to ${formatSen(sum)}.`}
          width="100%"
          height={{ base: '12rem', md: '16rem' }}
          overflow="visible"
        >
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <chakra.line
              key={share}
              x1="0"
              x2={WIDTH}
              y1={share * HEIGHT}
              y2={share * HEIGHT}
              stroke="line"
              vectorEffect="non-scaling-stroke"
            />
          ))}
          <chakra.polygon points={`0,${HEIGHT} ${points(owed)}`} fill="pine.50" />
          {lines.map(({ name, colour, values, dashes }) => (
            <chakra.polyline
              key={name}
              points={points(values)}
              fill="none"
              stroke={colour}
              strokeWidth={dashes ? 2 : 3}
              strokeDasharray={dashes}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </chakra.svg>
        <Small position="absolute" top="1" right="0" aria-hidden="true" fontVariantNumeric="tabular-nums">
          {formatSen(highest)}
        </Small>
      </Box>
      <Small as="div" display="flex" justifyContent="space-between" mt="1" aria-hidden="true">
        {owed.map((_, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its position
          <span key={year}>{year === 0 ? 'Now' : year}</span>
        ))}
      </Small>
    </Box>
  );
}

const tableStyles = {
  width: '100%',
  textStyle: 'small',
  '& caption': { textAlign: 'start', fontWeight: 600, pb: '2' },
  '& th, & td': {
    py: '2',
    px: { base: '1', md: '4' },
    textAlign: 'end',
    verticalAlign: 'bottom',
    fontVariantNumeric: 'tabular-nums',
    _last: { pe: '0' },
  },
  '& th': { fontWeight: 600, _first: { ps: '0', textAlign: 'start' } },
  '& tbody tr': { borderTop: '1px solid {colors.line}' },
} as const;

const usualColumns = [
  { title: 'Interest', of: 'interest' },
  { title: 'Paid back', of: 'principal' },
  { title: 'Still owed', of: 'balance' },
] as const;

const ruleOf78 = { title: 'Rule of 78', of: 'ruleOf78' } as const;

function LoanYears({ loan }: { loan: Loan }) {
  const years = yearsOf(loan);
  const columns = loan.method === 'flat' ? [...usualColumns, ruleOf78] : usualColumns;
  return (
    <Grid gap="8">
      <LoanChart loan={loan} years={years} />
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box overflowX="auto" tabIndex={0} role="group" aria-label="Year by year, in ringgit">
        <chakra.table css={tableStyles}>
          <caption>Year by year, in ringgit</caption>
          <thead>
            <tr>
              {['Year', ...columns.map(({ title }) => title)].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map((year, before) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a year is its position
              <tr key={before}>
                <th scope="row">{before + 1}</th>
                {columns.map(({ title, of }) => (
                  <td key={title}>{plainSen(year[of])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </Box>
    </Grid>
  );
}

/** All in sen: debt and settlement under the Rule of 78 are those at the end of the year. */
function yearsOf(loan: Loan) {
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
