/** Texts as people see them: cut between characters, and folded so that all ways to write a word are the same. */

/** Half of a character that UTF-16 writes in two units. Firestore refuses a text with one. */
const HALF = /\p{Surrogate}/gu;

/**
 * As many of the first characters as fit into `most` UTF-16 units; for a negative number, of the last ones. No character is cut in two,
 * and halves that the text held before are left out.
 */
export function cut(text: string, most: number): string {
  return (most < 0 ? text.slice(most) : text.slice(0, most)).replace(HALF, '');
}

/** The first character of a name as a capital letter; empty for an empty name. */
export function initial(name: string): string {
  const [first = ''] = name.trim();
  return first.toUpperCase();
}

/** Letters that stand for themselves in Unicode, and that people type as others. */
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

/** In small letters of normal width, without accents; signs and blanks stay. */
export function plain(text: string): string {
  const small = text.toLowerCase();
  // Most text is of ASCII, which has nothing to take away: a list of thousands of rows is folded while somebody types.
  if (/^[\0-\x7f]*$/.test(small)) return small;
  return small
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[ßæœøđðþłħıς]/g, (letter) => TYPED[letter] ?? letter);
}

/** Letters and digits of a text alone, small, without accents and of normal width: `HR-V`, `ｈｒ ｖ` and `Hrv` are the same. */
export function folded(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The words of a text, folded: what stands between blanks and signs. */
export function foldedWords(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** What of a row is looked through: its fields, each folded, and as they are for a search by signs alone. */
export function searchable(fields: readonly string[]): string {
  return [...fields.map(folded), ...fields.map((field) => field.toLowerCase())].join('\n');
}

/** Whether a row holds every word of a search, in any order; anything does for an empty search. `held` comes from `searchable`. */
export function holds(held: string, search: string): boolean {
  const words = search.split(/\s+/).map(folded).filter(Boolean);
  // A search that has signs only is for just these.
  const wanted = words.length > 0 ? words : [search.trim().toLowerCase()];
  return wanted.every((word) => held.includes(word));
}
