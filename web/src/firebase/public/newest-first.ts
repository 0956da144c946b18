import type { Query } from 'firebase/firestore/lite';

/** The documents of a collection, the newest first; with `filter` only those that have this text in this field. */
export async function newestFirst(
  name: string,
  filter?: { readonly field: string; readonly text: string },
): Promise<Query> {
  const { collection, orderBy, publicDatabase, query, where } = await import('./database.ts');
  const all = collection(publicDatabase(), name);
  const found = filter ? query(all, where(filter.field, '==', filter.text)) : all;
  return query(found, orderBy('created_at', 'desc'));
}
