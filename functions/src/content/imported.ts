import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '@site/domain/collections';
import type { CarListing } from '@site/domain/content/car-listing';
import { normalStockNumber } from '@site/domain/content/car-listing';
import { readContent } from '@site/domain/content/check';
import { STOCK_NUMBER_PATTERN } from '@site/domain/content/formats';
import type { ImportPlan, StoredVehicles } from '@site/domain/content/plan-import';
import {
  importPart,
  type ListingImport,
  listingImport,
  type ReplacedEntry,
} from '@site/domain/content/plan-import';
import type { CsvCells } from '@site/domain/content/procedures';
import { textOf } from '@site/domain/content/read';
import { tidy } from '@site/domain/fields';
import type { DocumentData, DocumentSnapshot, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { CONFLICTS, codeOf, parseSnapshot, withDates } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { listingImportPath } from '../platform/paths.ts';
import { noteChange } from './change-notes.ts';
import { moveNumber } from './listings.ts';

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
    .map(({ stock_no }) => normalStockNumber(tidy(stock_no ?? '')))
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
async function readAll(
  collection: CollectionName,
  ids: readonly string[],
): Promise<readonly DocumentSnapshot[]> {
  const database = await firestore();
  const references = [...new Set(ids)].filter(Boolean).map((id) => database.collection(collection).doc(id));
  if (references.length === 0) return [];
  return (await database.getAll(...references)).filter(({ exists }) => exists);
}

/** How large one part may be, in characters: a document has at most 1 MiB, and a character up to 3 bytes. */
const PART_SIZE = 250_000;

const ALREADY_EXISTS = 6;

/** Whether somebody has changed what was read meanwhile; then nothing of the batch is written. */
export function isOvertaken(error: unknown): boolean {
  return CONFLICTS.includes(codeOf(error)) || codeOf(error) === ALREADY_EXISTS;
}

/** Another attempt with the same id is at work. Nothing of this one is written. */
export class ImportRunning extends Error {}

/** The import with that id, and when it was last written; undefined when there is none. */
export async function findImport(
  importId: string,
): Promise<(ListingImport & { readonly asOf: Timestamp | undefined }) | undefined> {
  const snapshot = await (await firestore()).doc(listingImportPath(importId)).get();
  const found = parseSnapshot(snapshot, listingImport);
  return found && { ...found, asOf: snapshot.updateTime };
}

type About = Pick<ListingImport, 'by' | 'by_name'>;

/**
 * Does what a plan says: all of it in one batch, or nothing. What it replaces is written before, so that whatever happens it can be undone.
 * `asOf` is when an attempt that did not end was last written: of attempts with the same id that come together one goes on.
 * @throws ImportRunning, or an error that `isOvertaken` knows when a vehicle has changed since it was read
 */
export async function writeImport(
  importId: string,
  { creates, updates, unchanged }: ImportPlan,
  { snapshots }: FoundVehicles,
  about: About,
  asOf?: Timestamp,
): Promise<void> {
  const now = new Date();
  const database = await firestore();
  const listings = database.collection('car_listings');
  const batch = database.batch();
  const entries: ReplacedEntry[] = [];
  const by = { userId: about.by, username: about.by_name };
  creates.forEach((values, index) => {
    const reference = listings.doc();
    // Lists show the newest first: the rows keep their order.
    const created = new Date(now.getTime() - index);
    batch.create(reference, { ...values, created_at: created, updated_at: now });
    moveNumber(database, batch, reference.id, { before: null, after: values.stock_no, now });
    noteChange(batch, database, { collection: 'car_listings', id: reference.id, kind: 'create', by });
    entries.push({ listing_id: reference.id, before: null, after: values });
  });
  for (const { id, changes } of updates) {
    const snapshot = snapshots.get(id);
    if (!snapshot?.updateTime) throw new Error('A planned update is about a vehicle that was not read');
    const data = snapshot.data() ?? {};
    const before = Object.fromEntries(
      Object.keys(changes).flatMap((field) => (field in data ? [[field, data[field]]] : [])),
    );
    batch.update(snapshot.ref, { ...changes, updated_at: now } as DocumentData, {
      lastUpdateTime: snapshot.updateTime,
    });
    if ('stock_no' in changes) {
      moveNumber(database, batch, id, {
        before: data['stock_no'] ?? null,
        after: changes.stock_no ?? null,
        now,
      });
    }
    noteChange(batch, database, { collection: 'car_listings', id, kind: 'update', by });
    entries.push({ listing_id: id, before, after: changes });
  }
  const counts = { created: creates.length, updated: updates.length, unchanged };
  const head = database.doc(listingImportPath(importId));
  const attempt = randomUUID();
  const begun: ListingImport = {
    kind: 'import',
    state: 'writing',
    attempt,
    ...counts,
    ...about,
    created_at: now,
  };
  const write = asOf ? head.update({ ...begun }, { lastUpdateTime: asOf }) : head.create(begun);
  const { writeTime } = await write.catch((error) => {
    throw isOvertaken(error) ? new ImportRunning() : error;
  });
  await writeParts(partsPath(importId, attempt), now, entries);
  batch.update(head, { state: 'done' }, { lastUpdateTime: writeTime });
  await batch.commit();
}

/** What the paths of an attempt's parts begin with. */
function partsPath(importId: string, attempt: string | undefined): string {
  return listingImportPath(attempt === undefined ? importId : `${importId}:${attempt}`);
}

async function writeParts(path: string, created_at: Date, entries: readonly ReplacedEntry[]): Promise<void> {
  const database = await firestore();
  const writer = database.bulkWriter();
  const writes: Promise<unknown>[] = partsOf(entries).map((part, number) =>
    writer.set(database.doc(`${path}:${number}`), {
      kind: 'part',
      entries: part,
      created_at,
    }),
  );
  await Promise.all([...writes, writer.close()]);
}

function partsOf(entries: readonly ReplacedEntry[]): ReplacedEntry[][] {
  const parts: ReplacedEntry[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const own = JSON.stringify(entry).length;
    if (size + own > PART_SIZE) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(entry);
    size += own;
  }
  return parts;
}

/** What an import replaced. */
async function replacedBy(path: string): Promise<readonly ReplacedEntry[]> {
  const database = await firestore();
  const entries: ReplacedEntry[] = [];
  for (let number = 0; ; number += 1) {
    const part = parseSnapshot(await database.doc(`${path}:${number}`).get(), importPart);
    if (!part) return entries;
    entries.push(...part.entries);
  }
}

/**
 * Marks an import as undone, together with the other writes of the batch: of two undos that come together one fails. Gives what it replaced;
 * undefined when it is not there to be undone.
 */
async function markUndone(
  importId: string,
  batch: WriteBatch,
): Promise<readonly ReplacedEntry[] | undefined> {
  const snapshot = await (await firestore()).doc(listingImportPath(importId)).get();
  const found = parseSnapshot(snapshot, listingImport);
  if (found?.state !== 'done' || !snapshot.updateTime) return undefined;
  batch.update(snapshot.ref, { state: 'undone' }, { lastUpdateTime: snapshot.updateTime });
  return replacedBy(partsPath(importId, found.attempt));
}

interface Undone {
  /** Vehicles that are as they were. */
  readonly undone: number;
  /** Vehicles that stay as they are, since somebody has changed or deleted them after the import. */
  readonly kept: number;
}

/**
 * Takes back what an import did, in one batch. Vehicles that it made go; fields that it changed get their old values, where they still have
 * those of the import. Undefined when the import is not there to be undone, or has been undone already.
 * @throws an error that `isOvertaken` knows when a vehicle changes meanwhile
 */
export async function undoImport(
  importId: string,
  by: Pick<LiveSession, 'userId' | 'username'>,
  now = new Date(),
): Promise<Undone | undefined> {
  const { FieldValue } = await import('firebase-admin/firestore');
  const database = await firestore();
  const batch = database.batch();
  const entries = await markUndone(importId, batch);
  if (!entries) return undefined;
  const found = await readAll(
    'car_listings',
    entries.map((entry) => entry.listing_id),
  );
  const snapshots = new Map(found.map((snapshot) => [snapshot.id, snapshot]));
  const numbers = entries.flatMap(({ before }) => textOf(before?.['stock_no']) ?? []);
  const taken = new Set((await readAll('stock_numbers', numbers)).map(({ id }) => id));
  const brands = await readAll('car_brands', entries.map(formerBrand));
  const makes = new Map(brands.map((brand) => [brand.id, textOf(brand.get('name'))?.trim()]));
  let undone = 0;
  for (const { listing_id: id, before, after } of entries) {
    const snapshot = snapshots.get(id);
    const number = textOf(before?.['stock_no']) ?? null;
    const isNumberGone = number !== null && number !== after['stock_no'] && taken.has(number);
    if (!snapshot?.updateTime || !isAsImported(snapshot, after) || isNumberGone) continue;
    undone += 1;
    const asRead = { lastUpdateTime: snapshot.updateTime };
    const kind = before === null ? 'delete' : 'restore';
    noteChange(batch, database, { collection: 'car_listings', id, kind, by });
    if (before === null) batch.delete(snapshot.ref, asRead);
    else {
      const old = Object.fromEntries(
        Object.keys(after).map((field) => [field, field in before ? before[field] : FieldValue.delete()]),
      );
      // The brand may have another name by now.
      const make = makes.get(formerBrand({ before }));
      batch.update(snapshot.ref, { ...old, ...(make && { make }), updated_at: now }, asRead);
    }
    if ('stock_no' in after)
      moveNumber(database, batch, id, { before: textOf(after['stock_no']) ?? null, after: number, now });
  }
  await batch.commit();
  return { undone, kept: entries.length - undone };
}

/** The brand that a vehicle gets back; empty where that stays. */
function formerBrand({ before }: Pick<ReplacedEntry, 'before'>): string {
  return textOf(before?.['brand_id']) ?? '';
}

/** Whether nobody has changed what the import wrote. The make does not tell: it follows the name of the brand. */
function isAsImported(snapshot: DocumentSnapshot, after: ReplacedEntry['after']): boolean {
  return Object.entries(after).every(
    ([field, value]) => field === 'make' || isDeepStrictEqual(snapshot.get(field), value),
  );
}
