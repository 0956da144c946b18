import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { readRow } from './rest.ts';
import { ONE_VISIT, VisitCache } from './visit-cache.ts';

const settings = new VisitCache<boolean>(ONE_VISIT);

/** Whether visitors see car prices; undefined until this visit has read it. */
export function knownPriceVisibility(): boolean | undefined {
  return settings.known(SHOW_CAR_PRICES);
}

/** Whether visitors see car prices; the default when nothing is stored. Rejects when the read fails. */
export function readPriceVisibility(): Promise<boolean> {
  return settings.read(SHOW_CAR_PRICES, async () => {
    const value = (await readRow('admin_settings', SHOW_CAR_PRICES))?.['setting_value'];
    return typeof value === 'boolean' ? value : SHOW_CAR_PRICES_DEFAULT;
  });
}
