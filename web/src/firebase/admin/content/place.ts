import { draftId, isDraftCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kinds';
import {
  collection,
  type DocumentData,
  type DocumentReference,
  doc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { adminDatabase } from '../database.ts';
import { identityId } from '../identity.ts';

/** A document of a content collection: published, where visitors see it, or among the drafts. */
export interface Place<C extends ContentCollection = ContentCollection> {
  readonly name: C;
  readonly id: string;
  readonly isDraft?: boolean | undefined;
}

/** An id that nothing has yet. */
export function newId(name: ContentCollection): string {
  return doc(collection(adminDatabase(), name)).id;
}

export function referenceOf({ name, id, isDraft }: Place): DocumentReference {
  const database = adminDatabase();
  return isDraft && isDraftCollection(name)
    ? doc(database, 'drafts', draftId(name, id))
    : doc(database, name, id);
}

/** The fields of a stored document. */
export function fieldsOf({ isDraft }: Place, stored: DocumentData | undefined): DocumentData | undefined {
  return isDraft ? stored?.['data'] : stored;
}

/** Stores a new draft. */
export function createDraft(transaction: Transaction, place: Place, fields: DocumentData): void {
  const { name, id } = place;
  const draft = { collection: name, document_id: id, data: fields, publish_at: null };
  transaction.set(referenceOf(place), { ...draft, ...signature() });
}

/** Changes fields of a stored document, and of a draft says who did it. */
export function changeFields(transaction: Transaction, place: Place, changes: DocumentData): void {
  if (!place.isDraft) return void transaction.update(referenceOf(place), changes);
  const fields = Object.fromEntries(Object.entries(changes).map(([key, value]) => [`data.${key}`, value]));
  transaction.update(referenceOf(place), { ...fields, ...signature() });
}

/** Who writes a draft, and when, as the rules want it. */
function signature() {
  return { updated_at: serverTimestamp(), updated_by: identityId() };
}
