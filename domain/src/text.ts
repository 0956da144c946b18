/** Half of a surrogate pair: Firestore refuses a text with one. */
const HALF = /\p{Surrogate}/gu;

/** The last units for a negative number. Halves of surrogate pairs are removed. */
export function cut(text: string, most: number): string {
  return (most < 0 ? text.slice(most) : text.slice(0, most)).replace(HALF, '');
}

/** Undefined for a text that is no URL. Safari 16 and Chrome 119 have no `URL.canParse`. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

export function initial(name: string): string {
  const [first = ''] = name.trim();
  return first.toUpperCase();
}

/** Letters that Unicode does not decompose. */
const TYPED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** Lower case of normal width, without accents; signs and blanks stay. */
function plain(text: string): string {
  const small = text.toLowerCase();
  // Fast path for ASCII: thousands of rows are folded while somebody types.
  if (/^[\0-\x7f]*$/.test(small)) return small;
  return small
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς]/g, (letter) => TYPED[letter] ?? letter);
}

/** Cyrillic and Greek letters that look like the Latin ones below them. */
const LOOK = 'аеіјкмнорѕтухсԁανορ';
const LIKE = 'aeijkmhopstyxcdavop';

/** Equal for names that a person cannot tell apart: letter case, accents, width, blanks, dashes and invisible characters do not count. */
export function nameKey(name: string): string {
  return plain(name)
    .replace(/[а-яѕіјԁανορ]/g, (letter) => LIKE[LOOK.indexOf(letter)] ?? letter)
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/(?! )[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\s\p{Pd}_]+/gu, ' ')
    .trim();
}

/** One spelling of each name: the most frequent, or else the first. */
export function spellings(names: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const rarestFirst = [...counts].sort(([, one], [, other]) => other - one).toReversed();
  return new Map(rarestFirst.map(([name]) => [nameKey(name), name]));
}

/** `HR-V`, `ｈｒ ｖ` and `Hrv` are equal. */
export const folded = (text: string): string => plain(text).replace(/[^\p{L}\p{N}]+/gu, '');

export const foldedWords = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Unfolded fields are for a search by signs alone. */
export const searchable = (fields: readonly string[]): string =>
  [...fields.map(folded), ...fields.map((field) => field.toLowerCase())].join('\n');

/** True if all words are found, in any order. `held` comes from `searchable`. */
export function holds(held: string, search: string): boolean {
  const words = search.split(/\s+/).map(folded).filter(Boolean);
  const wanted = words.length > 0 ? words : [search.trim().toLowerCase()];
  return wanted.every((word) => held.includes(word));
}

const figures = new Intl.NumberFormat('en-MY');

/** `1,234`, the same in any locale of the machine: `amountOf` reads this text. */
export const inFigures = (amount: number): string => figures.format(amount);
