import { Box } from '@chakra-ui/react';
import type { LoanMethod } from '@site/domain/money/loan';
import { type ChangeEvent, type ReactNode, useEffect, useState } from 'react';
import { SelectField, TextField } from '#ui/form/controls.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Grid, Sheet, Small } from '#ui/parts.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import messages from '../messages.json';
import { downOf, type LoanEntries, yearsInWords } from './loan-entries.ts';
import type { ReadLoan } from './loan-result.tsx';
import loanMessages from './messages.json';

interface LoanCalculatorProps {
  entries: LoanEntries;
  /** Applies to the entries at the time of the change. */
  onChange(change: (before: LoanEntries) => LoanEntries): void;
  children?(loan: ReadLoan): ReactNode;
}

const years = Array.from({ length: 9 }, (_, before) => ({
  value: String(before + 1),
  label: yearsInWords(before + 1),
}));

const methods = [
  { key: 'effective', label: 'Effective rate', rate: 'Effective rate (% a year)' },
  { key: 'flat', label: 'Old method, until 31 March 2027', rate: 'Flat rate (% a year)' },
] as const;

const loanResult = lazyPart(() => import('./loan-result.tsx'));

/** The result's code loads at the first touch, or with a price. */
export function LoanCalculator({ entries, onChange, children }: LoanCalculatorProps) {
  const [result, setResult] = useState<typeof import('./loan-result.tsx')>();
  async function ask() {
    if (await loanResult.ask(messages.calculatorNotLoaded)) setResult(await loanResult.load());
  }
  useEffect(() => {
    if (entries.price) void ask();
  });
  const { read, problems } = result?.readLoan(entries) ?? { read: undefined, problems: {} };

  const field = (name: 'price' | 'down' | 'years') => ({
    name,
    error: problems[name],
    onChange: ({ target: { value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onChange((before) => ({ ...before, [name]: value })),
  });

  const panel = (method: LoanMethod, label: string) => (
    <Box
      display={{ base: 'flex', lg: 'grid' }}
      flexDirection="column"
      gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
      gridTemplateRows="auto 1fr"
      rowGap={{ base: '6', lg: '0' }}
      columnGap="12"
    >
      <Grid
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="5"
        alignContent="start"
        gridRow={{ lg: 'span 2' }}
      >
        <TextField label="Price (RM)" value={entries.price} inputMode="decimal" {...field('price')} />
        <TextField label="Down payment (RM)" value={downOf(entries)} inputMode="decimal" {...field('down')} />
        <SelectField
          label="Years"
          prompt="Choose"
          options={years}
          value={entries.years}
          {...field('years')}
        />
        <TextField
          label={label}
          name="rate"
          inputMode="decimal"
          value={entries.rate[method]}
          error={problems.rate}
          onChange={({ target: { value } }) =>
            onChange((before) => ({ ...before, rate: { ...before.rate, [method]: value } }))
          }
        />
        <Small gridColumn="1 / -1">{loanMessages.about[method]}</Small>
      </Grid>
      {result && read ? (
        <result.LoanResult {...read} />
      ) : (
        <>
          {/* The room of the instalment. */}
          {entries.price && !result && <Box order="-1" height="3.25rem" display={{ lg: 'none' }} />}
          <EmptyState
            text={Object.keys(problems).length > 0 ? loanMessages.problems : loanMessages.priceMissing}
          />
        </>
      )}
      {read && children?.(read)}
    </Box>
  );

  return (
    // On a phone the long label takes two lines.
    <Sheet
      css={{ '& [role=tab]': { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.25 } }}
      onFocus={ask}
      onPointerDown={ask}
    >
      <Tabs
        label="How interest is charged"
        chosen={entries.method}
        onChoose={(method) => onChange((before) => ({ ...before, method }))}
        tabs={methods.map(({ key, label, rate }) => ({ key, label, panel: panel(key, rate) }))}
      />
    </Sheet>
  );
}
