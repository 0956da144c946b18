import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { useKeptIds } from './kept-ids.ts';
import { compared, MOST_COMPARED } from './lists.ts';

/** Picks a vehicle for the comparison. With three picked, the others wait until one is taken away. */
export function ComparePick({ vehicle }: { vehicle: Pick<StockVehicle, 'id' | 'make' | 'model' | 'year'> }) {
  const picked = useKeptIds(compared);
  const isPicked = picked.includes(vehicle.id);
  const isFull = picked.length >= MOST_COMPARED && !isPicked;
  return (
    <label>
      <input
        type="checkbox"
        aria-label={`Compare: ${vehicleName(vehicle)}`}
        checked={isPicked}
        disabled={isFull}
        onChange={() => compared.toggle(vehicle.id)}
      />
      Compare
    </label>
  );
}

/** The look of its label. */
export const comparePickStyles = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: '2.75rem',
  pr: '2',
  fontSize: '0.9375rem',
  cursor: 'pointer',
  '& input': { boxSize: '1.125rem', accentColor: '{colors.pine.700}', cursor: 'inherit' },
  '&:has(:disabled)': { color: 'muted', cursor: 'not-allowed' },
} as const;
