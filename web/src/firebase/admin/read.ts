import type { CollectionName } from '@site/domain/collections';
import type { DocumentReader } from '@site/domain/publishing/document-reader';
import { type StoredDocument, withDates } from '@site/domain/stored';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  documentId,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QueryConstraint,
  type QueryFieldFilterConstraint,
  type QuerySnapshot,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import {
  BehaviorSubject,
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  Observable,
  of,
  shareReplay,
  startWith,
  switchMap,
  throttle,
} from 'rxjs';
import type * as z from 'zod/mini';
import { withDenialsReported } from './call-errors.ts';
import { database } from './database.ts';
import { whenIdentified } from './identity.ts';
import { after, SHARED, type Watch } from './live.ts';

/** Logs the wrong fields without their values, which may be personal data. */
export function logDamage(collection: CollectionName, id: string, wrong: readonly string[]): void {
  if (wrong.length > 0) console.warn(`${collection}/${id} is damaged: ${wrong.join(', ')}`);
}

export function parsed<T>(schema: z.ZodMiniType<T>, name: CollectionName, id: string, data: StoredDocument) {
  const { data: read, error } = schema.safeParse(data);
  if (!error) return { ...read, id };
  const wrong = error.issues.map(({ path }) => path.join('.'));
  logDamage(name, id, wrong);
  return undefined;
}

/** For the server to confirm an empty snapshot from the SDK's cache. */
const CONFIRMATION_MS = 3_000;

/** The same for a partial answer: the rest of a long list may take longer. */
const PART_MS = 20_000;

/** Without this option the SDK emits nothing when the server confirms the cached snapshot. */
const withConfirmation = { includeMetadataChanges: true } as const;

/** Holds back what the SDK's cache emits before the connection. Without the server's confirmation in time it becomes an error. */
export function confirmed(snapshots: Watch<QuerySnapshot>): Watch<QuerySnapshot> {
  return defer(() => {
    let hasAnswered = false;
    return snapshots.pipe(
      switchMap((snapshot) => {
        hasAnswered ||= !snapshot.metadata.fromCache;
        if (hasAnswered) return of(snapshot);
        return after(snapshot.empty ? CONFIRMATION_MS : PART_MS).pipe(
          map(() => {
            throw new Error('The server cannot be reached');
          }),
        );
      }),
    );
  });
}

/** Undefined leaves the document out. */
export type ToItem<T> = (id: string, data: StoredDocument) => T | undefined;

/** Only changed documents are read again. Unchanged entries and lists keep their identity, even with thousands of documents. */
export function liveList<T>(toItem: ToItem<T>): (snapshot: QuerySnapshot) => readonly T[] {
  const items = new Map<string, T | undefined>();
  let list: readonly T[] | undefined;
  return (snapshot) => {
    const changes = snapshot.docChanges();
    if (list && changes.length === 0) return list;
    for (const { doc } of changes) items.delete(doc.id);
    for (const document of snapshot.docs) {
      if (items.has(document.id)) continue;
      // The server's time of a pending write is not known yet.
      const data = withDates(document.data({ serverTimestamps: 'estimate' }));
      items.set(document.id, toItem(document.id, data));
    }
    list = snapshot.docs.flatMap(({ id }) => items.get(id) ?? []);
    return list;
  };
}

/** The documents of a query, live, without changes of the connection. */
export function watchDocuments<T>(wanted: Query, toItem: ToItem<T>): Watch<readonly T[]> {
  const snapshots = new Observable<QuerySnapshot>((next) => onSnapshot(wanted, withConfirmation, next));
  return defer(() => confirmed(snapshots).pipe(map(liveList(toItem)), distinctUntilChanged()));
}

/** Sales may read no drafts, but published entries. An ended session is refused both. */
export function withoutDenial<T>(watch: Watch<readonly T[]>): Watch<readonly T[]> {
  return watch.pipe(
    catchError((error) => {
      if (error instanceof FirebaseError && error.code === 'permission-denied') return of([]);
      throw error;
    }),
  );
}

/** A damaged document is logged and left out. */
export function watchParsed<T>(
  name: CollectionName,
  schema: z.ZodMiniType<T>,
  ...constraints: readonly QueryConstraint[]
): Watch<readonly (T & { readonly id: string })[]> {
  return watchDocuments(queryOf(name, ...constraints), (id, data) => parsed(schema, name, id, data));
}

export function watchDocument<T>(path: string, toValue: (data: StoredDocument | undefined) => T): Watch<T> {
  const { parent, id } = doc(database, path);
  const found = watchDocuments(query(parent, where(documentId(), '==', id)), (_, data) => data);
  return found.pipe(map(([data]) => toValue(data)));
}

export interface Found {
  readonly id: string;
  readonly data: StoredDocument;
}

/** The documents of a collection that meet all constraints, in their order. */
export function queryOf(name: CollectionName, ...constraints: readonly QueryConstraint[]): Query {
  return query(collection(database, name), ...constraints);
}

export async function readDocuments(wanted: Query): Promise<readonly Found[]> {
  await whenIdentified();
  const { docs } = await withDenialsReported(getDocsFromServer(wanted));
  return docs.map((found) => ({ id: found.id, data: withDates(found.data()) }));
}

const READ_AT_ONCE = 500;

/** Every match, in steps. `onRead` gets the number so far. */
export async function readEvery(
  wanted: Query,
  onRead: (count: number) => void = () => {},
): Promise<readonly Found[]> {
  await whenIdentified();
  const all: Found[] = [];
  for (let next = query(wanted, limit(READ_AT_ONCE)); ; ) {
    const { docs } = await withDenialsReported(getDocsFromServer(next));
    for (const found of docs) all.push({ id: found.id, data: withDates(found.data()) });
    onRead(all.length);
    const last = docs.at(-1);
    if (!last || docs.length < READ_AT_ONCE) return all;
    next = query(wanted, startAfter(last), limit(READ_AT_ONCE));
  }
}

/** In the order of ids, so that no document is left out, whatever field it lacks. */
export const readAllDocuments = (name: CollectionName) => readEvery(queryOf(name, orderBy(documentId())));

/** The number of matches, at the price of one read per thousand. */
export async function countFound(wanted: Query): Promise<number> {
  await whenIdentified();
  return (await withDenialsReported(getCountFromServer(wanted))).data().count;
}

export const countDocuments = (name: CollectionName) => countFound(queryOf(name));

/** An entry with its time of creation; an invalid `Date` if it has none. */
export interface Dated {
  readonly id: string;
  readonly created_at: Date;
}

/** A live list, which may hold only the newest entries. */
export interface GrowingList<T> {
  /** Entries without a time first, then the newest. */
  readonly items: readonly T[];
  readonly total: number;
  readonly isGrowing: boolean;
  /** Asks for this many of the newest entries, at most `MOST_ROWS`. A failure fails the list. The same function in each value. */
  want(rows: number): void;
}

export const ROWS = 25;

/** The most entries of a list. A list within this limit is searched and sorted as a whole. */
export const MOST_ROWS = 2_500;

/** A list up to this size is watched as a whole, so that entries without a time are shown. */
const WHOLE = 250;

/** The shortest pause between two counts. */
const COUNTING_PAUSE_MS = 5_000;

/** The earliest time in Firestore. A comparison with it finds every document that has a time. */
const EARLIEST = new Timestamp(-62_135_596_800, 0);

export function completeList<T>(items: readonly T[]): GrowingList<T> {
  return { items, total: items.length, isGrowing: false, want: () => {} };
}

/** A damaged number is larger than any other. */
export const orLargest = (value: number): number => (Number.isNaN(value) ? Number.MAX_SAFE_INTEGER : value);

/** Newest first. Entries without a time come first, since they need repair. */
export function newestFirst(one: Dated, other: Dated): number {
  const later = orLargest(other.created_at.getTime()) - orLargest(one.created_at.getTime());
  return later || (one.id < other.id ? 1 : -1);
}

export function bySortOrder(one: { readonly display_order: number }, other: typeof one): number {
  return orLargest(one.display_order) - orLargest(other.display_order);
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
  /** Undefined until the server has counted. */
  readonly total: number | undefined;
}

/**
 * The first rows of a query and the number of all, live. The server counts only if there are more rows. `all` is counted in place of a query
 * that leaves out documents.
 */
export function watchPage<T>(wanted: Query, toItem: ToItem<T>, rows: number, all?: Query): Watch<Page<T>> {
  const toRow = (id: string, data: StoredDocument) => ({ item: toItem(id, data) });
  const found = watchDocuments(query(wanted, limit(rows + 1)), toRow).pipe(shareReplay(SHARED));
  const count = found.pipe(
    filter(({ length }) => all !== undefined || length > rows),
    throttle(() => after(COUNTING_PAUSE_MS), { leading: true, trailing: true }),
    // Without an answer the earlier number stays: a lost connection removes nothing.
    switchMap(() =>
      defer(() => countFound(all ?? wanted)).pipe(
        catchError((error) => {
          console.warn('The rows could not be counted', error);
          return EMPTY;
        }),
      ),
    ),
    startWith(undefined),
  );
  return combineLatest([found, count]).pipe(
    map(([read, counts]) => {
      const hasMore = read.length > rows;
      // The listener may know of a change before the count.
      const total = hasMore || all ? counts && Math.max(counts, read.length) : read.length;
      return { items: read.slice(0, rows).flatMap(({ item }) => item ?? []), hasMore, total };
    }),
  );
}

export interface ListSource<T> {
  count(): Promise<number>;
  watchAll: Watch<readonly T[]>;
  watchNewest(rows: number): Watch<Pick<Page<T>, 'items' | 'total'>>;
}

/** The newest documents of a collection by the field `time`, live. */
export function watchNewest<T extends Dated>(
  name: CollectionName,
  toItem: ToItem<T>,
  time = 'created_at',
  ...filters: readonly QueryFieldFilterConstraint[]
) {
  const filtered = queryOf(name, ...filters);
  const newest = [orderBy(time, 'desc'), orderBy(documentId(), 'desc')];
  const dated = query(filtered, where(time, '>=', EARLIEST), ...newest);
  // A range of time has its order, and no entry without a time.
  const all = filters.length > 0 ? dated : filtered;
  return growList({
    count: () => countFound(all),
    watchAll: watchDocuments(all, toItem),
    watchNewest: (rows) => watchPage(dated, toItem, rows, all),
  });
}

/** A list that is short, or wanted as a whole, is sorted here: an order by time leaves out documents without the time. */
export function growList<T extends Dated>(source: ListSource<T>): Watch<GrowingList<T>> {
  const latest = new BehaviorSubject(ROWS);
  const wanted = latest.pipe(distinctUntilChanged());
  const want = (rows: number) => latest.next(Math.min(Math.max(rows, latest.value), MOST_ROWS));
  const whole = source.watchAll.pipe(map((items) => completeList(items.toSorted(newestFirst))));
  return defer(source.count).pipe(
    switchMap((count) => {
      const read = wanted.pipe(
        switchMap((rows) => {
          const isWhole = count <= Math.max(rows, WHOLE);
          return (isWhole ? whole : source.watchNewest(rows)).pipe(map((page) => ({ ...page, rows })));
        }),
      );
      return combineLatest([wanted, read]).pipe(
        map(([asked, { rows, items, total = count }]) => ({ items, total, isGrowing: rows !== asked, want })),
      );
    }),
  );
}

/** Published documents, read as the signed-in administrator for a preview. Denials are reported. */
export const publishedDocuments: DocumentReader = {
  get: async (name, id) => {
    // No query: a live listener of the same document may be open (see `useLive`).
    await whenIdentified();
    const data = (await withDenialsReported(getDocFromServer(doc(database, name, id)))).data();
    return data && withDates(data);
  },
  list: ({ collection: name, where: has, orderBy: field, direction, limit: count, after }) => {
    const order = direction === 'ASCENDING' ? 'asc' : 'desc';
    const constraints = [
      ...(has ? [where(has.field, typeof has.text === 'string' ? '==' : 'in', has.text)] : []),
      orderBy(field, order),
      // Also by id, so that documents with the same value have a stable order.
      orderBy(documentId(), order),
      ...(after ? [startAfter(after.data[field], after.id)] : []),
      limit(count),
    ];
    return readDocuments(query(collection(database, name), ...constraints));
  },
};
