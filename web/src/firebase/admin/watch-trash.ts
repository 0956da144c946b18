import { type TrashEntry, trashEntry } from '@site/domain/entities/trash';
import { collection, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { adminDatabase } from './database.ts';
import { toStoredDocument } from './stored-document.ts';

/** How many entries of the trash are shown. */
const SHOWN = 200;

/** What was deleted, with the id of its entry. */
export type Deleted = TrashEntry & { readonly id: string };

/** What is in the trash, the newest first, live. A damaged entry is left out. Errors when it cannot be read. */
export function watchTrash(): Observable<readonly Deleted[]> {
  const newest = query(
    collection(adminDatabase(), 'trash'),
    orderBy('deleted_at' satisfies keyof TrashEntry, 'desc'),
    limit(SHOWN),
  );
  return new Observable((subscriber) =>
    onSnapshot(
      newest,
      ({ docs }) =>
        subscriber.next(
          docs.flatMap((found) => {
            const { data } = trashEntry.safeParse(toStoredDocument(found.data()));
            return data ? [{ ...data, id: found.id }] : [];
          }),
        ),
      (error) => subscriber.error(error),
    ),
  );
}
