import { Box, chakra } from '@chakra-ui/react';
import { type Loan, monthsOf, settlementOf } from '@site/domain/money/loan';
import { formatSen, plainSen } from '@site/domain/money/ringgit';
import { Grid, Row } from '#ui/parts.tsx';

type ChartLine = { name: string; colour: string; values: readonly number[]; dashes?: string };

/** The chart's width in its own units. */
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
          aria-label={`Over ${years.length} ${years.length === 1 ? 'year' : 'years'} what is owed falls from ${formatSen(amount)} to nothing, and the interest paid rises to ${formatSen(sum)}.`}
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
        <chakra.span
          position="absolute"
          top="1"
          right="0"
          textStyle="small"
          color="muted"
          aria-hidden="true"
          fontVariantNumeric="tabular-nums"
        >
          {formatSen(highest)}
        </chakra.span>
      </Box>
      <Box
        display="flex"
        justifyContent="space-between"
        textStyle="small"
        color="muted"
        mt="1"
        aria-hidden="true"
      >
        {owed.map((_, year) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a year is its position
          <span key={year}>{year === 0 ? 'Now' : year}</span>
        ))}
      </Box>
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

/** A loan by year. The old method adds the Rule of 78. */
export function LoanYears({ loan }: { loan: Loan }) {
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
