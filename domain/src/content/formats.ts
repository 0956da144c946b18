/** Formats of single values, apart from the schemas: pages that only show content download no validation. */

export const DEFAULT_HEX_CODE = '#000000';

/** A hash and six hexadecimal digits. */
export const HEX_CODE_PATTERN = /^#[0-9A-Fa-f]{6}$/;

/** The longest address that is stored, in characters. */
export const URL_LIMIT = 2048;

/** https (http for the local suite) or a path of this site. */
export const URL_PATTERN = /^(https?:\/\/[^\s"'<>]+|\/[^/\s"'<>][^\s"'<>]*)$/;

export const STOCK_NUMBER_LIMIT = 20;

/**
 * A stock number as staff say it and write it on keys, such as `V-0042`: up to 20 capital letters, digits and dashes. It is a document id
 * of `stock_numbers` too.
 */
export const STOCK_NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{0,19}$/;

/** What the numbers begin with that the form proposes. */
export const STOCK_NUMBER_PREFIX = 'V-';
