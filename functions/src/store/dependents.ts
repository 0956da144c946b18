import { dependents } from '@site/domain/entities/stored-files';
import { firestore } from '../platform/firebase.ts';
import { deleteEvery } from './every-document.ts';

/** Deletes the documents that belong to one that is gone, such as the colours of a vehicle. */
export async function deleteDependents(collection: string, id: string): Promise<void> {
  const database = await firestore();
  for (const { collection: name, field, of } of dependents) {
    if (of === collection) await deleteEvery(database.collection(name).where(field, '==', id));
  }
}
