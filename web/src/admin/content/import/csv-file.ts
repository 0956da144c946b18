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
import { csvFile } from '#admin/shared/csv/write-csv.ts';
import headings from './headings.json' with { type: 'json' };

/** The field of each column; null leaves the column out. */
type Mapping = readonly (CsvColumnName | null)[];

export interface ImportFile {
  readonly name: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly mapping: Mapping;
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
