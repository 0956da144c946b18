import type { ChangeKind, VersionedCollection } from '@site/domain/content/history';
import { type ChangeNote, changeNote } from '@site/domain/content/history';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { Author } from '../platform/admin-session.ts';
import { type OpenTransaction, parseSound } from '../platform/documents.ts';
import { collectionOf } from '../platform/firebase.ts';

interface NotedChange {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly kind: ChangeKind;
  readonly by: Author;
  readonly importId?: string | undefined;
}

/** In the same transaction as the change: the event of a function's write names no administrator. */
export function noteChange(
  transaction: OpenTransaction,
  { collection, id, kind, by, importId }: NotedChange,
): void {
  const note: ChangeNote = {
    document: documentOf(collection, id),
    by: by.userId,
    by_name: by.username,
    kind,
    ...(importId !== undefined && { import_id: importId }),
    at: new Date(),
  };
  transaction.create(transaction.collection('change_notes').doc(), note);
}

const documentOf = (collection: VersionedCollection, id: string): string => `${collection}:${id}`;

/** Works for a late event: all writes of a commit share one time. A deletion has no time: its note is the first one afterwards. */
export async function noteOfChange(
  collection: VersionedCollection,
  id: string,
  [before, after]: readonly (Timestamp | undefined)[],
  isDraft: boolean,
): Promise<ChangeNote | undefined> {
  const notes = await collectionOf('change_notes');
  const { docs } = await notes.where('document', '==', documentOf(collection, id)).get();
  const parsed = (snapshot: DocumentSnapshot | undefined) => snapshot && parseSound(snapshot, changeNote);
  if (after) return parsed(docs.find(({ updateTime }) => updateTime.isEqual(after)));
  if (!before) return undefined;
  const [next] = docs
    .filter(({ updateTime }) => updateTime.valueOf() > before.valueOf())
    .toSorted((one, other) => (one.updateTime.valueOf() < other.updateTime.valueOf() ? -1 : 1));
  const note = parsed(next);
  // Publishing ends a draft, and hiding ends a published document.
  return note?.kind === 'delete' || note?.kind === (isDraft ? 'publish' : 'hide') ? note : undefined;
}
