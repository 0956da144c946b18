import type { DocumentData } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';

/**
 * Typed access to single documents. The caller names the type: it holds because functions alone write these documents,
 * or because rules check them. Times are `Date` on this side and timestamps in Firestore.
 */

/** What a decision does to the document it was taken on. */
export interface Decision<T, R> {
  readonly changes?: Partial<T>;
  readonly remove?: boolean;
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
    if (error instanceof Error && 'code' in error && error.code === ALREADY_EXISTS) return false;
    throw error;
  }
}

/** Deletes the document; a missing one is fine. */
export async function deleteDocument(path: string): Promise<void> {
  await (await firestore()).doc(path).delete();
}

/**
 * Reads one document and does what `decide` says, as one transaction. `decide` must be pure: it runs again when
 * somebody else wrote in between.
 */
export async function decideOn<T, R>(
  path: string,
  decide: (current: T | undefined) => Decision<T, R>,
): Promise<R> {
  const database = await firestore();
  const reference = database.doc(path);
  return database.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const decision = decide(snapshot.exists ? withDates<T>(snapshot.data()) : undefined);
    if (decision.changes) transaction.update(reference, decision.changes as DocumentData);
    if (decision.remove) transaction.delete(reference);
    return decision.outcome;
  });
}

/** gRPC status code. */
const ALREADY_EXISTS = 6;

/** The document's top-level timestamps as dates. */
export function withDates<T>(data: DocumentData | undefined): T {
  const entries = Object.entries(data ?? {}).map(([key, value]) => [
    key,
    typeof value?.toDate === 'function' ? value.toDate() : value,
  ]);
  return Object.fromEntries(entries) as T;
}
