import { Box } from '@chakra-ui/react';
import { inFigures } from '@site/domain/money/ringgit';
import { routes } from '@site/domain/routes';
import { useEffect, useRef, useState } from 'react';
import { Small, TextLink } from '#ui/parts.tsx';
import { LoanCalculator } from './loan-calculator.tsx';
import { emptyEntries, queryOf } from './loan-entries.ts';

export default function VehicleCalculator({ price }: { price: number | null }) {
  const [entries, setEntries] = useState(() => emptyEntries(price === null ? '' : inFigures(price)));
  const place = useRef<HTMLDivElement>(null);

  // The focused button has disappeared.
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  }, []);

  return (
    <Box ref={place}>
      <LoanCalculator entries={entries} onChange={setEntries} />
      <Small mt="6">
        <TextLink to={`${routes.loan.path}?${queryOf(entries)}`}>
          Open this calculation on a page of its own
        </TextLink>
      </Small>
    </Box>
  );
}
