import { type Stock, toStock } from '@site/domain/vehicles/stock-vehicle';
import { Recent } from '../../../ui/recent.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { useLoad } from '../../../ui/use-load.ts';
import { inventoryMessages } from '../messages.ts';

/** Where the publisher puts what lists, the shortlist and the comparison are made from. */
const CATALOGUE = '/catalogue.json';

const kept = new Recent<Stock>();
let loading: Promise<Stock> | undefined;

/** All vehicles, from the published catalogue: no database is read. Once in a visit, and again after five minutes. */
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

/** All vehicles. A failure is told to the visitor, unless `isQuiet`. */
export function useStock({ isQuiet = false } = {}) {
  return useLoad(kept.get(CATALOGUE), loadStock, (reason) => {
    console.error('The catalogue could not be read', reason);
    if (!isQuiet) toastFailure(inventoryMessages.listingsFailed, inventoryMessages.errorTitle);
  });
}
