import type { RE2JS } from 're2js';
import { compilePattern, matchesWhole, replaceAll, split } from '../regex.ts';
import { bool, failure, int, list, type RulesValue, text } from '../value.ts';
import type { Methods } from './builtin.ts';

/** Undefined if the argument is no string. */
function withPattern(
  argument: RulesValue | undefined,
  use: (pattern: RE2JS) => RulesValue | undefined,
): RulesValue | undefined {
  if (argument?.type !== 'string') return undefined;
  const pattern = compilePattern(argument.value);
  return pattern ? use(pattern) : failure(badPattern(argument.value));
}

/** The error for a pattern that RE2 refuses. */
export function badPattern(pattern: string): string {
  return `Invalid regular expression pattern. Pattern: ${pattern}.`;
}

const UNKNOWN_GROUP = failure('The replacement refers to a group that the pattern does not have.');

export const stringMethods: Methods<'string'> = {
  // Only ASCII letters change case, and lengths count UTF-16 units (measured on the official emulator).
  lower: ({ value }) => text(value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upper: ({ value }) => text(value.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  trim: ({ value }) => text(trim(value)),
  size: ({ value }) => int(value.length),
  toUtf8: ({ value }) => ({ type: 'bytes', value: Buffer.from(value) }),
  matches: ({ value }, argument) => withPattern(argument, (pattern) => bool(matchesWhole(pattern, value))),
  replace: ({ value }, argument, by) => {
    if (by?.type !== 'string') return undefined;
    return withPattern(argument, (pattern) => {
      const replaced = replaceAll(pattern, value, by.value);
      return replaced === undefined ? UNKNOWN_GROUP : text(replaced);
    });
  },
  split: ({ value }, argument) => withPattern(argument, (pattern) => list(split(pattern, value).map(text))),
};

/** Removes spaces and control characters at both ends, as Java does. */
function trim(value: string): string {
  let [start, end] = [0, value.length];
  while (start < end && value.charAt(start) <= ' ') start += 1;
  while (end > start && value.charAt(end - 1) <= ' ') end -= 1;
  return value.slice(start, end);
}

export const bytesMethods: Methods<'bytes'> = {
  size: ({ value }) => int(value.length),
  // URL-safe letters with padding (production).
  toBase64: ({ value }) =>
    text(Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
  toHexString: ({ value }) => text(Buffer.from(value).toString('hex').toUpperCase()),
};
