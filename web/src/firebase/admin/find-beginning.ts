import type { CollectionName } from '@site/domain/collections';
import {
  collection,
  getDocsFromServer,
  limit,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { beginnings } from './beginnings.ts';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';
import { whenIdentified } from './identity.ts';

/**
 * The documents of a collection of which one of the fields begins with the text, or with its longest word. Reads at most `most` documents for each field
 * and each way to write the text. Throws what Firestore throws.
 */
export async function findBeginning(
  name: CollectionName,
  fields: readonly string[],
  text: string,
  most: number,
): Promise<readonly QueryDocumentSnapshot[]> {
  await whenIdentified();
  const wanted = fields.flatMap((field) =>
    beginnings(text).map((start) =>
      query(
        collection(adminDatabase(), name),
        where(field, '>=', start),
        where(field, '<=', `${start}\uf8ff`),
        limit(most),
      ),
    ),
  );
  const answers = await Promise.all(wanted.map((each) => withDenialsReported(getDocsFromServer(each))));
  const documents = answers.flatMap(({ docs }) => docs);
  return [...new Map(documents.map((document) => [document.id, document])).values()];
}
