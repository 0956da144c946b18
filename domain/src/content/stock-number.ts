import * as z from 'zod/mini';
import { tidy } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { STOCK_NUMBER_PATTERN, STOCK_NUMBER_PREFIX } from './formats.ts';
import { contentKind, field } from './kind.ts';

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

/** The number that follows the highest one given out: `V-0042` after `V-0041`, and `V-0001` after none. */
export function nextStockNumber(highest: string | undefined): string {
  const count = Number(/^V-(\d{1,9})$/.exec(highest ?? '')?.[1] ?? 0);
  return `${STOCK_NUMBER_PREFIX}${String(count + 1).padStart(4, '0')}`;
}

/** As it is stored: ` v-42 ` becomes `V-42`. */
export function normalStockNumber(typed: string): string {
  return tidy(typed).toUpperCase();
}
