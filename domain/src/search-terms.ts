import { cut, folded, foldedWords } from './text.ts';

/** Search by word beginnings: a query uses `array-contains`. Terms and queries are folded alike (text.ts). */

const TERM_CHARACTERS = 24;

/** Each term of a lead costs four index entries. */
const WORDS = 12;

/** These scripts have no blanks between words: a search may begin at each character. */
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** The beginnings of each word, continued by the words after it. */
export function termsOf(text: string): string[] {
  const pieces = text
    .split(/\s+/)
    .map((piece) => foldedWords(piece).flatMap((word) => word.match(CHARACTER) ?? []));
  const starts = pieces.flatMap((words, piece) => words.map((_, word) => [piece, word] as const));
  const terms = starts.slice(0, WORDS).flatMap(([piece, word]) => {
    const together = pieces[piece]?.slice(word).join('') ?? '';
    const apart = pieces
      .slice(piece + 1)
      .flat()
      .join('');
    return beginnings(together + apart);
  });
  return [...new Set(terms)];
}

interface Searched {
  readonly name: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly reference: string;
}

/** The network or area code of a Malaysian number. People tell the number without the code. */
const CODE = /^0(?:1\d|8\d|[3-79])/;

/** A number is found by any beginning or ending, and from its first digit after the code. */
export function leadTerms({ name, email, phone, reference }: Searched): string[] {
  const digits = (phone ?? '').replace(/\D/g, '');
  // Malaysians write a zero instead of the country code.
  const national = digits.replace(/^60/, '0');
  const own = CODE.test(national) ? national.replace(CODE, '') : '';
  const endings = Array.from(digits, (_, index) => digits.slice(index));
  return [
    ...new Set([
      ...[name, email ?? '', reference].flatMap(termsOf),
      ...[digits, national, own].flatMap(beginnings),
      ...endings,
    ]),
  ];
}

export interface Search {
  /** A query for any of these terms. */
  readonly terms: readonly string[];
  /** True if `matches` must filter the results. */
  readonly isLookedThrough: boolean;
  matches(terms: readonly string[]): boolean;
}

/** Undefined for empty text. Text without letters and digits finds nothing. */
export function searchFor(typed: string): Search | undefined {
  if (typed.trim() === '') return undefined;
  const words = typed.split(/\s+/).map(folded).filter(Boolean);
  // Each word begins a stored word, or all words are one number with blanks.
  const typedWays = [withWholeNumbers(words), [words.join('')]];
  const ways = [...typedWays, ...typedWays.map((way) => way.map(withoutPrefix))].map((way) =>
    way.map(shortened),
  );
  const wanted = words.length === 0 ? [[cut(typed.trim(), TERM_CHARACTERS)]] : ways;
  const longest = wanted.map((way) => way.toSorted((one, other) => other.length - one.length)[0] ?? '');
  return {
    terms: [...new Set(longest)],
    isLookedThrough: wanted.some((way) => way.length > 1),
    matches: (terms) => wanted.some((way) => way.every((term) => terms.includes(term))),
  };
}

function withWholeNumbers(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const last = whole.at(-1) ?? '';
    if (/^\d+$/.test(word) && /^\d+$/.test(last)) whole.splice(-1, 1, last + word);
    else whole.push(word);
  }
  return whole;
}

/** Of a number from abroad `00` is not stored, but a stock number begins so too. */
const withoutPrefix = (word: string): string => word.replace(/^00(?=\d*$)/, '') || word;

const shortened = (word: string): string => [...word].slice(0, TERM_CHARACTERS).join('');

function beginnings(word: string): string[] {
  const characters = [...word].slice(0, TERM_CHARACTERS);
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}
