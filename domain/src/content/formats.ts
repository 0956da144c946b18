/** Apart from the schemas: pages that only show content need no validation library. */

export const DEFAULT_HEX_CODE = '#000000';

export const HEX_CODE_PATTERN = /^#[0-9A-Fa-f]{6}$/;

/** In characters. */
export const URL_LIMIT = 2048;

/** https (http for the local suite), or a path of this site. */
export const URL_PATTERN = /^(https?:\/\/[^\s"'<>]+|\/[^/\s"'<>][^\s"'<>]*)$/;

export const STOCK_NUMBER_LIMIT = 20;

/** Such as `V-0042`; also a document id of `stock_numbers`. */
export const STOCK_NUMBER_PATTERN = /^[A-Z0-9][A-Z0-9-]{0,19}$/;

export const STOCK_NUMBER_PREFIX = 'V-';
