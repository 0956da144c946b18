import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { STOCK_NUMBER_PATTERN } from '../stock-number.ts';
import { contentKind, field } from './content-kind.ts';

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
