import * as z from 'zod/mini';
import { tidied } from '../fields.ts';
import { URL_LIMIT, URL_PATTERN } from '../url-pattern.ts';

/** The address of a picture or file. */
export const imageUrl = z
  .string()
  .check(tidied(), z.maxLength(URL_LIMIT), z.regex(URL_PATTERN, 'Please enter a web address (https://...)'));
