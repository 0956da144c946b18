import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { PlainIcon } from '../../../ui/icons.tsx';
import { vehicleName } from '../vehicles/vehicle-name.ts';
import { useKeptIds } from './kept-ids.ts';
import { favourites } from './lists.ts';

/** The heart on a vehicle's card, which styles it (`favouriteStyles`): lists have dozens of them. */
export function FavouriteButton({
  vehicle,
}: {
  vehicle: Pick<StockVehicle, 'id' | 'make' | 'model' | 'year'>;
}) {
  const isFavourite = useKeptIds(favourites).includes(vehicle.id);
  return (
    <button
      type="button"
      data-favourite=""
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${vehicleName(vehicle)}`}
      onClick={() => favourites.toggle(vehicle.id)}
    >
      <PlainIcon name="heart" fill={isFavourite ? 'currentcolor' : 'none'} />
    </button>
  );
}

/** Belongs to the list or the card that hearts are in. */
export const favouriteStyles = {
  '& [data-favourite]': {
    position: 'absolute',
    top: '3',
    right: '3',
    display: 'grid',
    placeItems: 'center',
    boxSize: '2.75rem',
    borderRadius: 'full',
    background: 'paper',
    boxShadow: 'raised',
    cursor: 'pointer',
    color: 'ink',
    '&:hover, &[aria-pressed=true]': { color: 'coral.600' },
    _print: { display: 'none' },
  },
} as const;
