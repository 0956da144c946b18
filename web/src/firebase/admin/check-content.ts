import {
  type CheckedCollection,
  type CheckedDocument,
  type ContentProblem,
  checkContent,
  checkedCollections,
} from '@site/domain/content/check';
import { readAllDocuments } from './read.ts';

/** Reads all content that the role may read, and returns the errors. */
export async function findDamage(
  isReadable: (name: CheckedCollection) => boolean,
): Promise<readonly ContentProblem[]> {
  const documents = new Map<CheckedCollection, readonly CheckedDocument[]>();
  for (const name of checkedCollections.filter(isReadable)) {
    const all = await readAllDocuments(name);
    documents.set(
      name,
      all.map(({ id, data }) => ({ id, stored: data })),
    );
  }
  return checkContent(documents);
}
