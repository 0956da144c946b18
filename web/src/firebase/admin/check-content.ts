import {
  type CheckedCollection,
  type CheckedDocument,
  checkContent,
  checkedCollections,
  type Finding,
} from '@site/domain/reading/check-content';
import {
  collection,
  documentId,
  getDocsFromServer,
  limit,
  orderBy,
  type QueryDocumentSnapshot,
  query,
  startAfter,
} from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { withDenialsReported } from './denials.ts';
import { toStoredDocument } from './stored-document.ts';

/** How many documents are read per request. */
const PAGE = 500;

/** Reads all content once and returns what is wrong with it. Throws what Firestore throws. */
export async function findDamage(): Promise<readonly Finding[]> {
  const documents = new Map<CheckedCollection, readonly CheckedDocument[]>();
  for (const name of checkedCollections) documents.set(name, await withDenialsReported(readAll(name)));
  return checkContent(documents);
}

async function readAll(name: CheckedCollection): Promise<CheckedDocument[]> {
  const inOrder = query(collection(adminDatabase(), name), orderBy(documentId()), limit(PAGE));
  const all: QueryDocumentSnapshot[] = [];
  for (let page = await getDocsFromServer(inOrder); ; ) {
    all.push(...page.docs);
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) break;
    page = await getDocsFromServer(query(inOrder, startAfter(last)));
  }
  return all.map((document) => ({ id: document.id, stored: toStoredDocument(document.data()) }));
}
