import { type Draft, draft, draftId, isDraftCollection } from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kinds';
import type { MemoryDocuments } from '@site/domain/publishing/memory-reader';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  documentId,
  getDocFromServer,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { catchError, firstValueFrom, map, type Observable, of } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { withDenialsReported } from '../denials.ts';
import { identityId } from '../identity.ts';
import { logDamage, toStoredDocument } from '../stored-document.ts';
import { watchList } from '../watch-list.ts';
import { SaveConflict } from './save-conflict.ts';
import { type Stored, toDraftItem } from './stored.ts';

/**
 * The drafts of a collection, live, the last changed first; with `where` only those whose field has that value. One that cannot be read is
 * left out and logged. Errors when they cannot be read, also without a connection.
 */
export function watchDrafts<C extends ContentCollection>(
  name: C,
  condition?: { readonly field: string; readonly equals: string },
): Observable<readonly Stored<C>[]> {
  if (!isDraftCollection(name)) return of([]);
  const constraints = condition ? [where(`data.${condition.field}`, '==', condition.equals)] : [];
  return watchList(
    () => query(collection(adminDatabase(), 'drafts'), where('collection', '==', name), ...constraints),
    (document) => toItem(name, document),
  ).pipe(
    map((items) =>
      items
        .flatMap((item) => item ?? [])
        .toSorted((one, other) => other.updated_at.getTime() - one.updated_at.getTime()),
    ),
    catchError(noneForSales),
  );
}

/** The draft of a document, live; undefined when there is none. */
export function watchDraft<C extends ContentCollection>(
  name: C,
  id: string,
): Observable<Stored<C> | undefined> {
  if (!isDraftCollection(name)) return of(undefined);
  const own = draftId(name, id);
  return watchList(
    () => query(collection(adminDatabase(), 'drafts'), where(documentId(), '==', own)),
    (document) => toItem(name, document),
  ).pipe(
    catchError(noneForSales),
    map(([item]) => item),
  );
}

/** A draft as this administrator has left it. */
interface LeftDraft {
  readonly publishAt: Date | null;
  /** Whether its fields are those of this administrator too. */
  readonly isOwn: boolean;
}

/** Rejects with `SaveConflict` when somebody else has changed a draft since, or set another time at which it is published. */
export async function expectDraft(
  name: ContentCollection,
  id: string,
  { publishAt, isOwn }: LeftDraft,
): Promise<void> {
  const stored = await withDenialsReported(
    getDocFromServer(doc(adminDatabase(), 'drafts', draftId(name, id))),
  );
  const { data } = draft.safeParse(toStoredDocument(stored.data() ?? {}));
  const isAsLeft =
    data !== undefined &&
    data.publish_at?.getTime() === publishAt?.getTime() &&
    (!isOwn || data.updated_by === identityId());
  if (!isAsLeft) throw new SaveConflict({});
}

/** Sales see no drafts, and the published entries all the same. A session that has ended is refused those too. */
function noneForSales(error: unknown): Observable<readonly never[]> {
  if (error instanceof FirebaseError && error.code === 'permission-denied') return of([]);
  throw error;
}

/** Undefined when the draft cannot be read. */
function toItem<C extends ContentCollection>(
  name: C,
  document: QueryDocumentSnapshot,
): Stored<C> | undefined {
  const stored = toStoredDocument(document.data({ serverTimestamps: 'estimate' }));
  const { data, error } = draft.safeParse(stored);
  if (error) {
    logDamage('drafts', document.id, [...new Set(error.issues.map(({ path }) => String(path[0])))]);
    return undefined;
  }
  return toDraftItem(name, withTimes(data));
}

/** Times inside of its data become `Date` too. */
function withTimes(read: Draft): Draft {
  return { ...read, data: toStoredDocument(read.data) };
}

/** The photos and colours of a draft, by collection and id. Rejects when they cannot be read. */
export async function readBelongings(id: string): Promise<MemoryDocuments> {
  const [photos, colours] = await Promise.all([
    firstValueFrom(watchDrafts('photos', { field: 'owner_id', equals: id })),
    firstValueFrom(watchDrafts('car_color_variants', { field: 'car_listing_id', equals: id })),
  ]);
  const byId = (items: readonly { readonly id: string }[]) =>
    Object.fromEntries(items.map((item) => [item.id, { ...item }]));
  return { photos: byId(photos), car_color_variants: byId(colours) };
}
