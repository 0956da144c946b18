import * as z from 'zod/mini';
import { emptyValues, type Field, followed } from '../fields.ts';
import { count } from '../schemas.ts';
import { tidy } from '../tidy.ts';
import { derivedValues } from '../vehicles/guesses.ts';
import { hasPrice } from '../vehicles/values.ts';
import { type CarListing, carListingKind, normalStockNumber } from './car-listing.ts';
import * as csv from './csv.ts';
import { contentKinds } from './kinds.ts';

export interface StoredVehicles {
  /** Published vehicles and drafts. */
  readonly listings: ReadonlyMap<string, CarListing>;
  /** Vehicle ids by stock number. */
  readonly owners: ReadonlyMap<string, string>;
  readonly brands: readonly csv.BrandName[];
}

/** A plan with errors is not carried out. */
export interface ImportPlan {
  readonly creates: readonly CarListing[];
  readonly updates: readonly { readonly id: string; readonly changes: Partial<CarListing> }[];
  readonly unchanged: number;
  readonly errors: readonly csv.RowError[];
}

/** Row 1 of the file holds the headings. */
export const rowNumber = (row: number) => row + 2;

/** Matches a row by id, then by stock number; otherwise the row makes a new vehicle. */
export function planImport(rows: readonly csv.CsvCells[], stored: StoredVehicles): ImportPlan {
  const creates: CarListing[] = [];
  const updates: { id: string; changes: Partial<CarListing> }[] = [];
  const errors: csv.RowError[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  rows.forEach((cells, row) => {
    const target = targetOf(cells, stored);
    if ('message' in target) {
      errors.push({ row, ...target });
      return;
    }
    const { id } = target;
    const before = id === undefined ? undefined : stored.listings.get(id);
    const read = readRow(cells, before, stored.brands);
    const number = read.listing?.stock_no;
    const owner = number && number !== before?.stock_no ? stored.owners.get(number) : undefined;
    const keys = [...(id ? [`id ${id}`] : []), ...(number ? [`number ${number}`] : [])];
    const earlier = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    for (const key of keys) seen.set(key, row);
    if (earlier !== undefined)
      errors.push({ row, column: null, message: csv.rowMessages.sameVehicle(rowNumber(earlier)) });
    else if (number && owner !== undefined && owner !== id) {
      errors.push({ row, column: 'stock_no', message: csv.rowMessages.numberTaken(number) });
    }
    errors.push(...read.errors.map((error) => ({ row, ...error })));
    if (!read.listing) return;
    if (id === undefined) creates.push(read.listing);
    else if (Object.keys(read.changes).length > 0) updates.push({ id, changes: read.changes });
    else unchanged += 1;
  });
  return { creates, updates, unchanged, errors };
}

/** No id means a new vehicle. */
function targetOf(
  cells: csv.CsvCells,
  { listings, owners }: StoredVehicles,
): { readonly id?: string } | Omit<csv.RowError, 'row'> {
  const id = cells.id?.trim();
  if (id) return listings.has(id) ? { id } : { column: 'id', message: csv.rowMessages.unknownId };
  const number = normalStockNumber(tidy(cells.stock_no ?? ''));
  const owner = owners.get(number);
  if (owner === undefined) return {};
  return listings.has(owner)
    ? { id: owner }
    : { column: 'stock_no', message: csv.rowMessages.numberTaken(number) };
}

function readRow(cells: csv.CsvCells, stored: CarListing | undefined, brands: readonly csv.BrandName[]) {
  const { values: read, errors } = csv.readCells(cells, stored, brands);
  const start = stored ?? emptyValues(carListingKind);
  const values = stored ? changesOf(stored, read) : read;
  const told = followed(carListingKind, { ...start, ...values }, start);
  const parsed = contentKinds.car_listings.schema.safeParse(told);
  const known = new Set(errors.map(({ column }) => column));
  const wrong = (parsed.error?.issues ?? []).flatMap(({ path, message }) => {
    const column = columnOf(path);
    return column !== null && known.has(column) ? [] : [{ column, message }];
  });
  // An empty brand is one cell but two fields.
  const all = [
    ...errors,
    ...wrong.filter(({ column }, index) => wrong.findIndex((other) => other.column === column) === index),
  ];
  if (!parsed.success || all.length > 0) return { listing: undefined, changes: {}, errors: all };
  if (!stored) return { listing: withDerived(parsed.data, values), changes: {}, errors: [] };
  const fields = Object.entries<Field>(carListingKind.fields).filter(
    ([name, { follows }]) => name in values || (follows && follows.text in values),
  );
  const after = new Map(Object.entries(parsed.data));
  const changed = Object.fromEntries(fields.map(([name]) => [name, after.get(name)]));
  return { listing: parsed.data, changes: changesOf(stored, changed), errors: [] };
}

/** Derives the same values as the form. */
function withDerived(listing: CarListing, given: Readonly<Record<string, unknown>>): CarListing {
  const told = Object.entries(derivedValues(listing)).filter(
    ([field, value]) => value !== null && (given[field] ?? null) === null,
  );
  return { ...listing, ...Object.fromEntries(told) };
}

function changesOf(before: CarListing, after: Readonly<Record<string, unknown>>): Partial<CarListing> {
  const old = new Map(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([field, value]) => meaning(field, value) !== meaning(field, old.get(field)),
  );
  return Object.fromEntries(changed) as Partial<CarListing>;
}

/** The result is equal for null and empty text, outer spaces, and prices without an amount. */
function meaning(field: string, value: unknown): string {
  if (field === 'price' && !hasPrice(String(value))) return '';
  if (field === 'price_rm' && !value) return '';
  const entries = Array.isArray(value)
    ? value.map((entry) => String(entry).trim()).filter(Boolean)
    : [String(value ?? '').trim()];
  return JSON.stringify(entries);
}

function columnOf([field, index]: readonly PropertyKey[]): csv.CsvColumnName | null {
  if (field === 'brand_id' || field === 'make') return 'brand';
  const name = field === 'features' ? `feature_${Number(index ?? 0) + 1}` : field;
  return csv.csvColumnNames.find((column) => column === name) ?? null;
}

/** `listing_imports/{import id}`: written in the commit of the vehicles. History entries carry the id, for the undo. */
export const listingImport = z.object({
  kind: z.literal('import'),
  state: z.enum(['done', 'undone']),
  created: count,
  updated: count,
  unchanged: count,
  by: z.string(),
  by_name: z.string(),
  created_at: z.date(),
});
export type ListingImport = z.infer<typeof listingImport>;
