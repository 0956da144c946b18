import { chakra } from '@chakra-ui/react';
import type { StockVehicle } from '@site/domain/stock/stock-vehicle';
import { vehicleName } from '../sales-messages.ts';
import { useKeptIds } from './kept-ids.ts';
import { compared, MOST_COMPARED } from './lists.ts';

/** Picks a vehicle for the comparison. With three picked, the others wait until one is taken away. */
export function ComparePick({ vehicle }: { vehicle: Pick<StockVehicle, 'id' | 'make' | 'model' | 'year'> }) {
  const picked = useKeptIds(compared);
  const isPicked = picked.includes(vehicle.id);
  const isFull = picked.length >= MOST_COMPARED && !isPicked;
  return (
    <chakra.label
      position="relative"
      display="inline-flex"
      alignItems="center"
      gap="2"
      minHeight="2.75rem"
      pr="2"
      fontSize="0.9375rem"
      color={isFull ? 'muted' : 'ink'}
      cursor={isFull ? 'not-allowed' : 'pointer'}
    >
      <chakra.input
        type="checkbox"
        boxSize="1.125rem"
        accentColor="{colors.pine.700}"
        cursor="inherit"
        aria-label={`Compare: ${vehicleName(vehicle)}`}
        checked={isPicked}
        disabled={isFull}
        onChange={() => compared.toggle(vehicle.id)}
      />
      Compare
    </chakra.label>
  );
}
