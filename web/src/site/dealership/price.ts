import { company } from '@site/domain/company';

/** Stands where a price would: it is not told on the site. */
export const CONTACT_FOR_PRICE = 'Contact for Price';

const { code, prefix } = company.currency;

const ringgit = new Intl.NumberFormat('en-MY', {
  style: 'currency',
  currency: code,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/**
 * A stored price as visitors read it, such as `RM 89,900`. Prices are stored as text in ringgit; what is no plain number, such as
 * `from 89,900`, is shown as it is stored behind RM.
 */
export function priceText(stored: string): string {
  const text = stored.trim();
  const withoutPrefix = text.replace(/^RM\s*/i, '');
  if (withoutPrefix === '') return CONTACT_FOR_PRICE;
  const amount = Number(withoutPrefix.replaceAll(',', ''));
  return Number.isFinite(amount) ? ringgit.format(amount) : `${prefix} ${withoutPrefix}`;
}

/** Keeps a line's place. */
const BLANK = '\u00a0';

/** The price as visitors read it, or the call to contact sales where prices are hidden; blank as long as that is not known. */
export function shownPrice(stored: string, showPrices: boolean | undefined): string {
  if (showPrices === undefined) return BLANK;
  return showPrices ? priceText(stored) : CONTACT_FOR_PRICE;
}
