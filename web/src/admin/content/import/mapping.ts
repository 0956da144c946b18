import type { CarListing } from '@site/domain/content/car-listing';
import {
  type CsvColumnName,
  csvColumn,
  csvColumnNames,
  csvHeadings,
  toCells,
} from '@site/domain/content/csv';
import type { CsvCells } from '@site/domain/content/procedures';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';
import { csvFile } from '../../shared/csv/write-csv.ts';

/** The field of each column; null leaves the column out. */
export type Mapping = readonly (CsvColumnName | null)[];

const ALSO: Readonly<Partial<Record<CsvColumnName, readonly string[]>>> = {
  stock_no: ['stock', 'ref', 'refno'],
  brand: ['make'],
  mileage_km: ['mileage', 'odometer'],
};

/** Guesses the field of each heading. Each field is used once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const free = new Set(csvColumnNames);
  return headings.map((heading) => {
    const isMeant = (name: CsvColumnName) =>
      [csvColumn(name).heading, name, ...(ALSO[name] ?? [])].map(bare).includes(bare(heading));
    const found = [...free].find(isMeant) ?? null;
    if (found) free.delete(found);
    return found;
  });
}

/** Letters and digits only, so that `Stock No.` equals `stock_no`. */
function bare(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function mappingProblem(mapping: Mapping): string | undefined {
  const used = mapping.filter((name) => name !== null);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice) return messages.twice(csvColumn(twice).heading);
  return used.length === 0 ? messages.nothing : undefined;
}

export function toRows(rows: readonly (readonly string[])[], mapping: Mapping): CsvCells[] {
  return rows.map((row) =>
    Object.fromEntries(mapping.flatMap((name, index) => (name === null ? [] : [[name, row[index] ?? '']]))),
  );
}

/** Listings as a CSV file that can be imported again. Without listings it is the template. */
export function listingsCsv(listings: readonly (CarListing & { readonly id: string })[]): string {
  return csvFile([csvHeadings, ...listings.map(toCells)]);
}
