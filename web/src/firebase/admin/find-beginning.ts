import type { CollectionName } from '@site/domain/collections';
import {
  collection,
  getDocsFromServer,
  limit,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';
import { whenIdentified } from './identity.ts';

/**
 * How a field may begin that holds what somebody searches for: all of it or its longest word, each as it was typed, in small
 * letters, as a name and in capitals. The server compares letter by letter.
 */
export function beginnings(text: string): readonly string[] {
  const typed = text.trim();
  const [longest = ''] = typed.split(/\s+/).toSorted((one, other) => other.length - one.length);
  const written = [typed, longest].flatMap((start) => [
    start,
    start.toLowerCase(),
    asName(start),
    start.toUpperCase(),
  ]);
  return [...new Set(written)].filter((start) => start !== '');
}

function asName(text: string): string {
  return text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
}

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
