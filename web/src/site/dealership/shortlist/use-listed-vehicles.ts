import type { Stock, StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { useStock } from '../vehicles/catalogue.ts';

/** Vehicles by their ids, in that order. */
export interface ListedVehicles extends Omit<Stock, 'vehicles'> {
  readonly vehicles: readonly StockVehicle[];
  /** How many of the ids no vehicle has any more. */
  readonly gone: number;
}

const none: ListedVehicles = { vehicles: [], gone: 0, showsPrices: false };

/** Looks up the ids in the published catalogue; for no ids, it waits for nothing. */
export function useListedVehicles(ids: readonly string[]) {
  const { load, again } = useStock();
  if (ids.length === 0) return { load: none, again };
  return { load: load.state === 'loaded' ? listed(load.value, ids) : load.state, again };
}

/** The vehicles with these ids. */
export function listed({ vehicles, showsPrices }: Stock, ids: readonly string[]): ListedVehicles {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return { vehicles: found, gone: ids.length - found.length, showsPrices };
}
