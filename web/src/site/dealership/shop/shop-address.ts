import type { ShopTab } from '@site/domain/routes';
import { DEFAULT_SHOP_TAB, shopPage } from '../content.ts';

/** What the shop's address says: which tab, and which brand of new cars has been chosen. */
export interface ShopAddress {
  readonly tab: ShopTab;
  readonly brandId: string | null;
}

/** Reads the query of the shop. A tab that does not exist is the default one; a brand belongs to new vehicles only. */
export function readShopAddress(query: URLSearchParams): ShopAddress {
  const named = query.get('tab');
  const tab = shopPage.tabs.find(({ value }) => value === named)?.value ?? DEFAULT_SHOP_TAB;
  return { tab, brandId: tab === 'firsthand' ? query.get('brand') || null : null };
}

/** The query that says so. */
export function shopQuery({ tab, brandId }: ShopAddress): URLSearchParams {
  return new URLSearchParams(brandId ? { tab, brand: brandId } : { tab });
}
