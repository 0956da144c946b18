import * as z from 'zod/mini';
import { emptyValues, type Field, followed } from '../fields.ts';
import { count } from '../schemas.ts';
import { cut, foldedWords, nameKey } from '../text.ts';
import { tidy } from '../tidy.ts';
import { derivedValues } from '../vehicles/guesses.ts';
import { hasPrice } from '../vehicles/values.ts';
import { type CarListing, carListingKind, normalStockNumber } from './car-listing.ts';
import * as csv from './csv.ts';
import { contentKinds } from './kinds.ts';
import type { PlannedRow } from './procedures.ts';
import { askedOf, isEmpty } from './readiness.ts';

export interface StoredVehicles {
  /** Published vehicles and drafts. */
  readonly listings: ReadonlyMap<string, CarListing>;
  readonly drafts?: ReadonlySet<string>;
  /** Vehicle ids by stock number. */
  readonly owners: ReadonlyMap<string, string>;
  readonly brands: readonly csv.BrandName[];
}

/**
 * A plan with errors is not carried out. `asked` are empty cells without which a vehicle is not ready. `rows` has no blank rows, and none
 * that change nothing.
 */
export type ImportPlan = ReturnType<typeof planImport>;

export const importRefusals = {
  changed: 'Somebody has changed one of the vehicles meanwhile. Nothing was imported: please check again.',
  imported: 'This file was imported already. Choose it again to import what you have corrected.',
  unknown: 'This import is not known, or too old to be undone',
  atWork: 'This import is at work already. Please send it again in a moment: nothing is imported twice.',
} as const;

/** Equal for two plans that do the same to the same values. */
export function planText(
  { rows, creates, updates }: ImportPlan,
  { listings }: Pick<StoredVehicles, 'listings'>,
  isPublished: boolean,
): string {
  const replaced = updates.map(({ id, changes }) =>
    Object.entries(listings.get(id) ?? {}).filter(([name]) => name in changes),
  );
  return JSON.stringify([rows, creates, updates, replaced, isPublished]);
}

/** Row 1 of the file holds the headings. */
export const rowNumber = (row: number) => row + 2;

/** Matches a row by id, then by stock number; otherwise the row makes a new vehicle, published or a draft. A draft may be incomplete. */
export function planImport(
  rows: readonly csv.CsvCells[],
  stored: StoredVehicles,
  { isPublished = true } = {},
) {
  const creates: CarListing[] = [];
  const updates: { id: string; changes: Partial<CarListing> }[] = [];
  const errors: csv.RowError[] = [];
  const asked: csv.RowError[] = [];
  const planned: PlannedRow[] = [];
  const seen = new Map<string, number>();
  let unchanged = 0;
  rows.forEach((cells, row) => {
    if (csv.isBlankRow(cells)) return;
    const target = targetOf(cells, stored);
    if ('message' in target) {
      const others = csv.readCells(cells, undefined, stored.brands).errors;
      errors.push(...[target, ...others].map((error) => ({ row, ...error })));
      planned.push({ row, name: nameOf(cells), isNew: false, changes: [] });
      return;
    }
    const { id } = target;
    const before = id === undefined ? undefined : stored.listings.get(id);
    const isDraft = id === undefined ? !isPublished : stored.drafts?.has(id) === true;
    const read = readRow(cells, before, { brands: stored.brands, isDraft });
    const { listing, changes } = read;
    const number = listing?.stock_no;
    const owner = number && number !== before?.stock_no ? stored.owners.get(number) : undefined;
    const keys = [...(id ? [`id ${id}`] : []), ...(number ? [`number ${number}`] : [])];
    const known = keys.find((key) => seen.has(key));
    if (known) {
      const column = cells.id?.trim() && known.startsWith('id ') ? 'id' : 'stock_no';
      errors.push({ row, column, message: csv.rowMessages.sameVehicle(rowNumber(seen.get(known) ?? 0)) });
    } else if (number && owner !== undefined && owner !== id)
      errors.push({ row, column: 'stock_no', message: numberTaken(number, stored.listings.get(owner)) });
    for (const key of keys) seen.set(key, row);
    errors.push(...read.errors.map((error) => ({ row, ...error })));
    const isChanged = Object.keys(changes).length > 0;
    if (listing && id === undefined) creates.push(listing);
    else if (id !== undefined && isChanged) updates.push({ id, changes });
    else if (listing) {
      unchanged += 1;
      return;
    }
    const name = nameOf(cells, listing ?? before);
    planned.push({ row, name, isNew: id === undefined, changes: shownChanges(cells, before, read) });
    asked.push(...read.asked.map((each) => ({ row, ...each })));
  });
  return { creates, updates, unchanged, errors, asked, rows: planned };
}

const nameOf = (cells: csv.CsvCells, listing?: CarListing): string =>
  [listing?.make || cells.brand, listing?.model || cells.model, listing?.year || cells.year]
    .filter(Boolean)
    .join(' ')
    .trim();

const numberTaken = (number: string, owner: CarListing | undefined) =>
  csv.rowMessages.numberTaken(number, owner && nameOf({}, owner));

/** No id means a new vehicle. */
function targetOf(
  cells: csv.CsvCells,
  { listings, owners, brands }: StoredVehicles,
): { readonly id?: string } | Omit<csv.RowError, 'row'> {
  const id = cells.id?.trim();
  if (id) return listings.has(id) ? { id } : { column: 'id', message: csv.rowMessages.unknownId };
  const number = normalStockNumber(tidy(cells.stock_no ?? ''));
  const owner = owners.get(number);
  if (owner === undefined) return {};
  const listing = listings.get(owner);
  // A draft keeps its former number too.
  const isIts = listing?.stock_no === number;
  if (isIts && !isOther(cells, listing, brands)) return { id: owner };
  const message = numberTaken(number, listing);
  return { column: 'stock_no', message, ...(isIts && { owner }) };
}

/** True if the row names another brand, or a model that begins with another word: its stock number is probably a slip. */
function isOther(
  { brand = '', model = '' }: csv.CsvCells,
  listing: CarListing,
  brands: readonly csv.BrandName[],
): boolean {
  const differs = (cell: string | undefined, stored: string | undefined) =>
    Boolean(cell && stored) && cell !== stored;
  return (
    (brands.some(({ name }) => nameKey(name) === nameKey(brand)) &&
      differs(nameKey(brand), nameKey(listing.make))) ||
    differs(foldedWords(model)[0], foldedWords(listing.model)[0])
  );
}

interface ReadAs {
  readonly brands: readonly csv.BrandName[];
  readonly isDraft: boolean;
}

function readRow(cells: csv.CsvCells, stored: CarListing | undefined, { brands, isDraft }: ReadAs) {
  const { values: read, errors } = csv.readCells(cells, stored, brands);
  const start = stored ?? emptyValues(carListingKind);
  const values = stored ? changesOf(stored, read) : read;
  const told = followed(carListingKind, { ...start, ...values }, start);
  const parsed = contentKinds.car_listings.schema.safeParse(told);
  const known = new Set(errors.map(({ column }) => column));
  const held = new Map<PropertyKey | undefined, unknown>(Object.entries(told));
  const wrong = (parsed.error?.issues ?? []).flatMap(({ path, message }) => {
    const column = columnOf(path);
    // A draft needs its brand and model only.
    const isAsked = isDraft && isEmpty(held.get(path[0])) && column !== 'brand' && column !== 'model';
    return column !== null && known.has(column) ? [] : [{ column, message, isAsked }];
  });
  // An empty brand is one cell but two fields.
  const isFirst = ({ column }: { column: unknown }, index: number) =>
    wrong.findIndex((other) => other.column === column) === index;
  const problems = wrong.filter((each, index) => !each.isAsked && isFirst(each, index));
  const all = [...errors, ...problems.map(({ column, message }) => ({ column, message }))];
  if (all.length > 0) return { listing: undefined, changes: {}, errors: all, asked: [] };
  const listing = parsed.data ?? told;
  const questions = [
    ...wrong.map(({ column, message }) => ({ column, message })),
    ...askedOf('car_listings', listing).map((field) => ({
      column: columnOf([field]),
      message: csv.rowMessages.asked,
    })),
  ];
  if (!stored) {
    const whole = withDerived(listing, values);
    return { listing: whole, changes: changesOf(listing, whole), errors: [], asked: questions };
  }
  const fields = Object.entries<Field>(carListingKind.fields).filter(
    ([name, { follows }]) => name in values || (follows && follows.text in values),
  );
  const after = new Map(Object.entries(listing));
  const changed = Object.fromEntries(fields.map(([name]) => [name, after.get(name)]));
  return { listing, changes: changesOf(stored, changed), errors: [], asked: questions };
}

/** In characters: what a table shows of a cell. */
const SHOWN_CELL = 80;

/** A field that follows its text is shown by the text alone. */
function shownChanges(
  cells: csv.CsvCells,
  before: CarListing | undefined,
  { listing, changes }: ReturnType<typeof readRow>,
): PlannedRow['changes'] {
  if (!listing) return [];
  const [old, now] = [before, listing].map((each) => (each ? csv.toCells({ id: '', ...each }) : []));
  return csv.csvColumnNames.flatMap((column, index) => {
    const { name, field } = csv.csvColumn(column);
    const text = field?.follows?.text;
    const isChange = name in changes && !(text && text in changes);
    const isMeant = isChange || (!before && cells[column]?.trim() && !NAMING.includes(column));
    const [was = '', is = ''] = [old?.[index], now?.[index]];
    if (!isMeant || was === is) return [];
    return [{ column, before: cut(was, SHOWN_CELL), after: cut(is, SHOWN_CELL) }];
  });
}

/** They stand in the name of the row. */
const NAMING: readonly csv.CsvColumnName[] = ['brand', 'model', 'year'];

/** Derives the same values as the form. A car of more than 1,000 km is new only if a cell says so. */
function withDerived(listing: CarListing, given: Readonly<Record<string, unknown>>): CarListing {
  const told = Object.entries(derivedValues(listing)).filter(
    ([field, value]) => value !== null && (given[field] ?? null) === null,
  );
  const derived = { ...listing, ...Object.fromEntries(told) };
  const isUsed = derived.condition === 'new' && !('condition' in given) && Number(derived.mileage_km) > 1_000;
  return isUsed ? { ...derived, condition: 'used' } : derived;
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
  plan: z.optional(z.string()),
  by: z.string(),
  by_name: z.string(),
  created_at: z.date(),
});
export type ListingImport = z.infer<typeof listingImport>;
