/** The colour codes of colour variants, kept apart from the schema so that pages that only show colours download no validation. */

export const DEFAULT_HEX_CODE = '#000000';

/** A hash and six hexadecimal digits. */
export const HEX_CODE_PATTERN = /^#[0-9A-Fa-f]{6}$/;
