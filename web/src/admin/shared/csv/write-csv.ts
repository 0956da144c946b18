/** Spreadsheets need this mark to read a file as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** A possible formula: invisible characters, quotes, and then its sign. Some programs treat full-width signs as narrow ones. */
const BEGINNING = String.raw`[\s\p{C}"'＂＇]*[=+\-@＝＋－＠]`;

/** A number in which spreadsheets would drop leading zeros, or digits after the fifteenth. */
const NUMBER = String.raw`[\s(]*([0０][\d０-９]|[1-9１-９][\d０-９]{15})[\d０-９.,]*[\s)]*`;

/**
 * The places of an apostrophe against CSV injection by visitors: https://owasp.org/www-community/attacks/CSV_Injection. Some programs begin
 * a new cell at a semicolon, a tab or a line end, even inside quotes.
 */
function places(mark: string): RegExp {
  const [formula, number] = [`(?=${BEGINNING})`, `(?='*${NUMBER}$)`];
  const source = String.raw`(?<=^|[;；\t\r\n])${mark}${formula}|^${mark}(?='*[\t\r\n])|^${mark}${number}`;
  return new RegExp(source, 'gu');
}

const TO_ESCAPE = places('');
const ESCAPED = places("'");

export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',') + LINE_END).join('');
}

/** One quoted cell. An apostrophe turns a possible formula, or a number that would lose digits, into text. */
function cell(text: string): string {
  const harmless = text.replace(TO_ESCAPE, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function withoutEscapes(cell: string): string {
  return cell.replace(ESCAPED, '');
}
