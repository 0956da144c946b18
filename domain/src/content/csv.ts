import * as z from 'zod/mini';
import { type Field, labelOf, mustBeThere, shownValue } from '../fields.ts';
import { ENTRY_COUNT } from '../limits.ts';
import { nameKey } from '../text.ts';
import { tidy } from '../tidy.ts';
import { readWhole } from '../typed-number.ts';
import { CONTACT_FOR_PRICE, hasPrice } from '../vehicles/values.ts';
import { type CarListing, carListingKind, normalStockNumber } from './car-listing.ts';

interface CsvColumn {
  /** Of the stored field. */
  readonly name: string;
  readonly heading: string;
  readonly field?: Field;
}

export type CsvColumnName =
  | 'id'
  | 'brand'
  | `feature_${1 | 2 | 3}`
  | Exclude<keyof CarListing, 'brand_id' | 'make' | 'features'>;

export type CsvCells = Readonly<Partial<Record<CsvColumnName, string>>>;

function columnsOf([name, field]: readonly [string, Field]): (readonly [string, CsvColumn])[] {
  if (name === 'make') return [];
  const column = name === 'brand_id' ? 'brand' : name;
  if (name !== 'features') return [[column, { name, heading: field.label, field }]];
  return Array.from({ length: ENTRY_COUNT }, (_, line) => [
    `feature_${line + 1}`,
    { name, heading: labelOf(carListingKind, `${name}.${line}`), field },
  ]);
}

function rank([name, { is }]: readonly [string, Field]): number {
  if (name === 'stock_no') return 0;
  return is === 'picture' || is === 'file' ? 2 : 1;
}

const columns = new Map<string, CsvColumn>([
  ['id', { name: 'id', heading: 'Id' }],
  ...Object.entries<Field>(carListingKind.fields)
    .sort((a, b) => rank(a) - rank(b))
    .flatMap(columnsOf),
]);

/** In the order of the file. */
export const csvColumnNames = [...columns.keys()] as CsvColumnName[];

/** `row` counts from 0; `column` is null for the whole row. `owner` is the vehicle with the stock number of the row. */
export const rowError = z.object({
  row: z.int(),
  column: z.nullable(z.enum(csvColumnNames)),
  message: z.string(),
  owner: z.optional(z.string()),
});
export type RowError = z.infer<typeof rowError>;

export const csvColumn = (name: CsvColumnName): CsvColumn => columns.get(name) ?? { name, heading: name };

export const CSV_ROWS = 500;

/** A blank row is skipped, and counts in the numbers of later rows. */
export const isBlankRow = (cells: CsvCells) => Object.values(cells).every((cell) => cell.trim() === '');

/** Choices are written by label. */
export const toCells = (listing: CarListing & { readonly id: string }): string[] =>
  csvColumnNames.map((column) => textOf(column, listing));

function textOf(column: CsvColumnName, listing: CarListing): string {
  const { make, features, price } = listing;
  const value = new Map<string, unknown>(Object.entries(listing)).get(column);
  if (column === 'brand') return make;
  if (column.startsWith('feature_')) return features[Number(column.slice(-1)) - 1] ?? '';
  if (column === 'price') return hasPrice(price) ? price : CONTACT_FOR_PRICE;
  if (column === 'price_rm') return String(value || '');
  return shownValue(csvColumn(column).field, value);
}

export const csvHeadings = csvColumnNames.map((column) => csvColumn(column).heading);

export interface BrandName {
  readonly id: string;
  readonly name: string;
}

const featureColumns = ['feature_1', 'feature_2', 'feature_3'] as const;

/** True if an empty cell does not clear the field. */
const isKept = ({ field }: CsvColumn, isStored: boolean): boolean =>
  !field || (mustBeThere(field) && (isStored || field.is === 'choice'));

/** Without `stored`, the row makes a new vehicle. Only choices, numbers and the brand are checked. */
export function readCells(cells: CsvCells, stored: CarListing | undefined, brands: readonly BrandName[]) {
  const values: Record<string, unknown> = {};
  const errors: Omit<RowError, 'row'>[] = [];
  for (const column of csvColumnNames) {
    const cell = cells[column];
    const text = cell === undefined ? undefined : plainCell(cell, stored && textOf(column, stored));
    if (text === undefined) continue;
    const message = spoilt(text);
    if (message) errors.push({ column, message });
    if (message || column.startsWith('feature_')) continue;
    if (text === '' && isKept(csvColumn(column), stored !== undefined)) continue;
    const read = readCell(column, text, stored, brands);
    if (typeof read === 'string') errors.push({ column, message: read });
    else Object.assign(values, read);
  }
  if (featureColumns.some((column) => cells[column] !== undefined)) {
    values['features'] = featureColumns
      .map((column, index) => tidy(cells[column] ?? stored?.features[index] ?? ''))
      .filter(Boolean);
  }
  return { values, errors };
}

/** Tidied, and without the apostrophe of a spreadsheet before a number or a code, unless it is stored. */
function plainCell(cell: string, stored: string | undefined): string {
  const text = tidy(cell);
  return text === stored ? text : text.replace(/^['’‘](?=(RM ?)?[A-Z\d][A-Z\d.,-]*$)/i, '');
}

/** Returns an error message for a number that a spreadsheet has rounded, and for its errors. */
function spoilt(text: string): string | undefined {
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text)) return rowMessages.rounded(text);
  return /^(#(N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!)|#{4,})$/i.test(text)
    ? rowMessages.failed(text)
    : undefined;
}

/** Returns an error message for an invalid cell. */
function readCell(
  column: CsvColumnName,
  text: string,
  stored: CarListing | undefined,
  brands: readonly BrandName[],
): Record<string, unknown> | string {
  const { field } = csvColumn(column);
  if (!field) return {};
  if (column === 'brand') return readBrand(text, stored, brands);
  if (text === '') return { [column]: field.empty };
  if (column === 'stock_no') return { stock_no: normalStockNumber(text) };
  const { example, options } = field;
  if (example !== undefined) {
    const read = readWhole(text);
    return read === undefined ? rowMessages.notANumber(text, example) : { [column]: read };
  }
  if (!options) return { [column]: text };
  const wanted = text.toLowerCase();
  const found = options.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted);
  if (found) return { [column]: found.value };
  const labels = options.map(({ label }) => label);
  return rowMessages.unknownOption(text, labels);
}

/** A vehicle whose brand was deleted keeps its make. */
function readBrand(text: string, stored: CarListing | undefined, brands: readonly BrandName[]) {
  const wanted = nameKey(text);
  if (stored && nameKey(stored.make) === wanted) return {};
  if (text === '') return { brand_id: '', make: '' };
  const brand = brands.find(({ name }) => nameKey(name) === wanted);
  return brand ? { brand_id: brand.id, make: brand.name } : rowMessages.unknownBrand(text);
}

/** docs/product/back-office.md, "Listings: CSV". */
export const rowMessages = {
  unknownBrand: (name: string) => `No brand is called “${name}”: add it in the Car Brands Manager first`,
  unknownOption: (text: string, labels: readonly string[]) => `“${text}” is none of: ${labels.join(', ')}`,
  notANumber: (text: string, example: string) => `“${text}” is no whole number such as ${example}`,
  rounded: (text: string) =>
    `“${text}” is a number that the spreadsheet has rounded: format the column as text, and enter it again`,
  failed: (text: string) => `“${text}” is an error of the spreadsheet`,
  unknownId: 'No vehicle has this id. Leave the cell empty for a new vehicle',
  sameVehicle: (row: number) => `Row ${row} is about the same vehicle`,
  numberTaken: (number: string, owner = 'another vehicle') => `${number} is the stock number of ${owner}`,
  asked: 'Visitors ask for this',
} as const;
