import { type ChangeNote, changeNote } from '@site/domain/entities/change-note';
import type { ChangeKind, VersionedCollection } from '@site/domain/entities/history';
import type { Firestore, Timestamp, Transaction, WriteBatch } from 'firebase-admin/firestore';
import type { LiveSession } from '../platform/admin-session.ts';
import { parseSound } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { changeNotePath } from './paths.ts';

/** Which document an administrator has a function change, and what that is called in its history. */
export interface NotedChange {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly kind: ChangeKind;
  readonly by: Pick<LiveSession, 'userId' | 'username'>;
}

/** Notes in the commit that changes a document who asked for it: the event of a function's write names no administrator. */
export function noteChange(
  commit: WriteBatch | Transaction,
  database: Firestore,
  { collection, id, kind, by }: NotedChange,
): void {
  const note: ChangeNote = { by: by.userId, by_name: by.username, kind, at: new Date() };
  // The two have no signature in common.
  (commit as WriteBatch).set(database.doc(changeNotePath(collection, id)), note);
}

/** The times of a change: when the document was written, and when the state before it was. Undefined where there is none. */
interface ChangeTimes {
  readonly before: Timestamp | undefined;
  readonly after: Timestamp | undefined;
  readonly isDraft: boolean;
}

/**
 * The note that belongs to a change. All writes of a commit have the same time, so a note of another time is about another change; a
 * deletion has no time, and its note is newer than what was deleted.
 */
export async function noteOfChange(
  collection: VersionedCollection,
  id: string,
  { before, after, isDraft }: ChangeTimes,
): Promise<ChangeNote | undefined> {
  const snapshot = await (await firestore()).doc(changeNotePath(collection, id)).get();
  const { updateTime } = snapshot;
  if (!updateTime) return undefined;
  if (after) return updateTime.isEqual(after) ? parseSound(snapshot, changeNote) : undefined;
  if (!before || updateTime.valueOf() <= before.valueOf()) return undefined;
  const note = parseSound(snapshot, changeNote);
  // A published document ends as a draft, and a draft as a published document, where they are not deleted.
  return note?.kind === 'delete' || note?.kind === (isDraft ? 'publish' : 'hide') ? note : undefined;
}
