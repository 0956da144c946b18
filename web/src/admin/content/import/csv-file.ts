import type { CarListing } from '@site/domain/content/car-listing';
import {
  type CsvCells,
  type CsvColumnName,
  csvColumn,
  csvColumnNames,
  csvHeadings,
  toCells,
} from '@site/domain/content/csv';
import { folded } from '@site/domain/text';
import Papa from 'papaparse';
import { Refused } from '#admin/shared/tell.ts';
import { csvFile, withoutEscapes } from '#admin/shared/write-csv.ts';
import headings from './headings.json' with { type: 'json' };

/** The field of each column; null leaves the column out. */
type Mapping = readonly (CsvColumnName | null)[];

export interface ImportFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
  /** True if a column was assigned by hand. */
  readonly isAssigned: boolean;
  /** Cells that were corrected on the screen, by row. */
  readonly corrections: ReadonlyMap<number, CsvCells>;
  readonly leftOut: ReadonlySet<number>;
  readonly isPublished: boolean;
  /** The same on each retry: an import whose answer was lost is not repeated. */
  readonly importId: string;
}

/** As dealers write them. */
const also = new Map<string, readonly string[]>(Object.entries(headings));

/** A field that follows a text comes after it: `Fuel` is the fuel type. */
const textsFirst = csvColumnNames.toSorted(
  (one, other) =>
    Number(Boolean(csvColumn(one).field?.follows)) - Number(Boolean(csvColumn(other).field?.follows)),
);

/** Guesses the field of each heading, in any spelling and with any unit. Each field is used once, and its own heading goes first. */
export function guessMapping(headings: readonly string[]): Mapping {
  const free = new Set(textsFirst);
  const take = (heading: string, namesOf: (column: CsvColumnName) => readonly string[]) => {
    const written = [folded(heading), folded(heading.replace(/\(.*?\)|\[.*?\]/g, ''))].filter(Boolean);
    const found = [...free].find((column) => namesOf(column).some((name) => written.includes(folded(name))));
    if (found) free.delete(found);
    return found ?? null;
  };
  const own = headings.map((heading) => take(heading, (column) => [csvColumn(column).heading]));
  return headings.map(
    (heading, index) => own[index] ?? take(heading, (column) => [column, ...(also.get(column) ?? [])]),
  );
}

export function mappingProblem(mapping: Mapping): string | undefined {
  const used = mapping.filter((name) => name !== null);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice) return `Two columns are for ${csvColumn(twice).heading}`;
  return used.length === 0 ? 'Please choose a field for at least one column' : undefined;
}

type Cells = Pick<ImportFile, 'rows' | 'mapping' | 'corrections' | 'leftOut'>;

/** A row that is left out has no cells. */
export function toRows({ rows, mapping, corrections, leftOut }: Cells): CsvCells[] {
  return rows.map((row, place) => {
    if (leftOut.has(place)) return {};
    const cells = mapping.flatMap((name, index) =>
      name === null ? [] : [[name, row[index] ?? ''] as const],
    );
    return { ...Object.fromEntries(cells), ...corrections.get(place) };
  });
}

/** Listings as a CSV file that can be imported again. Without listings it is the template. */
export function listingsCsv(listings: readonly (CarListing & { readonly id: string })[]): string {
  return csvFile([csvHeadings, ...listings.map(toCells)]);
}

/** Some countries use semicolons, and copies from spreadsheets use tabs. */
const DELIMITERS = [',', ';', '\t'];

export const hasText = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');

/** The rows of a CSV file from the headings to the last one with text, without Excel's line `sep=;`. Reverses `csvFile`. @throws Refused */
export function readCsv(text: string): string[][] {
  const bare = text.replace(/^\uFEFF/, '');
  const [line, marked] = /^"?sep=([^"\r\n])"?\1*(?:\r\n|\r|\n|$)/i.exec(bare) ?? [''];
  const rest = bare.slice(line.length);
  // The headings without their quoted parts tell the separator: descriptions in later rows may have more of another sign.
  const [head = ''] = rest.replace(/"[^"]*"/g, '""').split(/\r?\n|\r/);
  const delimiter = marked ?? Papa.parse(head, { delimitersToGuess: DELIMITERS }).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(rest, { delimiter });
  const [problem] = errors.filter(({ type }) => type === 'Quotes');
  if (problem) throw new Refused(`${problem.message}: row ${(problem.row ?? 0) + 1}`);
  const first = data.findIndex(hasText);
  if (first < 0) throw new Refused('The file is empty');
  // A blank row between others keeps its number.
  return data.slice(first, data.findLastIndex(hasText) + 1).map((row) => row.map(withoutEscapes));
}

/** Characters of a file that was read wrongly, or was damaged before. */
const LOST = /[\0\uFFFD\u0080-\u009F]/;

/** Decodes UTF-8, UTF-16, GBK (Chinese Excel) or Windows-1252 (Western Excel). @throws Refused if that is uncertain, or characters are lost */
export function csvText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  const text = encoding && decoded(bytes, encoding);
  if (text === undefined)
    throw new Refused(
      'nobody can tell for sure how its letters are stored. Please save it as “CSV UTF-8” and choose it again',
    );
  if (LOST.test(text))
    throw new Refused(
      'some of its letters were lost when it was saved. Please save it from the spreadsheet as “CSV UTF-8” and choose it again',
    );
  return text;
}

/** Undefined if the bytes are not of this encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Half of each Latin character in UTF-16 is a zero: separators and digits are always Latin.
  const zeros = (half: number) => bytes.filter((byte, at) => byte === 0 && at % 2 === half).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (even + odd > 0) return odd > 2 * even ? 'utf-16le' : even > 2 * odd ? 'utf-16be' : undefined;
  return decoded(bytes, 'utf-8') === undefined ? codePageOf(bytes) : 'utf-8';
}

/** Two bytes that may be a Chinese character: mostly of the first level of GB 2312, whose first bytes are the common ones. */
const PAIR = /[\xA1-\xF7][\xA1-\xFE]/g;
const COMMON = /^[\xA1-\xA3\xB0-\xD7]/;

/** Accented Western letters stand alone among Latin ones. No vehicle is better than one with a wrong name. */
function codePageOf(bytes: Uint8Array): string | undefined {
  const text = decoded(bytes, 'windows-1252') ?? '';
  const pairs = text.match(PAIR) ?? [];
  const common = pairs.filter((pair) => COMMON.test(pair)).length;
  const single = text.replace(PAIR, '').replace(/[\0-\x7F]/g, '').length;
  if (common > 4 * single && common >= pairs.length - common) return 'gbk';
  return single > 4 * pairs.length ? 'windows-1252' : undefined;
}
