/** Spreadsheets read a file as UTF-8 when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/** What may be a formula: anything that cannot be seen, quotes, and then its sign. Some programs take full-width signs for narrow ones. */
const BEGINNING = String.raw`[\s\p{C}"'＂＇]*[=+\-@＝＋－＠]`;

/** A number of which spreadsheets would drop zeros at its beginning, or digits beyond the fifteenth. */
const NUMBER = String.raw`[\s(]*([0０][\d０-９]|[1-9１-９][\d０-９]{15})[\d０-９.,]*[\s)]*`;

/**
 * Where spreadsheets may see the start of a formula: https://owasp.org/www-community/attacks/CSV_Injection. Some begin a new cell at a
 * semicolon, a tab or a line, whatever is quoted. Visitors may send such text.
 */
const FORMULA = new RegExp(
  String.raw`(?<=^|[;；\t\r\n])(?=${BEGINNING})|^(?='*[\t\r\n])|^(?='*${NUMBER}$)`,
  'gu',
);
const ESCAPED = new RegExp(
  String.raw`(?<=^|[;；\t\r\n])'(?=${BEGINNING})|^'(?='*[\t\r\n])|^'(?='*${NUMBER}$)`,
  'gu',
);

/** A CSV file (RFC 4180) of rows of cells. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => row.map(cell).join(',') + LINE_END).join('');
}

/** One cell, quoted. An apostrophe makes text of what would be a formula, or a number with other digits. */
function cell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** The text of a cell, without the apostrophes that `csvFile` has put into it. */
export function withoutEscapes(cell: string): string {
  return cell.replace(ESCAPED, '');
}
