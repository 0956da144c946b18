import { cut, folded, foldedWords } from './text.ts';

/**
 * Search by words that begin so: an entry lists terms, and a query looks for one of them (`array-contains`). What is stored and what is
 * typed are folded alike (text.ts), so that case, accents, signs, width and blanks make no difference.
 */

/** The longest beginning that is stored, in characters. */
const LONGEST = 24;

/** How many words of one text can be found by how they begin. Each term of a lead costs four entries of indexes. */
const WORDS = 12;

/** A word of Chinese, Japanese or Korean is not set apart by blanks: each of its characters may be the first that is typed. */
const CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;

/** The terms under which a text is found: the beginnings of each of its words, with what follows them. */
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
    return beginnings(together + apart, LONGEST);
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

/** The terms under which a lead is found: words of its name, address and reference, and its number by any beginning or ending. */
export function leadTerms({ name, email, phone, reference }: Searched): string[] {
  const digits = (phone ?? '').replace(/\D/g, '');
  // As Malaysians write it: without the country code, with a zero.
  const national = digits.replace(/^60/, '0');
  const endings = Array.from(digits, (_, index) => digits.slice(index));
  return [
    ...new Set([
      ...[name, email ?? '', reference].flatMap(termsOf),
      ...[digits, national].flatMap((number) => beginnings(number, LONGEST)),
      ...endings,
    ]),
  ];
}

export interface Search {
  /** Ask the database for entries that have any of these terms. */
  readonly terms: readonly string[];
  /** Whether an entry may have one of the terms and still not be meant. */
  readonly isLookedThrough: boolean;
  /** Whether an entry with such terms is meant. */
  matches(terms: readonly string[]): boolean;
}

/** What is looked for by a text, undefined for an empty one. A text of signs alone finds nothing. */
export function searchFor(typed: string): Search | undefined {
  if (typed.trim() === '') return undefined;
  const words = typed.split(/\s+/).map(folded).filter(Boolean);
  // Each word begins one; or all of them are one that somebody wrote with blanks, such as a number.
  const ways = [withWholeNumbers(words), [words.join('')]].map((way) => way.map(asStored));
  const wanted = words.length === 0 ? [[cut(typed.trim(), LONGEST)]] : ways;
  const longest = wanted.map((way) => way.toSorted((one, other) => other.length - one.length)[0] ?? '');
  return {
    terms: [...new Set(longest)],
    isLookedThrough: wanted.some((way) => way.length > 1),
    matches: (terms) => wanted.some((way) => way.every((term) => terms.includes(term))),
  };
}

/** Digits with blanks between them are one number. */
function withWholeNumbers(words: readonly string[]): string[] {
  const whole: string[] = [];
  for (const word of words) {
    const last = whole.at(-1) ?? '';
    if (/^\d+$/.test(word) && /^\d+$/.test(last)) whole.splice(-1, 1, last + word);
    else whole.push(word);
  }
  return whole;
}

/** As much of a word as terms have; a number without the zeros that stand for the plus. */
function asStored(word: string): string {
  return [...(/^\d+$/.test(word) ? word.replace(/^00/, '') : word)].slice(0, LONGEST).join('') || word;
}

function beginnings(word: string, longest: number): string[] {
  const characters = [...word].slice(0, longest);
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}
