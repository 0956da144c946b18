import * as z from 'zod/mini';
import { tooLong, unknownOption } from './messages/enquiries.ts';
import type { OptionSet } from './options/option.ts';
import { optionValues } from './options/option.ts';

/** Building blocks of the entity schemas. Forms, functions, sample content and the tests of the rules use them. */

/** The pattern of e-mail addresses, written so that browsers, Node and RE2 (security rules) agree. */
export const EMAIL_PATTERN = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}$/;

/** Text that must be there: from `least` to `limit` characters after trimming. */
export function requiredText(limit: number, message: string, least = 1) {
  return z.string().check(z.trim(), z.minLength(least, message), z.maxLength(limit, tooLong(limit)));
}

/** An e-mail address. `required` is the message when it is empty, `invalid` when it is not an address. */
export function emailAddress(limit: number, invalid: string, required = invalid) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(limit, tooLong(limit)),
      z.regex(EMAIL_PATTERN, invalid),
    );
}

/** Text that may be left empty in a form. */
export function formText(limit: number) {
  return z.string().check(z.trim(), z.maxLength(limit, tooLong(limit)));
}

/** A choice that must be made. */
export function requiredChoice<V extends string>(set: OptionSet<V>, message: string) {
  return z.string().check(
    z.minLength(1, { error: message, abort: true }),
    z.refine((value) => (optionValues(set) as string[]).includes(value), unknownOption),
  );
}

/** A choice that may be left open in a form. */
export function formChoice<V extends string>(set: OptionSet<V>) {
  return z
    .string()
    .check(
      z.refine((value) => value === '' || (optionValues(set) as string[]).includes(value), unknownOption),
    );
}

/** Text as stored: null when the visitor left it empty. */
export function storedText(limit: number) {
  return z.nullable(z.string().check(z.minLength(1), z.maxLength(limit)));
}

/** A choice as stored: null when the visitor left it open. */
export function storedChoice<V extends string>(set: OptionSet<V>) {
  return z.nullable(z.enum(optionValues(set)));
}
