import { isDraftCollection } from '@site/domain/content/draft';
import type { ContentCollection, ContentOf } from '@site/domain/content/kinds';
import { collection, documentId, query, where } from 'firebase/firestore';
import { combineLatest, map, type Observable } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { growList } from '../grow-list.ts';
import { completeList, type GrowingList } from '../growing-list.ts';
import { newestSource } from '../newest-source.ts';
import { watchList } from '../watch-list.ts';
import { watchDraft, watchDrafts } from './drafts.ts';
import { type Stored, toStored } from './stored.ts';

/**
 * A list with its drafts in front, or where `order` puts them. One that has just been published is in both for a moment: it is shown once.
 */
export function withDrafts<C extends ContentCollection>(
  list: GrowingList<Stored<C>>,
  drafts: readonly Stored<C>[],
  order?: (one: Stored<C>, other: Stored<C>) => number,
): GrowingList<Stored<C>> {
  if (drafts.length === 0) return list;
  const published = new Set(list.items.map(({ id }) => id));
  const own = drafts.filter(({ id }) => !published.has(id));
  const items = [...own, ...list.items];
  return {
    ...list,
    items: order ? items.toSorted(order) : items,
    total: list.total + own.length,
    dated: list.dated + own.length,
    unpublished: own.length,
  };
}

/** Selects and sorts the documents of a collection. */
export interface Watched<C extends ContentCollection> {
  /** The order of the list, as `Array.sort` takes it. */
  readonly order: (one: Stored<C>, other: Stored<C>) => number;
  /** Only documents whose field has this value. */
  readonly where?: { readonly field: string; readonly equals: string } | undefined;
}

/** How a manager's list is read. */
export interface Listed<C extends ContentCollection> {
  /** Of a short list, which is read as a whole: its order. Other lists start with the newest documents and grow. */
  readonly whole?: Watched<C> | undefined;
  /** Of a list that grows: the fields that the server can search, by how they begin. */
  readonly foundBy?: readonly (keyof ContentOf<C> & string)[] | undefined;
}

/** The list of a manager with its drafts, live. Errors when it cannot be read, also without a connection. */
export function watchManaged<C extends ContentCollection>(
  name: C,
  { whole, foundBy = [] }: Listed<C>,
): Observable<GrowingList<Stored<C>>> {
  const published = whole
    ? watchContent(name, whole).pipe(map((items) => completeList(items)))
    : growList(newestSource(name, (id, data) => toStored(name, id, data), foundBy));
  if (!isDraftCollection(name)) return published;
  return combineLatest([published, watchDrafts(name, whole?.where)]).pipe(
    map(([list, drafts]) => withDrafts(list, drafts, whole?.order)),
  );
}

/** One document, live, published or a draft; undefined when there is none. Errors when it cannot be read, also without a connection. */
export function watchEntry<C extends ContentCollection>(
  name: C,
  id: string,
): Observable<Stored<C> | undefined> {
  const published = watchList(
    () => query(collection(adminDatabase(), name), where(documentId(), '==', id)),
    (document) => toStored(name, document.id, document.data({ serverTimestamps: 'estimate' })),
  );
  return combineLatest([published, watchDraft(name, id)]).pipe(map(([[entry], draft]) => entry ?? draft));
}

/**
 * A whole content collection, live. Errors when it cannot be read, also without a connection. Sorted here, because the server would leave out
 * documents without the sort field, and administrators must see every document.
 */
export function watchContent<C extends ContentCollection>(
  name: C,
  { order, where: condition }: Watched<C>,
): Observable<readonly Stored<C>[]> {
  const constraints = condition ? [where(condition.field, '==', condition.equals)] : [];
  return watchList(
    () => query(collection(adminDatabase(), name), ...constraints),
    (document) => toStored(name, document.id, document.data({ serverTimestamps: 'estimate' })),
  ).pipe(map((items) => items.toSorted(order)));
}
