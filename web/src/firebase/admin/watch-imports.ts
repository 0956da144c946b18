import { type ListingImport, listingImport } from '@site/domain/entities/listing-import';
import { collection, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';

/** How many imports are shown. */
const SHOWN = 5;

/** An import with its id. */
export type ShownImport = ListingImport & { readonly id: string };

/** The last imports, the newest first, live. A damaged one is left out. Errors when they cannot be read. */
export function watchImports(): Observable<readonly ShownImport[]> {
  const newest = query(
    collection(adminDatabase(), 'listing_imports'),
    where('kind', '==', 'import'),
    orderBy('created_at', 'desc'),
    limit(SHOWN),
  );
  return new Observable((subscriber) =>
    onSnapshot(
      newest,
      ({ docs }) =>
        subscriber.next(
          docs.flatMap((found) => {
            const { data } = listingImport.safeParse(toStoredDocument(found.data()));
            return data ? [{ ...data, id: found.id }] : [];
          }),
        ),
      (error) => subscriber.error(error),
    ),
  );
}
