import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from './firebase.ts';

const PAGE = 500;

/** Every document that a query finds, read page by page; those that are added meanwhile may be missing. */
export async function* everyDocument(query: Query): AsyncGenerator<QueryDocumentSnapshot> {
  const limited = query.limit(PAGE);
  for (let page = await limited.get(); ; ) {
    yield* page.docs;
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return;
    page = await limited.startAfter(last).get();
  }
}

/** Deletes every document that a query finds, and gives how many there were. @throws as `deleteDocuments` */
export async function deleteEvery(query: Query): Promise<number> {
  const references: DocumentReference[] = [];
  for await (const { ref } of everyDocument(query)) references.push(ref);
  await deleteDocuments(references);
  return references.length;
}

/** Deletes documents. @throws when one of them could not be deleted, after all others have been tried */
export async function deleteDocuments(references: readonly DocumentReference[]): Promise<void> {
  const writer = (await firestore()).bulkWriter({ throttling: false });
  const deletions = references.map((reference) => writer.delete(reference));
  const outcomes = await Promise.allSettled([...deletions, writer.close()]);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
