import type { ShopTab } from '@site/domain/routes';
import { asksForVehicles } from '@site/domain/vehicles/filters';
import { DEFAULT_SHOP_TAB, shopPage } from './content.ts';

/** What the shop's address says: which tab, and which brand of new cars has been chosen, or that all vehicles are looked through. */
export interface ShopAddress {
  readonly tab: ShopTab;
  readonly brandId: string | null;
  /** In the first tab: the filters take the place of the brands. The other tabs have their filters in any case. */
  readonly isFinding: boolean;
}

/** Reads the query of the shop. A tab that does not exist is the default one; a brand belongs to new vehicles only. */
export function readShopAddress(query: URLSearchParams): ShopAddress {
  const named = query.get('tab');
  const tab = shopPage.tabs.find(({ value }) => value === named)?.value ?? DEFAULT_SHOP_TAB;
  const brandId = tab === 'firsthand' ? query.get('brand') || null : null;
  return { tab, brandId, isFinding: tab === 'firsthand' && !brandId && asksForVehicles(query) };
}

/** The query of a tab or a brand. */
export function shopQuery({ tab, brandId }: Pick<ShopAddress, 'tab' | 'brandId'>): URLSearchParams {
  return new URLSearchParams(brandId ? { tab, brand: brandId } : { tab });
}
