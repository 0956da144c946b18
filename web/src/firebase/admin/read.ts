import type { CollectionName } from '@site/domain/collections';
import type { StoredDocument } from '@site/domain/content/read';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  documentId,
  getCountFromServer,
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
import { catchError, defer, distinctUntilChanged, map, Observable, of, switchMap, throwError } from 'rxjs';
import type * as z from 'zod/mini';
import { withDenialsReported } from './call-errors.ts';
import { adminDatabase } from './database.ts';
import { whenIdentified } from './identity.ts';
import { after, mapped, type Watch } from './live-query.ts';

export function toStoredDocument(data: Readonly<Record<string, unknown>>): StoredDocument {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}

/** Logs the wrong fields without their values, which may be personal data. */
export function logDamage(collection: CollectionName, id: string, wrong: readonly string[]): void {
  if (wrong.length > 0) console.warn(`${collection}/${id} is damaged: ${wrong.join(', ')}`);
}

export function parsed<T>(
  schema: z.ZodMiniType<T>,
  name: CollectionName,
  id: string,
  data: StoredDocument,
): (T & { readonly id: string }) | undefined {
  const { data: read, error } = schema.safeParse(data);
  if (!error) return { ...read, id };
  logDamage(
    name,
    id,
    error.issues.map(({ path }) => path.join('.')),
  );
  return undefined;
}

/** Milliseconds for the server to confirm an empty snapshot from the SDK's cache. */
const CONFIRMATION_TIMEOUT = 3_000;

/** The same for a partial answer: the rest of a long list may take longer. */
const PART_TIMEOUT = 20_000;

/** Without this option the SDK emits nothing when the server confirms the cached snapshot. */
const withConfirmation = { includeMetadataChanges: true } as const;

/**
 * Before the connection, the SDK may emit an empty or partial snapshot from its cache. The snapshot is held back, and becomes an error if
 * the server does not confirm it in time.
 */
export function confirmed(snapshots: Watch<QuerySnapshot>): Watch<QuerySnapshot> {
  return defer(() => {
    let hasAnswered = false;
    return snapshots.pipe(
      switchMap((snapshot) => {
        hasAnswered ||= !snapshot.metadata.fromCache;
        if (hasAnswered) return of(snapshot);
        return after(snapshot.empty ? CONFIRMATION_TIMEOUT : PART_TIMEOUT).pipe(
          map(() => {
            throw new Error('The server cannot be reached');
          }),
        );
      }),
    );
  });
}

export type ToItem<T> = (id: string, data: StoredDocument) => T;

/** Only changed documents are read again. Unchanged entries and lists keep their identity, even with thousands of documents. */
export function liveList<T>(toItem: ToItem<T>): (snapshot: QuerySnapshot) => readonly T[] {
  const items = new Map<string, T>();
  let list: readonly T[] | undefined;
  return (snapshot) => {
    const changes = snapshot.docChanges();
    if (list && changes.length === 0) return list;
    for (const { doc } of changes) items.delete(doc.id);
    for (const document of snapshot.docs) {
      if (items.has(document.id)) continue;
      // The server's time of a pending write is not known yet.
      items.set(
        document.id,
        toItem(document.id, toStoredDocument(document.data({ serverTimestamps: 'estimate' }))),
      );
    }
    list = snapshot.docs.map(({ id }) => items.get(id) as T);
    return list;
  };
}

/** The documents of a query, live, without changes of the connection. */
export function watchDocuments<T>(wanted: Query, toItem: ToItem<T>): Watch<readonly T[]> {
  const snapshots = new Observable<QuerySnapshot>((next) => onSnapshot(wanted, withConfirmation, next));
  return defer(() => confirmed(snapshots).pipe(map(liveList(toItem)), distinctUntilChanged()));
}

export function watchSound<T>(wanted: Query, toItem: ToItem<T | undefined>): Watch<readonly T[]> {
  return mapped(watchDocuments(wanted, toItem), (items) => items.flatMap((item) => item ?? []));
}

/** Sales may read no drafts, but published entries. An ended session is refused both. */
export function withoutDenial<T>(watch: Watch<readonly T[]>): Watch<readonly T[]> {
  return watch.pipe(
    catchError((error) =>
      error instanceof FirebaseError && error.code === 'permission-denied' ? of([]) : throwError(() => error),
    ),
  );
}

/** A damaged document is logged and left out. */
export function watchParsed<T>(
  name: CollectionName,
  schema: z.ZodMiniType<T>,
  ...constraints: readonly QueryConstraint[]
): Watch<readonly (T & { readonly id: string })[]> {
  return watchSound(query(collection(adminDatabase(), name), ...constraints), (id, data) =>
    parsed(schema, name, id, data),
  );
}

/** A query of one document by its path. */
function oneOf(path: string): Query {
  const { parent, id } = doc(adminDatabase(), path);
  return query(parent, where(documentId(), '==', id));
}

/** One document, live; `data` is undefined if there is none. */
export function watchDocument<T>(path: string, toValue: (data: StoredDocument | undefined) => T): Watch<T> {
  const found = watchDocuments(oneOf(path), (_, data) => data);
  return mapped(found, ([data]) => toValue(data));
}

export interface Found {
  readonly id: string;
  readonly data: StoredDocument;
}

/** The documents of a query, read once. */
export async function readDocuments(wanted: Query): Promise<readonly Found[]> {
  const { docs } = await withDenialsReported(getDocsFromServer(wanted));
  return docs.map((found) => ({ id: found.id, data: toStoredDocument(found.data()) }));
}

/** One document, read once; undefined if there is none. */
export async function readDocument(path: string): Promise<StoredDocument | undefined> {
  const [found] = await readDocuments(oneOf(path));
  return found?.data;
}

const READ_AT_ONCE = 500;

/** Pages by id, so that no document is left out, whatever field it lacks. `onRead` gets the number so far. */
export async function readAllDocuments(
  name: CollectionName,
  onRead: (count: number) => void = () => {},
  ...filters: readonly QueryFieldFilterConstraint[]
): Promise<readonly Found[]> {
  const inOrder = query(
    collection(adminDatabase(), name),
    ...filters,
    orderBy(documentId()),
    limit(READ_AT_ONCE),
  );
  const all: Found[] = [];
  for (let next = inOrder; ; ) {
    const found = await readDocuments(next);
    all.push(...found);
    onRead(all.length);
    const last = found.at(-1);
    if (!last || found.length < READ_AT_ONCE) return all;
    next = query(inOrder, startAfter(last.id));
  }
}

/** The number of matches, at the price of one read per thousand. */
export async function countFound(wanted: Query): Promise<number> {
  await whenIdentified();
  return (await withDenialsReported(getCountFromServer(wanted))).data().count;
}

export function countDocuments(name: CollectionName): Promise<number> {
  return countFound(collection(adminDatabase(), name));
}
