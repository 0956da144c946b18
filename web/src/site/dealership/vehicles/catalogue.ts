import { type Stock, type StockVehicle, toStock } from '@site/domain/vehicles/stock-vehicle';
import { Recent } from '../../../ui/recent.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { useLoad } from '../../../ui/use-load.ts';
import { inventoryMessages } from '../messages.ts';

/** The publisher writes this file. */
const CATALOGUE = '/catalogue.json';

const kept = new Recent<Stock>();
let loading: Promise<Stock> | undefined;

/** Reads the published file instead of the database; cached for five minutes. */
function loadStock(): Promise<Stock> {
  loading ??= fetchStock().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchStock(): Promise<Stock> {
  const answer = await fetch(CATALOGUE);
  if (!answer.ok) throw new Error(`The catalogue answered ${answer.status}`);
  const stock = toStock(await answer.json());
  kept.keep(CATALOGUE, stock);
  return stock;
}

/** Returns all vehicles. A failure shows a toast, unless `isQuiet`. */
export function useStock({ isQuiet = false } = {}) {
  return useLoad(kept.get(CATALOGUE), loadStock, (reason) => {
    console.error('The catalogue could not be read', reason);
    if (!isQuiet) toastFailure(inventoryMessages.listingsFailed, inventoryMessages.errorTitle);
  });
}

/** In the order of the ids. */
interface ListedVehicles extends Omit<Stock, 'vehicles'> {
  readonly vehicles: readonly StockVehicle[];
  /** The number of ids without a vehicle. */
  readonly gone: number;
}

const none: ListedVehicles = { vehicles: [], gone: 0, showsPrices: false };

/** Looks up the ids; no ids need no loading. */
export function useListedVehicles(ids: readonly string[]) {
  const { load, again } = useStock();
  if (ids.length === 0) return { load: none, again };
  return { load: load.state === 'loaded' ? listed(load.value, ids) : load.state, again };
}

export function listed({ vehicles, showsPrices }: Stock, ids: readonly string[]): ListedVehicles {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return { vehicles: found, gone: ids.length - found.length, showsPrices };
}
