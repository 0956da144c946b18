import { dependents } from '@site/domain/entities/stored-files';
import type { DocumentData, DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';
import { draftsOfBelongings, fieldsOfDraft } from './drafts.ts';

/** A document that belongs to another. */
interface Dependent {
  readonly collection: string;
  readonly id: string;
  readonly ref: DocumentReference;
  readonly data: DocumentData;
}

/** The documents that belong to one, such as the photos of a vehicle, read in a transaction. Those of a draft are drafts too. */
export async function dependentsOf(
  transaction: Transaction,
  database: Firestore,
  { collection, id, isDraft }: { collection: string; id: string; isDraft: boolean },
): Promise<readonly Dependent[]> {
  const found: Dependent[] = [];
  for (const { collection: name, field, ownerType, of } of dependents) {
    if (of !== collection) continue;
    const owned = database.collection(name).where(field, '==', id);
    const query = ownerType === undefined ? owned : owned.where(ownerType, '==', of);
    for (const document of (await transaction.get(query)).docs)
      found.push({ collection: name, id: document.id, ref: document.ref, data: document.data() });
  }
  if (!isDraft) return found;
  for (const query of await draftsOfBelongings(collection, id)) {
    for (const document of (await transaction.get(query)).docs) {
      const [name, own]: unknown[] = [document.get('collection'), document.get('document_id')];
      const data = fieldsOfDraft(document) ?? {};
      found.push({ collection: String(name), id: String(own), ref: document.ref, data });
    }
  }
  return found;
}
