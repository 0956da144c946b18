import type { CollectionName } from '@site/domain/collections';
import type { CarListing } from '@site/domain/entities/car-listing';
import type { StoredVehicles } from '@site/domain/listings-csv/plan-import';
import type { CsvCells } from '@site/domain/procedures/import-listings';
import { readContent } from '@site/domain/reading/read-document';
import { textOf } from '@site/domain/reading/read-values';
import { normalStockNumber, STOCK_NUMBER_PATTERN } from '@site/domain/stock-number';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';

const LISTINGS: CollectionName = 'car_listings';
const NUMBERS: CollectionName = 'stock_numbers';
const BRANDS: CollectionName = 'car_brands';

/** What the rows of a file are about, with the documents as they were read. */
export interface FoundVehicles extends StoredVehicles {
  readonly snapshots: ReadonlyMap<string, DocumentSnapshot>;
}

/** Reads what rows may be about, and no more of the stock: vehicles by id and by stock number, and the brands. */
export async function vehiclesToImport(rows: readonly CsvCells[]): Promise<FoundVehicles> {
  const database = await firestore();
  const numbers = rows
    .map(({ stock_no }) => normalStockNumber(stock_no ?? ''))
    .filter((number) => STOCK_NUMBER_PATTERN.test(number));
  const [numbered, brands] = await Promise.all([
    readAll(NUMBERS, numbers),
    database.collection(BRANDS).select('name').get(),
  ]);
  const owners = new Map(numbered.map((number) => [number.id, textOf(number.get('listing_id')) ?? '']));
  const named = rows
    .flatMap(({ id }) => id?.trim() ?? [])
    .filter((id) => /^[^/]{1,128}$/.test(id) && !/^\.+$|^__/.test(id));
  const listings = await readAll(LISTINGS, [...named, ...owners.values()]);
  return {
    owners,
    listings: new Map(listings.map((listing) => [listing.id, toListing(listing)])),
    snapshots: new Map(listings.map((listing) => [listing.id, listing])),
    brands: brands.docs.flatMap((brand) => {
      const name = textOf(brand.get('name'))?.trim();
      return name ? [{ id: brand.id, name }] : [];
    }),
  };
}

function toListing(snapshot: DocumentSnapshot): CarListing {
  return readContent('car_listings', withDates(snapshot.data())).item;
}

/** The documents that there are of these. */
export async function readAll(
  collection: CollectionName,
  ids: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  const database = await firestore();
  const references = [...new Set(ids)].filter(Boolean).map((id) => database.collection(collection).doc(id));
  if (references.length === 0) return [];
  return (await database.getAll(...references)).filter(({ exists }) => exists);
}
