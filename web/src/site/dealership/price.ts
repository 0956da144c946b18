import { formatted, withoutPrefix } from '@site/domain/ringgit';

/** Stands where a price would: it is not told on the site. */
export const CONTACT_FOR_PRICE = 'Contact for Price';

/** Keeps a line's place. */
const BLANK = '\u00a0';

/**
 * A stored price as visitors read it. The call to contact sales where there is none or prices are hidden; blank as long as that is not
 * known.
 */
export function shownPrice(stored: string, showPrices: boolean | undefined): string {
  if (showPrices === undefined) return BLANK;
  return showPrices && withoutPrefix(stored) !== '' ? formatted(stored) : CONTACT_FOR_PRICE;
}
