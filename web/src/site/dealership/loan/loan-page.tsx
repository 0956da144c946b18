import { useEffect, useRef, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { useQuery } from '../../../ui/use-query.ts';
import { PageTop } from '../../blocks/hero.tsx';
import { Sheet } from '../../blocks/parts.tsx';
import { definePage } from '../../page.ts';
import loan from './loan.json';
import { LoanCalculator, useLoanResult } from './loan-calculator.tsx';
import { emptyEntries, entriesFrom, type LoanEntries, queryOf } from './loan-entries.ts';

export default definePage<null>({
  metadata: () => loan.meta,
  Component: LoanPage,
});

function LoanPage() {
  const [query, setQuery] = useQuery();
  const [entries, setEntries] = useState(() => emptyEntries());
  const { code: result, ask } = useLoanResult();
  const calculator = useRef<HTMLDivElement>(null);

  // The page is rendered without a query. The address also takes over fields typed before hydration.
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
      <PageTop {...loan.top} />
      <Section ground="mist">
        <Sheet ref={calculator} onFocus={ask} onPointerDown={ask}>
          <LoanCalculator entries={entries} onChange={change} result={result} />
        </Sheet>
      </Section>
    </>
  );
}

/** Adds values typed before hydration; without any, returns the same object. */
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
