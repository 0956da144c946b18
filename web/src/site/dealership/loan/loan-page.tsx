import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { PageTop } from '../../shared/blocks/page-top.tsx';
import { definePage } from '../../shared/page-module.ts';
import { loanPage } from './content.ts';
import { LoanCalculator } from './loan-calculator.tsx';
import { emptyEntries, entriesFrom, type LoanEntries, queryOf } from './loan-entries.ts';
import { useLoanResult } from './use-loan-result.ts';

/** /services/car-dealership/loan: the query has what is calculated, and is kept up to date. */
export default definePage<null>({
  metadata: () => loanPage.meta,
  Component: LoanPage,
});

function LoanPage() {
  const [query, setQuery] = useQuery();
  const [entries, setEntries] = useState(() => emptyEntries());
  const { code: result, ask } = useLoanResult();
  const calculator = useRef<HTMLDivElement>(null);

  // The page is rendered without a query. What was typed before hydration is in the fields, and belongs to the address like what is typed later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page only begins with its query
  useEffect(() => {
    const controls = calculator.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input, select',
    );
    const start = query.size > 0 ? entriesFrom(query) : entries;
    const found = withTyped(start, controls ?? []);
    setEntries(found);
    if (found.price) ask();
    if (found !== start) setQuery(queryOf(found), { replace: true });
  }, []);

  function change(next: LoanEntries): void {
    ask();
    setEntries(next);
    setQuery(queryOf(next), { replace: true });
  }

  return (
    <>
      <PageTop {...loanPage.top} />
      <Section ground="mist">
        <Box
          ref={calculator}
          onFocus={ask}
          onPointerDown={ask}
          background="paper"
          borderRadius="lg"
          boxShadow="raised"
          p={{ base: '5', md: '10' }}
        >
          <LoanCalculator entries={entries} onChange={change} result={result} />
        </Box>
      </Section>
    </>
  );
}

/** The entries with what the controls hold that the page was not rendered with; the same entries where that is nothing. */
function withTyped(
  entries: LoanEntries,
  controls: Iterable<HTMLInputElement | HTMLSelectElement>,
): LoanEntries {
  const { years, rate } = emptyEntries();
  const rendered = new Map(Object.entries({ price: '', down: '', years, rate: rate.effective }));
  const typed = [...controls].filter(({ name, value }) => rendered.has(name) && rendered.get(name) !== value);
  if (typed.length === 0) return entries;
  const { rate: typedRate, ...others } = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  if (typedRate === undefined) return { ...entries, ...others };
  return { ...entries, ...others, rate: { ...entries.rate, effective: typedRate }, method: 'effective' };
}
