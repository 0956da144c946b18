import { translateRegex } from '../regex.ts';
import { bool, failure, int, list, type RulesValue, text } from '../value.ts';
import type { Methods } from './builtin.ts';

const BAD_REGEX = failure('Invalid regular expression.');

/** The pattern that an argument holds; undefined when it is no string. */
function pattern(
  value: RulesValue | undefined,
  flags: '' | 'g',
  whole: boolean,
): RegExp | RulesValue | undefined {
  if (value?.type !== 'string') return undefined;
  return translateRegex(value.value, flags, whole) ?? BAD_REGEX;
}

export const stringMethods: Methods<'string'> = {
  lower: ({ value }) => text(value.toLowerCase()),
  upper: ({ value }) => text(value.toUpperCase()),
  trim: ({ value }) => text(value.trim()),
  size: ({ value }) => int([...value].length),
  toUtf8: ({ value }) => ({ type: 'bytes', value: Buffer.from(value) }),
  matches: ({ value }, argument) => {
    const regex = pattern(argument, '', true);
    return regex instanceof RegExp ? bool(regex.test(value)) : regex;
  },
  replace: ({ value }, argument, by) => {
    const regex = pattern(argument, 'g', false);
    if (by?.type !== 'string') return undefined;
    return regex instanceof RegExp ? text(value.replace(regex, () => by.value)) : regex;
  },
  split: ({ value }, argument) => {
    const regex = pattern(argument, '', false);
    return regex instanceof RegExp ? list(value.split(regex).map(text)) : regex;
  },
};

export const bytesMethods: Methods<'bytes'> = {
  size: ({ value }) => int(value.length),
  // URL-safe letters, but with padding (production).
  toBase64: ({ value }) =>
    text(Buffer.from(value).toString('base64').replaceAll('+', '-').replaceAll('/', '_')),
  toHexString: ({ value }) => text(Buffer.from(value).toString('hex').toUpperCase()),
};
