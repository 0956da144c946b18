import { type CsvColumnName, csvColumn, csvColumnNames } from '@site/domain/content/csv';
import type { CsvCells } from '@site/domain/content/procedures';
import { importScreenMessages as messages } from '@site/domain/messages/extractor';

/** Which field each column of a file fills; null leaves the column out. */
export type Mapping = readonly (CsvColumnName | null)[];

/** Headings of other programs. */
const ALSO: Readonly<Partial<Record<CsvColumnName, readonly string[]>>> = {
  stock_no: ['stockno', 'stock', 'ref', 'refno'],
  brand: ['make'],
  mileage_km: ['mileage', 'odometer'],
  price_rm: ['pricerm'],
  color: ['color'],
  fuel_type: ['fueltype'],
};

/** The fields that headings name, each at most once. */
export function guessMapping(headings: readonly string[]): Mapping {
  const free = new Set(csvColumnNames);
  return headings.map((heading) => {
    const found = [...free].find((name) => namesOf(name).includes(bare(heading)));
    if (found) free.delete(found);
    return found ?? null;
  });
}

function namesOf(name: CsvColumnName): string[] {
  return [csvColumn(name).heading, name, ...(ALSO[name] ?? [])].map(bare);
}

/** Letters and digits only, so that `Stock No.` is `stock_no`. */
function bare(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** What keeps a mapping from being used; undefined when nothing. */
export function mappingProblem(mapping: Mapping): string | undefined {
  const used = mapping.filter((name) => name !== null);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  if (twice) return messages.twice(csvColumn(twice).heading);
  return used.length === 0 ? messages.nothing : undefined;
}

/** The cells of each row by field. A row that is shorter than the headings has empty cells. */
export function toRows(rows: readonly (readonly string[])[], mapping: Mapping): CsvCells[] {
  return rows.map((row) =>
    Object.fromEntries(mapping.flatMap((name, index) => (name === null ? [] : [[name, row[index] ?? '']]))),
  );
}
