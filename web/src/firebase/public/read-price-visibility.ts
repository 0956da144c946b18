import { SHOW_CAR_PRICES, SHOW_CAR_PRICES_DEFAULT } from '@site/domain/collections';

/** Whether visitors see car prices; the default when administrators never decided. Rejects when the read fails. */
export async function readPriceVisibility(): Promise<boolean> {
  const { doc, getDoc, publicDatabase } = await import('./database.ts');
  const snapshot = await getDoc(doc(publicDatabase(), 'admin_settings', SHOW_CAR_PRICES));
  const value: unknown = snapshot.data()?.['setting_value'];
  return typeof value === 'boolean' ? value : SHOW_CAR_PRICES_DEFAULT;
}
