import { dependents } from '@site/domain/entities/stored-files';
import { firestore } from '../platform/firebase.ts';
import { deleteEvery } from './every-document.ts';

/** Deletes the documents that belong to one that is gone, such as the colours of a vehicle. */
export async function deleteDependents(collection: string, id: string): Promise<void> {
  const database = await firestore();
  for (const { collection: name, field, ownerType, of } of dependents.filter(
    (each) => each.of === collection,
  )) {
    const owned = database.collection(name).where(field, '==', id);
    await deleteEvery(ownerType === undefined ? owned : owned.where(ownerType, '==', of));
  }
}
