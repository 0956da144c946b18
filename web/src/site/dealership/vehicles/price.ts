import { CONTACT_FOR_PRICE, priceInWords } from '@site/domain/vehicles/values';

export { CONTACT_FOR_PRICE };

/** The price as visitors read it; the call to contact sales where there is none or prices are hidden. */
export function shownPrice(stored: string, showPrices: boolean): string {
  return showPrices ? priceInWords(stored) : CONTACT_FOR_PRICE;
}
