import { setTimeout as delay } from 'node:timers/promises';
import type { DocumentData, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';

/**
 * Typed access to single documents. The caller names the type: it holds because functions alone write these documents,
 * or because rules check them. Times are `Date` on this side and timestamps in Firestore.
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
  /** Comes into being together with the change or removal, or not at all. */
  readonly create?: NewDocument;
  readonly outcome: R;
}

export async function readDocument<T>(path: string): Promise<T | undefined> {
  const snapshot = await (await firestore()).doc(path).get();
  return snapshot.exists ? withDates<T>(snapshot.data()) : undefined;
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

/** Deletes the document; a missing one is fine. */
export async function deleteDocument(path: string): Promise<void> {
  await (await firestore()).doc(path).delete();
}

/**
 * Reads one document and does what `decide` says, unless somebody else wrote in between: then it starts over, so that
 * `decide` must be pure. No locks: writers that come together would wait for each other's, and a decision that changes
 * nothing, as when an account is locked or a notification taken, costs one read.
 * @throws when others keep writing in between
 */
export async function decideOn<T, R>(
  path: string,
  decide: (current: T | undefined) => Decision<T, R>,
): Promise<R> {
  const reference = (await firestore()).doc(path);
  for (let round = 1; ; round += 1) {
    const snapshot = await reference.get();
    const decision = decide(snapshot.exists ? withDates<T>(snapshot.data()) : undefined);
    try {
      await write(snapshot, decision);
      return decision.outcome;
    } catch (error) {
      if (round === ROUNDS || !CONFLICTS.includes(codeOf(error))) throw error;
    }
    await delay(Math.random() * round * LONGEST_PAUSE);
  }
}

/** How often a decision is taken before it is given up. */
const ROUNDS = 10;

/** The longest pause after the first round, in milliseconds; it grows with each. */
const LONGEST_PAUSE = 50;

/** Carries the decision out if the document is still as it was read. */
async function write<T, R>(
  { ref, exists, updateTime }: DocumentSnapshot,
  { changes, remove, create }: Decision<T, R>,
): Promise<void> {
  if (!changes && !remove && !create) return;
  const asRead = exists && updateTime ? { lastUpdateTime: updateTime } : {};
  const batch = ref.firestore.batch();
  if (changes) batch.update(ref, changes as DocumentData, asRead);
  if (remove) batch.delete(ref, asRead);
  if (create) batch.create(ref.firestore.doc(create.path), create.data);
  await batch.commit();
}

/** gRPC status codes: the document is there; it is gone, is another than was read, or is being written. */
const ALREADY_EXISTS = 6;
const CONFLICTS: unknown[] = [5, 9, 10];

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** The document's top-level timestamps as dates. */
export function withDates<T>(data: DocumentData | undefined): T {
  const entries = Object.entries(data ?? {}).map(([key, value]) => [
    key,
    typeof value?.toDate === 'function' ? value.toDate() : value,
  ]);
  return Object.fromEntries(entries) as T;
}
