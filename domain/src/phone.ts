import { tidy } from './tidy.ts';

const COUNTRY = 'MY';

/** The rest of a text is ignored. */
const MOST_CHARACTERS = 100;

const DIGITS = { least: 7, most: 17 } as const;

/** A Malaysian mobile number has seven digits after a prefix such as `012`, and eight after `011`. */
const MOBILE = /^\+601(1\d{8}|5\d{7,8}|[02-46-9]\d{7}|[378]00\d{6})$/;

/** The reader returns valid numbers as E.164. The first number is the one to call. The library is loaded on first use. */
export async function phoneReader(): Promise<(text: string) => readonly string[]> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js');
  const parse = (groups: readonly string[]) => {
    const digits = groups.join('');
    if (digits.length < DIGITS.least || digits.length > DIGITS.most) return undefined;
    const parsed = parsePhoneNumberFromString(digits, COUNTRY);
    return parsed?.isValid() ? parsed.number : undefined;
  };
  /** A number of only some groups must begin with a zero, a plus or the country code. */
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
    if (found.length > 0) return found;
    // Other countries often leave out the plus. Digits that Malaysia knows are Malaysian.
    const whole = parse(groups) ?? parse(['+', ...groups]);
    return whole === undefined ? [] : [whole];
  };
  return (text) =>
    runsOf(text).flatMap((run) => {
      // A slash is usually between two numbers.
      const found = run.split('/').flatMap((part) => numbersIn(groupsOf(part)));
      return found.length > 0 ? found : numbersIn(groupsOf(run));
    });
}

/** Without country code or leading zero. Undefined for fewer than seven digits, or one repeated digit. */
export function looseNumber(text: string): string | undefined {
  return runsOf(text)[0]
    ?.replace(/\D/g, '')
    .replace(/^((00)?60|0)/, '');
}

/** Digits of an e-mail address do not count. */
function runsOf(text: string): string[] {
  const plain = tidy(text.slice(0, MOST_CHARACTERS))
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\S+@\S+\.\S+/g, ';')
    .replace(/\p{Pd}/gu, '-');
  return plain.split(/[^\d\s+()./_*~-]+/).filter((run) => {
    const digits = run.replace(/\D/g, '');
    return digits.length >= DIGITS.least && !/^(\d)\1*$/.test(digits);
  });
}

/** Each group keeps its plus. */
const groupsOf = (run: string) => run.replace(/\+[\s(]*(?=\d)/g, '+').match(/\+?\d+/g) ?? [];
