import { setTimeout as delay } from 'node:timers/promises';
import type { CollectionName } from '@site/domain/collections';
import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Precondition,
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
  /** Come into being together with the change or removal, or not at all. */
  readonly create?: readonly NewDocument[];
  readonly outcome: R;
}

/** The document, undefined when there is none. @throws DamagedDocument */
export async function readDocument<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
  return parseSnapshot(await (await firestore()).doc(path).get(), schema);
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
 * Reads one document and does what `decide` says, as `inOneStep` does. A decision that changes nothing, as when an account is locked or an
 * attempt taken, costs one read. Changes of a missing document create it.
 * @throws as `inOneStep`
 */
export function decideOn<T, R>(
  path: string,
  schema: z.ZodMiniType<T>,
  decide: (current: T | undefined) => Decision<T, R>,
): Promise<R> {
  return inOneStep(async (step) => {
    const current = await step.read(path, schema);
    const { changes, remove, create, outcome } = decide(current);
    if (changes && current === undefined) step.create(path, changes);
    else if (changes) step.update(path, changes);
    if (remove) step.remove(path);
    for (const one of create ?? []) step.create(one.path, one.data);
    return outcome;
  });
}

/** Writes that happen together: a batch, or the end of a transaction. */
interface Writer {
  create(document: DocumentReference, data: DocumentData): unknown;
  update(document: DocumentReference, changes: DocumentData, precondition: Precondition): unknown;
  delete(document: DocumentReference, precondition: Precondition): unknown;
}

/** What `inOneStep` reads and writes. */
export class Step {
  private readonly snapshots = new Map<string, DocumentSnapshot>();
  private readonly writes: ((writer: Writer) => void)[] = [];
  private readonly written = new Set<string>();
  private readonly database: Firestore;

  constructor(database: Firestore) {
    this.database = database;
  }

  /** The document, undefined when there is none. @throws DamagedDocument */
  async read<T>(path: string, schema: z.ZodMiniType<T>): Promise<T | undefined> {
    const [document] = await this.readAll([path], schema);
    return document;
  }

  /** The documents in the order of their paths, undefined where there is none. @throws DamagedDocument */
  async readAll<T>(paths: readonly string[], schema: z.ZodMiniType<T>): Promise<(T | undefined)[]> {
    const found = await Promise.all(paths.map((path) => this.database.doc(path).get()));
    for (const snapshot of found) this.snapshots.set(snapshot.ref.path, snapshot);
    return found.map((snapshot) => parseSnapshot(snapshot, schema));
  }

  /** The same, but what cannot be read counts as missing, and is logged. */
  readSound<T>(paths: readonly string[], schema: z.ZodMiniType<T>): Promise<(T | undefined)[]> {
    return Promise.all(paths.map((path) => this.read(path, schema).catch(damagedAsMissing)));
  }

  create(path: string, data: object): void {
    this.written.add(path);
    this.writes.push((batch) => batch.create(this.database.doc(path), { ...data }));
  }

  /** Creates the document, or changes fields of the one that was read, also of one that could not be read. */
  put(path: string, data: object): void {
    if (this.snapshots.get(path)?.exists) this.update(path, data);
    else this.create(path, data);
  }

  /** Changes fields of a document, which must be there. */
  update(path: string, changes: object): void {
    this.written.add(path);
    this.writes.push((batch) => batch.update(this.database.doc(path), { ...changes }, this.asRead(path)));
  }

  remove(path: string): void {
    this.written.add(path);
    this.writes.push((batch) => batch.delete(this.database.doc(path), this.asRead(path)));
  }

  /** Writes all of it, or nothing. Documents that were read and are not written are looked at once more, in the transaction that writes. */
  async commit(): Promise<void> {
    if (this.writes.length === 0) return;
    const onlyRead = [...this.snapshots]
      .filter(([path]) => !this.written.has(path))
      .map(([, found]) => found);
    if (onlyRead.length === 0) {
      const batch = this.database.batch();
      for (const write of this.writes) write(batch);
      await batch.commit();
      return;
    }
    const commit = async (transaction: Transaction) => {
      const now = await transaction.getAll(...onlyRead.map(({ ref }) => ref));
      if (!now.every((found, index) => isUnchanged(onlyRead[index], found))) throw new ChangedMeanwhile();
      for (const write of this.writes) write(transaction);
    };
    await this.database.runTransaction(commit, { maxAttempts: 1 });
  }

  /** Whether somebody else wrote in between: what was missing may have been created, what was there be changed or gone. */
  isConflict(error: unknown): boolean {
    const wasMissing = [...this.snapshots.values()].some(({ exists }) => !exists);
    return CONFLICTS.includes(codeOf(error)) || (wasMissing && codeOf(error) === ALREADY_EXISTS);
  }

  /** A document that was read must still be as it was; one that was missing need not. */
  private asRead(path: string): Precondition {
    const updateTime = this.snapshots.get(path)?.updateTime;
    return updateTime ? { lastUpdateTime: updateTime } : {};
  }
}

function isUnchanged(before: DocumentSnapshot | undefined, now: DocumentSnapshot): boolean {
  if (!before?.updateTime || !now.updateTime) return before?.exists === now.exists;
  return now.updateTime.isEqual(before.updateTime);
}

/** A document that a decision rests on has changed since it was read. */
class ChangedMeanwhile extends Error {
  readonly code = FAILED_PRECONDITION;
}

/**
 * Reads documents and writes what follows from them, all of it or nothing, if all that were read are still as they were. When somebody else
 * wrote in between, `work` starts over, so it must do nothing else. No lock is held while `work` decides: writers that come together would
 * wait for each other's.
 * @throws DamagedDocument
 * @throws when others keep writing in between
 */
export async function inOneStep<R>(work: (step: Step) => Promise<R>): Promise<R> {
  const database = await firestore();
  for (let round = 1; ; round += 1) {
    const step = new Step(database);
    const outcome = await work(step);
    try {
      await step.commit();
      return outcome;
    } catch (error) {
      if (round === ROUNDS || !step.isConflict(error)) throw error;
    }
    await delay(Math.random() * round * LONGEST_PAUSE);
  }
}

/** How many rounds there are before it gives up. */
const ROUNDS = 20;

/** The longest pause after the first round, in milliseconds; it grows with each. */
const LONGEST_PAUSE = 50;

/** gRPC status codes. The conflicts: the document is gone, has changed since it was read, or is being written. */
const ALREADY_EXISTS = 6;
export const NOT_FOUND = 5;
const FAILED_PRECONDITION = 9;
export const CONFLICTS: readonly unknown[] = [NOT_FOUND, FAILED_PRECONDITION, 10];

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
