import { formatAmount, withoutPrefix } from '@site/domain/ringgit';

/** Shown instead of a price that is not published. */
export const CONTACT_FOR_PRICE = 'Contact for Price';

/** The price as visitors read it; the call to contact sales where there is none or prices are hidden. */
export function shownPrice(stored: string, showPrices: boolean): string {
  return showPrices && withoutPrefix(stored) !== '' ? formatAmount(stored) : CONTACT_FOR_PRICE;
}
