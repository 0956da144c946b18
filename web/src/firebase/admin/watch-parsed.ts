import type { CollectionName } from '@site/domain/collections';
import { collection, type QueryConstraint, query } from 'firebase/firestore';
import { map, type Observable } from 'rxjs';
import type * as z from 'zod/mini';
import { adminDatabase } from './database.ts';
import { logDamage, toStoredDocument } from './stored-document.ts';
import { watchList } from './watch-list.ts';

/**
 * The documents of a collection that fit its schema, with their ids, live. A damaged one is left out and logged. Errors when they cannot be
 * read, also without a connection.
 */
export function watchParsed<T>(
  name: CollectionName,
  schema: z.ZodMiniType<T>,
  ...constraints: readonly QueryConstraint[]
): Observable<readonly (T & { readonly id: string })[]> {
  const found = watchList(
    () => query(collection(adminDatabase(), name), ...constraints),
    (document) => {
      const { data, error } = schema.safeParse(toStoredDocument(document.data()));
      if (!error) return [{ ...data, id: document.id }];
      logDamage(
        name,
        document.id,
        error.issues.map(({ path }) => path.join('.')),
      );
      return [];
    },
  );
  return found.pipe(map((items) => items.flat()));
}
