/** The search in the inbox: a lead lists terms, and a query looks for one of them (`array-contains`). */

/** The shortest beginning of a word, and of a number, that finds it; and the longest that is stored. */
const SHORTEST = { word: 2, digits: 3 } as const;
const LONGEST = 24;

interface Searched {
  readonly name: string;
  readonly email: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly reference: string;
}

/** The terms under which a lead is found: every beginning of its words and numbers, and the last digits of the phone number. */
export function searchWords({ name, email, phone, reference }: Searched): string[] {
  const address = plain(email ?? '');
  const words = [...wordsOf(name), address, ...address.split(/[@.]/)].filter(Boolean);
  const digits = (phone ?? '').replace(/\D/g, '');
  // As Malaysians write it: without the country code, with a zero.
  const numbers = digits.startsWith('60') ? [digits, digits.replace(/^60/, '0')] : [digits];
  return [
    ...new Set([
      ...words.flatMap((word) => beginnings(word, SHORTEST.word)),
      ...(address ? [address] : []),
      ...numbers.flatMap((number) => beginnings(number, SHORTEST.digits)),
      ...(digits.length >= 4 ? [digits.slice(-4)] : []),
      ...beginnings(compact(reference), SHORTEST.word),
    ]),
  ];
}

/**
 * The terms of what somebody types, the most telling first. Ask the database for the first one, and keep of what it gives the leads that
 * have all of them. Empty when nothing can be looked for.
 */
export function searchTerms(typed: string): string[] {
  const text = plain(typed);
  const digits = text.replace(/[\s+()-]/g, '');
  if (/^\d{3,}$/.test(digits)) return [digits.slice(0, LONGEST)];
  const words = text.includes('@') ? text.split(/\s+/) : [...text.split(/\s+/).map(compact)];
  return words
    .filter((word) => word.length >= SHORTEST.word)
    .map((word) => (word.includes('@') ? word : word.slice(0, LONGEST)))
    .toSorted((one, other) => other.length - one.length);
}

function wordsOf(text: string): string[] {
  return plain(text).split(/\s+/).map(compact);
}

/** In lower case, without accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Without what people leave out or add. */
function compact(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function beginnings(word: string, shortest: number): string[] {
  const longest = Math.min(word.length, LONGEST);
  return Array.from({ length: Math.max(0, longest - shortest + 1) }, (_, index) =>
    word.slice(0, shortest + index),
  );
}
