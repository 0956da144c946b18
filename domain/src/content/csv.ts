import { tidy } from '../fields.ts';
import { listingLabels } from '../messages/content.ts';
import { rowMessages } from '../messages/extractor.ts';
import type { OptionSet } from '../options.ts';
import { readWhole } from '../typed-number.ts';
import { availabilities, bodyTypes, fuels, gearboxes, vehicleConditions } from '../vehicles/options.ts';
import { CONTACT_FOR_PRICE, hasPrice } from '../vehicles/values.ts';
import type { CarListing } from './car-listing.ts';
import { normalStockNumber } from './car-listing.ts';
import type { CsvCells, RowError } from './procedures.ts';

/** One column of a CSV file of listings. */
interface CsvColumn {
  /** Its heading, as the form calls the field. */
  readonly heading: string;
  /** The choices of a select, of which a cell names one. */
  readonly options?: OptionSet;
  /** Of a cell that holds a whole number: how one is written. */
  readonly number?: string;
  /** Whether a new vehicle needs it. */
  readonly required?: true;
}

/** Every column that is read and written, in the order of the file. */
export const csvColumns = {
  id: { heading: 'Id' },
  stock_no: { heading: listingLabels.stock_no },
  brand: { heading: listingLabels.brand_id, required: true },
  model: { heading: listingLabels.model, required: true },
  year: { heading: listingLabels.year, number: '2024', required: true },
  price: { heading: listingLabels.price, required: true },
  fuel_type: { heading: listingLabels.fuel_type, required: true },
  transmission: { heading: listingLabels.transmission, required: true },
  description: { heading: listingLabels.description, required: true },
  feature_1: { heading: listingLabels['features.0'] },
  feature_2: { heading: listingLabels['features.1'] },
  feature_3: { heading: listingLabels['features.2'] },
  engine_size: { heading: listingLabels.engine_size },
  color: { heading: listingLabels.color },
  location: { heading: listingLabels.location },
  condition: { heading: listingLabels.condition, options: vehicleConditions },
  availability: { heading: listingLabels.availability, options: availabilities },
  price_rm: { heading: listingLabels.price_rm, number: '89,900 or 89900' },
  mileage_km: { heading: listingLabels.mileage_km, number: '45,000 or 45000' },
  registration_year: { heading: listingLabels.registration_year, number: '2024' },
  body_type: { heading: listingLabels.body_type, options: bodyTypes },
  fuel: { heading: listingLabels.fuel, options: fuels },
  gearbox: { heading: listingLabels.gearbox, options: gearboxes },
  image: { heading: listingLabels.image },
  brochure_pdf: { heading: listingLabels.brochure_pdf },
} as const satisfies Record<string, CsvColumn>;

export type CsvColumnName = keyof typeof csvColumns;
export const csvColumnNames = Object.keys(csvColumns) as CsvColumnName[];

/** What is told of a column. */
export function csvColumn(name: CsvColumnName): CsvColumn {
  return csvColumns[name];
}

/** How many vehicles one import may have. */
export const CSV_ROWS = 500;

/** The cells of a listing, one for each column: choices by their label, nothing for what is not known. */
export function toCells(listing: CarListing & { readonly id: string }): string[] {
  const values = new Map<string, unknown>(Object.entries(listing));
  return csvColumnNames.map((column) => textOf(column, listing, values.get(column)));
}

function textOf(column: CsvColumnName, { make, features, price }: CarListing, value: unknown): string {
  if (column === 'brand') return make;
  if (column.startsWith('feature_')) return features[Number(column.slice(-1)) - 1] ?? '';
  if (column === 'price') return hasPrice(price) ? price : CONTACT_FOR_PRICE;
  if (column === 'price_rm') return String(value || '');
  const label = csvColumn(column).options?.find((option) => option.value === value)?.label;
  return label ?? String(value ?? '');
}

/** The headings of a file. */
export const csvHeadings = csvColumnNames.map((column) => csvColumn(column).heading);

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
