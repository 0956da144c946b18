import { type TrashEntry, trashEntry } from '@site/domain/entities/trash';
import { limit, orderBy } from 'firebase/firestore';
import type { Observable } from 'rxjs';
import { watchParsed } from './watch-parsed.ts';

/** How many entries of the trash are shown. */
const SHOWN = 200;

/** What was deleted, with the id of its entry. */
export type Deleted = TrashEntry & { readonly id: string };

/** What is in the trash, the newest first, live. A damaged entry is left out. Errors when it cannot be read. */
export function watchTrash(): Observable<readonly Deleted[]> {
  const newest = orderBy('deleted_at' satisfies keyof TrashEntry, 'desc');
  return watchParsed('trash', trashEntry, newest, limit(SHOWN));
}
