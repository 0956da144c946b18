import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SkeletonGrid } from '../../../ui/skeleton-grid.tsx';
import { inventoryMessages } from '../messages.ts';
import { cardColumns } from '../vehicles/list.tsx';

/** In the place of vehicles that are being loaded, or could not be. */
export function StockState({ state, again }: { state: 'loading' | 'failed'; again(): void }) {
  if (state === 'failed') {
    return (
      <EmptyState text={inventoryMessages.vehiclesUnavailable}>
        <Button variant="dark" size="sm" onClick={again}>
          {inventoryMessages.tryAgain}
        </Button>
      </EmptyState>
    );
  }
  return (
    <SkeletonGrid
      label={inventoryMessages.loadingVehicles}
      count={3}
      cardHeight="22rem"
      gridTemplateColumns={cardColumns}
    />
  );
}
