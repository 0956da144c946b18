import { type TrashEntry, trashEntry } from '@site/domain/content/history';
import { map, type Observable } from 'rxjs';
import { growList } from './grow-list.ts';
import type { GrowingList } from './growing-list.ts';
import { newestSource } from './newest-source.ts';
import { logDamage, toStoredDocument } from './stored-document.ts';

/** What was deleted, with the id of its entry; `created_at` is when. */
export type Deleted = TrashEntry & { readonly id: string; readonly created_at: Date };

/** An entry that cannot be read. */
interface Damaged {
  readonly id: string;
  readonly created_at: Date;
}

/** What is in the trash, the newest first, live. A damaged entry is left out. Errors when it cannot be read. */
export function watchTrash(): Observable<GrowingList<Deleted>> {
  const source = newestSource('trash', read, ['by_name'], 'deleted_at' satisfies keyof TrashEntry);
  return growList(source).pipe(
    map((list) => {
      const items = list.items.filter(isSound);
      const damaged = list.items.length - items.length;
      return {
        ...list,
        items,
        found: list.found.filter(isSound),
        total: list.total - damaged,
        dated: list.dated - damaged,
      };
    }),
  );
}

function read(id: string, stored: Readonly<Record<string, unknown>>): Deleted | Damaged {
  const { data, error } = trashEntry.safeParse(toStoredDocument(stored));
  if (data) return { ...data, id, created_at: data.deleted_at };
  const fields = error.issues.map(({ path }) => path.join('.'));
  logDamage('trash', id, fields);
  return { id, created_at: new Date(Number.NaN) };
}

function isSound(item: Deleted | Damaged): item is Deleted {
  return 'deleted_at' in item;
}
