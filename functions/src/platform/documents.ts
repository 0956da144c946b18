import { setTimeout as delay } from 'node:timers/promises';
import type { CollectionName } from '@site/domain/collections';
import { withDates } from '@site/domain/stored';
import type * as admin from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { DamagedDocument } from './failure.ts';
import { app } from './firebase.ts';
import { logUnexpected } from './log.ts';

/** Lazy loading: the SDK is the largest part of a cold start, and discovery does not need it. */
export async function firestore(): Promise<admin.Firestore> {
  const { getFirestore } = await import('firebase-admin/firestore');
  return getFirestore(await app());
}

export const collectionOf = async (name: CollectionName) => (await firestore()).collection(name);

/** The key of a contact may hold a slash, an id may not. Other keys are in lower case, so ids stay unique. */
export const pathOf = (collection: CollectionName, id: string) =>
  `${collection}/${id.replaceAll('/', '%2F')}`;

export { withDates };

export interface NewDocument {
  readonly path: string;
  readonly data: object;
}

export interface Decision<T, R> {
  readonly changes?: Partial<T>;
  readonly remove?: boolean;
  readonly create?: readonly NewDocument[];
  readonly outcome: R;
}

/** Timestamps become `Date`. Undefined if missing. @throws DamagedDocument */
export async function parsed<T>(path: string, schema: z.ZodMiniType<T>, transaction?: admin.Transaction) {
  const document = (await firestore()).doc(path);
  return parseSnapshot(await (transaction ? transaction.get(document) : document.get()), schema);
}

/** As `parsed`, but a damaged document is logged and counts as missing: it proves nothing. */
export const sound = <T>(path: string, schema: z.ZodMiniType<T>, transaction?: admin.Transaction) =>
  parsed(path, schema, transaction).catch(damagedAsMissing);

/** The existing documents by id, in the order of the ids. @throws DamagedDocument, unless `onDamage` returns */
export async function parsedEach<T>(
  collection: CollectionName,
  ids: readonly string[],
  schema: z.ZodMiniType<T | undefined>,
  transaction: admin.Transaction,
  onDamage?: typeof damagedAsMissing,
): Promise<Map<string, T>> {
  const read = (id: string) => parsed(pathOf(collection, id), schema, transaction).catch(onDamage);
  const found = await Promise.all(ids.map(async (id) => [id, await read(id)] as const));
  return new Map(found.flatMap(([id, data]) => (data === undefined ? [] : [[id, data] as const])));
}

/** Parses the document; undefined if missing. @throws DamagedDocument */
export function parseSnapshot<T>(snapshot: admin.DocumentSnapshot, schema: z.ZodMiniType<T>): T | undefined {
  if (!snapshot.exists) return undefined;
  const parsed = schema.safeParse(withDates(snapshot.data()));
  if (parsed.success) return parsed.data;
  throw new DamagedDocument(snapshot.ref.path, parsed.error);
}

/** For `catch`: a damaged document proves nothing and counts as missing. @throws any other error */
export function damagedAsMissing(error: unknown): undefined {
  if (!(error instanceof DamagedDocument)) throw error;
  logUnexpected('Reading a document', error);
}

/** A damaged document is logged and counts as missing. */
export function parseSound<T>(snapshot: admin.DocumentSnapshot, schema: z.ZodMiniType<T>): T | undefined {
  try {
    return parseSnapshot(snapshot, schema);
  } catch (error) {
    return damagedAsMissing(error);
  }
}

/** Returns false and changes nothing if the document exists. */
export async function createDocument(path: string, data: object): Promise<boolean> {
  try {
    await (await firestore()).doc(path).create(data);
    return true;
  } catch (error) {
    if (codeOf(error) === ALREADY_EXISTS) return false;
    throw error;
  }
}

/** Counts up to `most`. Costs one read per thousand documents. */
export async function countSince(documents: admin.Query, time: Date, most: number): Promise<number> {
  const recent = documents.where('created_at', '>=', time).limit(most);
  return (await recent.count().get()).data().count;
}

export type OpenTransaction = admin.Transaction & Pick<admin.Firestore, 'doc' | 'collection'>;

/** `work` reads first, then writes. A conflict restarts `work`, so it must do nothing else. @throws as `work`, or after 10 attempts */
export async function runTransaction<R>(work: (transaction: OpenTransaction) => Promise<R>): Promise<R> {
  const database = await firestore();
  const paths = { doc: database.doc.bind(database), collection: database.collection.bind(database) };
  // The SDK stops after five. Twenty concurrent transactions on the same documents need up to five (docs/decisions/0016-leads.md).
  const options = { maxAttempts: 10 };
  return database.runTransaction((transaction) => work(Object.assign(transaction, paths)), options);
}

/** An empty decision costs one read. Changes of a missing document create it. @throws DamagedDocument; as `runTransaction` */
export function decideOn<T, R>(
  path: string,
  schema: z.ZodMiniType<T>,
  decide: (current: T | undefined) => Decision<T, R>,
): Promise<R> {
  return runTransaction(async (transaction) => {
    const document = transaction.doc(path);
    const current = await parsed(path, schema, transaction);
    const { changes, remove, create, outcome } = decide(current);
    const data: object | undefined = changes;
    if (data && current === undefined) transaction.create(document, { ...data });
    else if (data) transaction.update(document, { ...data });
    if (remove) transaction.delete(document);
    for (const one of create ?? []) transaction.create(transaction.doc(one.path), one.data);
    return outcome;
  });
}

/** A gRPC status code, as the others below. Also for a document that is too large. */
export const INVALID_ARGUMENT = 3;
const ALREADY_EXISTS = 6;
const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
/** A conflict with other writers. */
export const ABORTED = 10;
const UNAVAILABLE = 14;
export const CONFLICTS: readonly unknown[] = [NOT_FOUND, FAILED_PRECONDITION, ABORTED];

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined;

const PAGE = 500;

/** Reads page by page; documents added meanwhile may be missing. A selection must hold the fields of the order. */
export async function* everyDocument(query: admin.Query): AsyncGenerator<admin.QueryDocumentSnapshot> {
  const limited = query.limit(PAGE);
  for (let page = await limited.get(); ; ) {
    yield* page.docs;
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await limited.startAfter(last).get();
  }
}

/** Returns the number of documents. @throws as `deleteDocuments` */
export async function deleteEvery(query: admin.Query): Promise<number> {
  const references: admin.DocumentReference[] = [];
  for await (const { ref } of everyDocument(query)) references.push(ref);
  await deleteDocuments(references);
  return references.length;
}

/** @throws after trying all, if one could not be deleted */
export async function deleteDocuments(references: readonly admin.DocumentReference[]): Promise<void> {
  const outcomes = await writeEach(references, (writer, reference) => writer.delete(reference));
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

const ATTEMPTS = 10;

/**
 * Writes side by side, and gives the outcome of each. Tries conflicts again itself: the writer sends no repeat that comes after its last
 * request, and `close` waits for ever (https://github.com/googleapis/nodejs-firestore/issues/1827).
 */
export async function writeEach<T>(
  items: readonly T[],
  write: (writer: admin.BulkWriter, item: T) => Promise<unknown>,
): Promise<readonly PromiseSettledResult<unknown>[]> {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  let open = [...items.entries()];
  for (let attempt = 1; open.length > 0; attempt += 1) {
    // Throttling would limit writes to 500 a second, meant for new databases.
    const writer = (await firestore()).bulkWriter({ throttling: false });
    writer.onWriteError(() => false);
    const written = Promise.allSettled(open.map(([, item]) => write(writer, item)));
    await writer.close();
    for (const [index, outcome] of (await written).entries()) outcomes[open[index]?.[0] ?? 0] = outcome;
    open = open.filter(([place]) => attempt < ATTEMPTS && isPassing(outcomes[place]));
    if (open.length > 0) await delay(Math.random() * 100 * 2 ** attempt);
  }
  return outcomes;
}

const isPassing = (outcome: PromiseSettledResult<unknown> | undefined) =>
  outcome?.status === 'rejected' && [ABORTED, UNAVAILABLE].includes(Number(codeOf(outcome.reason)));
