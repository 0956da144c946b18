import { randomUUID } from 'node:crypto';
import {
  importPart,
  type ListingImport,
  listingImport,
  type ReplacedEntry,
} from '@site/domain/entities/listing-import';
import type { ImportPlan } from '@site/domain/listings-csv/plan-import';
import type { DocumentData, Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { CONFLICTS, codeOf, parseSnapshot } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { noteChange } from './change-notes.ts';
import { listingImportPath } from './paths.ts';
import { moveNumber } from './stock-numbers.ts';
import type { FoundVehicles } from './vehicles-to-import.ts';

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
export async function markUndone(
  importId: string,
  batch: WriteBatch,
): Promise<readonly ReplacedEntry[] | undefined> {
  const snapshot = await (await firestore()).doc(listingImportPath(importId)).get();
  const found = parseSnapshot(snapshot, listingImport);
  if (found?.state !== 'done' || !snapshot.updateTime) return undefined;
  batch.update(snapshot.ref, { state: 'undone' }, { lastUpdateTime: snapshot.updateTime });
  return replacedBy(partsPath(importId, found.attempt));
}
