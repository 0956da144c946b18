/** The addresses of files, kept apart from the schema so that pages that only show files download no validation. */

/** The longest address that is stored, in characters. */
export const URL_LIMIT = 2048;

/** https (http for the local suite) or a path of this site. */
export const URL_PATTERN = /^(https?:\/\/[^\s"'<>]+|\/[^/\s"'<>][^\s"'<>]*)$/;
