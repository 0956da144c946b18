/** A colour as a vehicle's variants have it; apart from the schema, so that pages that only show colours need no validation. */

export const DEFAULT_HEX_CODE = '#000000';

/** Six hexadecimal digits behind a hash. */
export const HEX_CODE_PATTERN = /^#[0-9A-Fa-f]{6}$/;
