import * as z from 'zod/mini';

/** The longest address that is stored, in characters. */
export const URL_LIMIT = 2048;

/** What an image or file address looks like: https (http for the local suite) or a path of this site. */
export const URL_PATTERN = /^(https?:\/\/[^\s"'<>]+|\/[^/\s"'<>][^\s"'<>]*)$/;

/** The address of a picture or file. */
export const imageUrl = z
  .string()
  .check(z.trim(), z.maxLength(URL_LIMIT), z.regex(URL_PATTERN, 'Please enter a web address (https://...)'));
