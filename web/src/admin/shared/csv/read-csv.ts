import Papa from 'papaparse';
import { withoutEscapes } from './write-csv.ts';

/** The file is no CSV that can be read; the message says why. */
export class CsvRefused extends Error {}

/** Programs of other countries write semicolons, and copies from spreadsheets tabs. */
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * The rows of a CSV file, its headings first; lines without any text are left out. What `csvFile` wrote is as it was.
 * @throws CsvRefused when a quote is never closed, or there is nothing in it
 */
export function readCsv(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(bare);
  const { data, errors } = Papa.parse<string[]>(bare, { delimiter, skipEmptyLines: 'greedy' });
  const [problem] = errors.filter(({ type }) => type === 'Quotes');
  if (problem) throw new CsvRefused(`${problem.message}: row ${(problem.row ?? 0) + 1}`);
  if (data.length === 0) throw new CsvRefused('The file is empty');
  return data.map((row) => row.map(withoutEscapes));
}

/** What separates the headings, outside quotes. A description may have more of another sign than the file has commas. */
function delimiterOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '""').split(/\r?\n|\r/);
  const counts = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
