import { useEffect, useState } from 'react';
import { Asked } from '#site/asked.tsx';
import { PageTop } from '#site/blocks/hero.tsx';
import { definePage } from '#site/page.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Section } from '#ui/section.tsx';
import { useQuery } from '#ui/use-query.ts';
import loan from './loan.json';
import { LoanCalculator } from './loan-calculator.tsx';
import { entriesFrom, type LoanEntries, queryOf } from './loan-entries.ts';

const afterLoan = lazyPart(() => import('./after-loan.tsx'));

export default definePage<null>({
  metadata: () => loan.meta,
  Component: LoanPage,
});

function LoanPage() {
  const [query, setQuery] = useQuery();
  const [typed, setTyped] = useState<LoanEntries>();
  const entries = typed ?? entriesFrom(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the address makes another setter
  useEffect(() => {
    if (typed) setQuery(queryOf(typed), { replace: true });
  }, [typed]);

  return (
    <>
      <PageTop {...loan.top} />
      <Section ground="mist">
        <Asked text={loan.loading}>
          <LoanCalculator
            entries={entries}
            // During hydration only the address knows the query.
            onChange={(change) =>
              setTyped((before = entriesFrom(new URLSearchParams(location.search))) => change(before))
            }
          >
            {(loan) => <afterLoan.Part {...loan} />}
          </LoanCalculator>
        </Asked>
      </Section>
    </>
  );
}
