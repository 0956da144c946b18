import { formatAmount, withoutPrefix } from '@site/domain/ringgit';

/** Shown instead of a price that is not published. */
export const CONTACT_FOR_PRICE = 'Contact for Price';

/** Keeps the height of the line. */
const BLANK = '\u00a0';

/** The price as visitors read it; the call to contact sales where there is none or prices are hidden; blank until the setting is known. */
export function shownPrice(stored: string, showPrices: boolean | undefined): string {
  if (showPrices === undefined) return BLANK;
  return showPrices && withoutPrefix(stored) !== '' ? formatAmount(stored) : CONTACT_FOR_PRICE;
}
