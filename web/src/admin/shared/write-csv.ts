/** Spreadsheets need this mark to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** Some programs begin a new cell here, even inside quotes. */
const SEPARATOR = /[;；\t\r\n]/;

/** A possible formula is invisible characters and quotes, and then its sign. Some programs treat full-width signs as narrow ones. */
const IGNORED = /[\s\p{C}"'＂＇]/u;
const SIGN = /[=+\-@＝＋－＠]/;

/** A line end, or a number in which spreadsheets would drop leading zeros, or digits after the fifteenth. */
const CHANGED = /^'*(?:[\t\r\n]|[\s(]*([0０][\d０-９]|[1-9１-９][\d０-９]{15})[\d０-９.,]*[\s)]*$)/u;

/**
 * Tells if a formula may begin at a character. CSV injection by visitors: https://owasp.org/www-community/attacks/CSV_Injection.
 * From right to left: each character is looked at once, however long the cell.
 */
function formulasIn(characters: readonly string[]): (place: number) => boolean {
  const leads: boolean[] = [];
  for (const [place, character] of [...characters.entries()].toReversed())
    leads[place] = SIGN.test(character) || (IGNORED.test(character) && leads[place + 1] === true);
  return (place) => leads[place] === true;
}

const opensCell = (characters: readonly string[], place: number) =>
  place === 0 || SEPARATOR.test(characters[place - 1] ?? '');

export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',') + LINE_END).join('');
}

/** One quoted cell. An apostrophe turns a possible formula, or a number that would lose digits, into text. */
function cell(text: string): string {
  const characters = [...text];
  const isFormula = formulasIn(characters);
  const isMarked = (place: number) =>
    (opensCell(characters, place) && isFormula(place)) || (place === 0 && CHANGED.test(text));
  const harmless = characters.map((each, place) => (isMarked(place) ? `'${each}` : each)).join('');
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** `="00123"` and `=T("00123")`: spreadsheets keep text like this. No cell of `csvFile` begins so. */
const KEPT_AS_TEXT = /^\s*=\s*(?:T\s*\(\s*)?"((?:[^"]|"")*)"\s*\)?\s*$/i;

/** The text of a cell, without what protects it from spreadsheets. */
export function withoutEscapes(cell: string): string {
  const [, text] = KEPT_AS_TEXT.exec(cell) ?? [];
  if (text !== undefined) return text.replaceAll('""', '"');
  const characters = [...cell];
  const isFormula = formulasIn(characters);
  const isMark = (place: number) =>
    (opensCell(characters, place) && isFormula(place + 1)) || (place === 0 && CHANGED.test(cell.slice(1)));
  return characters.filter((each, place) => each !== "'" || !isMark(place)).join('');
}
