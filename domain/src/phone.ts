import { tidy } from './fields.ts';

/** The country of numbers without a country code. */
const COUNTRY = 'MY';

/** As much of a text as is looked at, in characters. */
const LONGEST = 100;

/** The fewest and the most digits of a number. */
const DIGITS = { least: 7, most: 17 } as const;

/** A Malaysian mobile number has seven digits after `012` and its like, and eight after `011`. */
const MOBILE = /^\+601(1\d{8}|5\d{7,8}|[02-46-9]\d{7}|[378]00\d{6})$/;

/**
 * What reads telephone numbers as people write them, also several in a text and among words; the library is loaded on first use. Gives those that
 * can exist, in their order, as E.164. The first one is the number by which somebody is called.
 */
export async function phoneReader(): Promise<(text: string) => readonly string[]> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parse = (groups: readonly string[]) => {
    const digits = groups.join('');
    if (digits.length < DIGITS.least || digits.length > DIGITS.most) return undefined;
    const parsed = parsePhoneNumberFromString(digits, COUNTRY);
    return parsed?.isValid() ? parsed.number : undefined;
  };
  /** The numbers in neighbouring groups of digits. One of some groups only begins with a zero, a plus or the code of the country. */
  const numbersIn = (groups: readonly string[]): readonly string[] => {
    const found: string[] = [];
    for (let from = 0; from < groups.length; from += 1) {
      for (let to = groups.length; to > from; to -= 1) {
        const isWhole = from === 0 && to === groups.length;
        const number =
          isWhole || /^(\+|0|60)/.test(groups[from] ?? '') ? parse(groups.slice(from, to)) : undefined;
        if (number === undefined || (number.startsWith('+601') && !MOBILE.test(number))) continue;
        found.push(number);
        from = to - 1;
        break;
      }
    }
    const whole = found.length === 0 ? parse(groups) : undefined;
    return whole === undefined ? found : [whole];
  };
  return (text) =>
    runsOf(text).flatMap((run) => {
      // A slash is mostly between two numbers, and seldom within one.
      const found = run.split('/').flatMap((part) => numbersIn(groupsOf(part)));
      return found.length > 0 ? found : numbersIn(groupsOf(run));
    });
}

/**
 * The digits of what looks like a number, whether or not one can exist, without the code of the country or the zero before it. Undefined for
 * what nobody could be told by: fewer than seven digits, or the same one throughout.
 */
export function looseNumber(text: string): string | undefined {
  return runsOf(text)[0]
    ?.replace(/\D/g, '')
    .replace(/^((00)?60|0)/, '');
}

/** Where digits follow each other with nothing between them but what people part numbers with. Digits of an e-mail address do not count. */
function runsOf(text: string): string[] {
  const plain = tidy(text.slice(0, LONGEST))
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\S+@\S+\.\S+/g, ';')
    .replace(/\p{Pd}/gu, '-');
  return plain.split(/[^\d\s+()./_*~-]+/).filter((run) => {
    const digits = run.replace(/\D/g, '');
    return digits.length >= DIGITS.least && !/^(\d)\1*$/.test(digits);
  });
}

/** The groups of digits in a run, each with the plus before it. */
function groupsOf(run: string): readonly string[] {
  return run.replace(/\+[\s(]*(?=\d)/g, '+').match(/\+?\d+/g) ?? [];
}
