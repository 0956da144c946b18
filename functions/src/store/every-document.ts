import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../platform/firebase.ts';

/** How many documents are read at once. */
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

/** Deletes every document that a query finds, and gives how many there were. */
export async function deleteEvery(query: Query): Promise<number> {
  let count = 0;
  const writer = (await firestore()).bulkWriter({ throttling: false });
  for await (const { ref } of everyDocument(query)) {
    void writer.delete(ref);
    count += 1;
  }
  await writer.close();
  return count;
}
