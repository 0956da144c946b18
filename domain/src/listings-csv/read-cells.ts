import type { CarListing } from '../entities/car-listing.ts';
import { tidy } from '../fields.ts';
import { rowMessages } from '../messages/listing-import.ts';
import type { CsvCells, RowError } from '../procedures/import-listings.ts';
import { normalStockNumber } from '../stock-number.ts';
import { readWhole } from '../typed-number.ts';
import { type CsvColumnName, csvColumn, csvColumnNames } from './columns.ts';

export interface BrandName {
  readonly id: string;
  readonly name: string;
}

/** What the cells of a row say: values by field, unchecked but for choices, numbers and the brand. */
export interface CellValues {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly Omit<RowError, 'row'>[];
}

const featureColumns = ['feature_1', 'feature_2', 'feature_3'] as const;

/** Columns whose field always has a value. */
const NEVER_EMPTY: readonly CsvColumnName[] = ['id', 'condition', 'availability'];

/** Reads the cells of a row. `stored` is the vehicle that the row is about; without it the row makes a new one. */
export function readCells(
  cells: CsvCells,
  stored: CarListing | undefined,
  brands: readonly BrandName[],
): CellValues {
  const values: Record<string, unknown> = {};
  const errors: Omit<RowError, 'row'>[] = [];
  for (const column of csvColumnNames) {
    const cell = cells[column];
    const text = cell === undefined ? undefined : tidy(cell);
    if (text === undefined || column.startsWith('feature_')) continue;
    // An empty cell leaves what cannot be empty as it is.
    const isKept = NEVER_EMPTY.includes(column) || (stored !== undefined && csvColumn(column).required);
    if (text === '' && isKept) continue;
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

/** The fields that a cell sets, or what is wrong with it. */
function readCell(
  column: CsvColumnName,
  text: string,
  stored: CarListing | undefined,
  brands: readonly BrandName[],
): Record<string, unknown> | string {
  const { options, number } = csvColumn(column);
  if (column === 'id') return {};
  if (column === 'brand') return readBrand(text, stored, brands);
  if (column === 'stock_no') return { stock_no: text === '' ? null : normalStockNumber(text) };
  if (text === '') return { [column]: number || options ? null : '' };
  if (number) {
    const read = readWhole(text);
    return read === undefined ? rowMessages.notANumber(text, number) : { [column]: read };
  }
  if (!options) return { [column]: text };
  const wanted = text.toLowerCase();
  const found = options.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted);
  return found
    ? { [column]: found.value }
    : rowMessages.unknownOption(
        text,
        options.map(({ label }) => label),
      );
}

/** A vehicle whose brand was deleted keeps its make. */
function readBrand(
  text: string,
  stored: CarListing | undefined,
  brands: readonly BrandName[],
): Record<string, unknown> | string {
  const wanted = text.toLowerCase();
  if (stored?.make.trim().toLowerCase() === wanted) return {};
  if (text === '') return { brand_id: '', make: '' };
  const brand = brands.find(({ name }) => name.trim().toLowerCase() === wanted);
  return brand ? { brand_id: brand.id, make: brand.name } : rowMessages.unknownBrand(text);
}
