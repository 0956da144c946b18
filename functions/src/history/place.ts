import type { VersionedCollection } from '@site/domain/entities/history';
import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { draftPath, fieldsOfDraft } from '../store/drafts.ts';

/** A document with a history, at the place where it is published or among the drafts. */
export interface Place {
  readonly collection: VersionedCollection;
  readonly id: string;
  readonly isDraft: boolean;
}

export function referenceOf(database: Firestore, { collection, id, isDraft }: Place): DocumentReference {
  return database.doc(isDraft ? draftPath(collection, id) : `${collection}/${id}`);
}

/** Where a document is by now, with its fields; undefined when it is deleted. */
export async function findDocument(
  transaction: Transaction,
  database: Firestore,
  document: Pick<Place, 'collection' | 'id'>,
): Promise<(Place & { readonly data: DocumentData }) | undefined> {
  const [published, draft] = [
    { ...document, isDraft: false },
    { ...document, isDraft: true },
  ];
  const [stored, prepared] = await transaction.getAll(
    referenceOf(database, published),
    referenceOf(database, draft),
  );
  const data = stored?.data();
  if (data) return { ...published, data };
  const fields = prepared && fieldsOfDraft(prepared);
  return fields && { ...draft, data: fields };
}
