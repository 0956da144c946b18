import type { CollectionName } from '@site/domain/collections';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
  Transaction,
} from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { DamagedDocument } from './failure.ts';
import { firestore } from './firebase.ts';
import { logUnexpected } from './log.ts';

/**
 * Access to single documents. What is read is parsed by the caller's schema; a document that does not fit is a
 * `DamagedDocument`. Times are `Date` on this side and timestamps in Firestore.
 */

/** A document that is still to be written. */
export interface NewDocument {
  readonly path: string;
  readonly data: object;
}

/** What a decision does to the document it was taken on. */
export interface Decision<T, R> {
  readonly changes?: Partial<T>;
  readonly remove?: boolean;
  readonly create?: readonly NewDocument[];
  readonly outcome: R;
}

/** The document, undefined when there is none; as a transaction sees it, where one is given. @throws DamagedDocument */
export async function parsed<T>(
  path: string,
  schema: z.ZodMiniType<T>,
  transaction?: Transaction,
): Promise<T | undefined> {
  const document = (await firestore()).doc(path);
  return parseSnapshot(await (transaction ? transaction.get(document) : document.get()), schema);
}

/** The documents in the order of their paths, undefined where there is none, as a transaction sees them. @throws DamagedDocument */
export function parsedAll<T>(
  paths: readonly string[],
  schema: z.ZodMiniType<T>,
  transaction: Transaction,
): Promise<(T | undefined)[]> {
  return Promise.all(paths.map((path) => parsed(path, schema, transaction)));
}

/** The document of a snapshot, undefined when there is none. @throws DamagedDocument */
export function parseSnapshot<T>(snapshot: DocumentSnapshot, schema: z.ZodMiniType<T>): T | undefined {
  if (!snapshot.exists) return undefined;
  const parsed = schema.safeParse(withDates(snapshot.data()));
  if (parsed.success) return parsed.data;
  throw new DamagedDocument(snapshot.ref.path, fieldsOf(parsed.error));
}

/** What is wrong with the data of a document; undefined when all is well. */
export function damageOf(
  schema: z.ZodMiniType,
  path: string,
  data: Readonly<Record<string, unknown>>,
): DamagedDocument | undefined {
  const { error } = schema.safeParse(data);
  return error && new DamagedDocument(path, fieldsOf(error));
}

function fieldsOf({ issues }: z.core.$ZodError): string[] {
  return [...new Set(issues.map(({ path: [field = 'the whole document'] }) => String(field)))];
}

/**
 * For `catch`, where a document proves something, such as a session: a damaged one proves nothing, and counts as
 * missing. It is logged. Throws any other error.
 */
export function damagedAsMissing(error: unknown): undefined {
  if (!(error instanceof DamagedDocument)) throw error;
  logUnexpected('Reading a document', error);
}

/** The document of a snapshot; a damaged one is logged, and counts as missing. */
export function parseSound<T>(snapshot: DocumentSnapshot, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return parseSnapshot(snapshot, schema);
  } catch (error) {
    return damagedAsMissing(error);
  }
}

/** Creates the document; false when there is one already, which is then left as it is. */
export async function createDocument(path: string, data: object): Promise<boolean> {
  try {
    await (await firestore()).doc(path).create(data);
    return true;
  } catch (error) {
    if (codeOf(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}

/** Changes fields of the document. @throws when there is none */
export async function updateDocument(path: string, changes: object): Promise<void> {
  await (await firestore()).doc(path).update({ ...changes });
}

/**
 * How many documents of a collection have a time at or after that one, counted up to `most`. Costs one read for every
 * thousand.
 */
export async function countSince(
  collection: CollectionName,
  field: string,
  time: Date,
  most: number,
): Promise<number> {
  const recent = (await firestore()).collection(collection).where(field, '>=', time).limit(most);
  return (await recent.count().get()).data().count;
}

/** Deletes the document; a missing one is fine. */
export async function deleteDocument(path: string): Promise<void> {
  await (await firestore()).doc(path).delete();
}

/**
 * How often a transaction is tried. Firestore locks the documents that a transaction reads: of several that read the same ones, one commits and
 * the others start over. Twenty at once need up to five attempts, which is where the SDK gives up by itself (docs/decisions/0016-leads.md).
 */
const ATTEMPTS = 10;

/** A transaction, with the database that it is of. */
export type OpenTransaction = Transaction & { readonly database: Firestore };

/**
 * Reads documents and writes what follows from them: all of it or nothing, and only if all that were read are still as they were. All reads come
 * before the first write. `work` starts over when others write in between, so it must do nothing else.
 * @throws as `work`; when others keep writing in between
 */
export async function runTransaction<R>(work: (transaction: OpenTransaction) => Promise<R>): Promise<R> {
  const database = await firestore();
  return database.runTransaction((transaction) => work(Object.assign(transaction, { database })), {
    maxAttempts: ATTEMPTS,
  });
}

/**
 * Reads one document in a transaction and does what `decide` says. A decision that changes nothing, as when an account is locked or an attempt
 * taken, costs one read. Changes of a missing document create it.
 * @throws DamagedDocument; as `runTransaction`
 */
export function decideOn<T, R>(
  path: string,
  schema: z.ZodMiniType<T>,
  decide: (current: T | undefined) => Decision<T, R>,
): Promise<R> {
  return runTransaction(async (transaction) => {
    const { database } = transaction;
    const document = database.doc(path);
    const current = await parsed(path, schema, transaction);
    const { changes, remove, create, outcome } = decide(current);
    const data: object | undefined = changes;
    if (data && current === undefined) transaction.create(document, { ...data });
    else if (data) transaction.update(document, { ...data });
    if (remove) transaction.delete(document);
    for (const one of create ?? []) transaction.create(database.doc(one.path), one.data);
    return outcome;
  });
}

/** gRPC status codes. The conflicts: the document is gone, has changed since it was read, or is being written. */
const ALREADY_EXISTS = 6;
export const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
/** Others kept writing the documents of a transaction. */
export const ABORTED = 10;
export const CONFLICTS: readonly unknown[] = [NOT_FOUND, FAILED_PRECONDITION, ABORTED];

/** The gRPC status of an error. */
export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The fields of a document, its top-level timestamps as dates. */
export function withDates(data: DocumentData | undefined): Record<string, unknown> {
  const entries = Object.entries(data ?? {}).map(([key, value]) => [
    key,
    typeof value?.toDate === 'function' ? value.toDate() : value,
  ]);
  return Object.fromEntries(entries);
}

const PAGE = 500;

/** Every document that a query finds, read page by page; those that are added meanwhile may be missing. */
export async function* everyDocument(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const limited = query.limit(PAGE);
  for (let page = await limited.get(); ; ) {
    yield* page.docs;
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await limited.startAfter(last).get();
  }
}

/** Deletes every document that a query finds, and gives how many there were. @throws as `deleteDocuments` */
export async function deleteEvery(query: Query): Promise<number> {
  const references: DocumentReference[] = [];
  for await (const { ref } of everyDocument(query)) references.push(ref);
  await deleteDocuments(references);
  return references.length;
}

/** Deletes documents. @throws when one of them could not be deleted, after all others have been tried */
export async function deleteDocuments(references: readonly DocumentReference[]): Promise<void> {
  const writer = (await firestore()).bulkWriter({ throttling: false });
  const deletions = references.map((reference) => writer.delete(reference));
  const outcomes = await Promise.allSettled([...deletions, writer.close()]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
