import type { CarListing } from '../entities/car-listing.ts';
import { CONTACT_FOR_PRICE, hasPrice } from '../vehicle-values.ts';
import { type CsvColumnName, csvColumn, csvColumnNames } from './columns.ts';

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
