import type { ContentCollection } from '@site/domain/content/kinds';
import { readAllDocuments } from '../read-all-documents.ts';
import { type Stored, toStored } from './stored.ts';

/** Every document of a content collection, read once. Throws what Firestore throws. */
export async function readAllContent<C extends ContentCollection>(name: C): Promise<readonly Stored<C>[]> {
  return (await readAllDocuments(name)).map((found) => toStored(name, found.id, found.data()));
}
