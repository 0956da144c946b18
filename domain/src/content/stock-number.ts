import * as z from 'zod/mini';
import { tidy } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { contentKind, field } from './kind.ts';

/** The most characters of a stock number. */
export const STOCK_NUMBER_LIMIT = 20;

/**
 * A stock number as staff say it and write it on keys, such as `V-0042`: up to 20 capital letters, digits and dashes. It is a document id
 * of `stock_numbers` too.
 */
export const STOCK_NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{0,19}$/;

/** What the numbers begin with that the form proposes. */
export const STOCK_NUMBER_PREFIX = 'V-';

/** The number that follows the highest one given out: `V-0042` after `V-0041`, and `V-0001` after none. */
export function nextStockNumber(highest: string | undefined): string {
  const count = Number(/^V-(\d{1,9})$/.exec(highest ?? '')?.[1] ?? 0);
  return `${STOCK_NUMBER_PREFIX}${String(count + 1).padStart(4, '0')}`;
}

/** As it is stored: ` v-42 ` becomes `V-42`. */
export function normalStockNumber(typed: string): string {
  return tidy(typed).toUpperCase();
}

/**
 * `stock_numbers/{stock_no}`: the listing that has the number. Since an id exists once, and the rules let a listing have a number only
 * together with its document here, no two listings have the same.
 */
export const stockNumberKind = contentKind({
  fields: {
    stock_no: field(z.string().check(z.regex(STOCK_NUMBER_PATTERN))),
    listing_id: field(z.string().check(z.minLength(1), z.maxLength(textLimits.shortText))),
  },
  times: ['created_at'],
  idField: 'stock_no',
});
