import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';
import { ONE_VISIT, VisitCache } from './visit-cache.ts';

const settings = new VisitCache<boolean>(ONE_VISIT);

/** Whether visitors see car prices when this visit has read it. */
export function knownPriceVisibility(): boolean | undefined {
  return settings.known(SHOW_CAR_PRICES);
}

/** Whether visitors see car prices; the default when administrators never decided. Rejects when the read fails. */
export function readPriceVisibility(): Promise<boolean> {
  return settings.read(SHOW_CAR_PRICES, async () => {
    const { doc, getDoc, publicDatabase } = await import('./database.ts');
    const snapshot = await getDoc(doc(publicDatabase(), 'admin_settings', SHOW_CAR_PRICES));
    const value: unknown = snapshot.data()?.['setting_value'];
    return typeof value === 'boolean' ? value : SHOW_CAR_PRICES_DEFAULT;
  });
}
