import { inFigures } from '@site/domain/money/ringgit';
import { routes } from '@site/domain/routes';
import { useEffect, useRef, useState } from 'react';
import { Sheet, Small, TextLink } from '../../blocks/parts.tsx';
import { LoanCalculator, useLoanResult } from './loan-calculator.tsx';
import { emptyEntries, queryOf } from './loan-entries.ts';

export default function VehicleCalculator({ price }: { price: number | null }) {
  const [entries, setEntries] = useState(() => emptyEntries(price === null ? '' : inFigures(price)));
  const { code: result, ask } = useLoanResult();
  const place = useRef<HTMLDivElement>(null);

  // The focused button has disappeared.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    ask();
    place.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  }, []);

  return (
    <Sheet ref={place}>
      <LoanCalculator entries={entries} onChange={setEntries} result={result} />
      <Small mt="6">
        <TextLink to={`${routes.loan.path}?${queryOf(entries)}`}>
          Open this calculation on a page of its own
        </TextLink>
      </Small>
    </Sheet>
  );
}
