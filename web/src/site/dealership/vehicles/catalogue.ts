import { type Stock, toStock } from '@site/domain/vehicles/stock-vehicle';
import { publishedList } from '#site/published.ts';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { useAnswer } from '#ui/use-answer.ts';
import messages from '../messages.json';

const catalogue = publishedList('/catalogue.json', async (file) => toStock(file));

/** Returns all vehicles. A failure shows a toast, unless `isQuiet`. */
export function useStock({ isQuiet = false } = {}) {
  return useAnswer(catalogue.load, {
    known: catalogue.known(),
    onFailure(reason) {
      console.error('The catalogue could not be read', reason);
      if (!isQuiet) toastFailure(messages.listingsFailed, 'Error');
    },
  });
}

const nothing: Stock = { vehicles: [], showsPrices: false };

/** Looks up the ids; no ids need no loading. */
export function useListedVehicles(ids: readonly string[]) {
  const [load, again] = useStock();
  if (ids.length === 0) return { load: listed(nothing, ids), again };
  return { load: load.state === 'loaded' ? listed(load.data, ids) : load.state, again };
}

/** In the order of the ids. `gone` is the number of ids without a vehicle. */
export function listed({ vehicles, showsPrices }: Stock, ids: readonly string[]) {
  const byId = new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const found = ids.flatMap((id) => byId.get(id) ?? []);
  return { vehicles: found, gone: ids.length - found.length, showsPrices };
}
