import { chakra } from '@chakra-ui/react';
import type { StockVehicle } from '@site/domain/stock/stock-vehicle';
import { Icon } from '../../../ui/icons.tsx';
import { vehicleName } from '../sales-messages.ts';
import { useKeptIds } from './kept-ids.ts';
import { favourites } from './lists.ts';

/** The heart on a vehicle's card. */
export function FavouriteButton({
  vehicle,
}: {
  vehicle: Pick<StockVehicle, 'id' | 'make' | 'model' | 'year'>;
}) {
  const isFavourite = useKeptIds(favourites).includes(vehicle.id);
  return (
    <chakra.button
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favourite: ${vehicleName(vehicle)}`}
      onClick={() => favourites.toggle(vehicle.id)}
      position="absolute"
      top="3"
      right="3"
      display="grid"
      placeItems="center"
      boxSize="2.75rem"
      borderRadius="full"
      background="paper"
      boxShadow="raised"
      cursor="pointer"
      color={isFavourite ? 'coral.600' : 'ink'}
      _hover={{ color: 'coral.600' }}
      _print={{ display: 'none' }}
    >
      <Icon name="heart" fill={isFavourite ? 'currentcolor' : 'none'} />
    </chakra.button>
  );
}
