import { type HistoryEntry, historyEntry, type VersionedCollection } from '@site/domain/content/history';
import {
  collection,
  type DocumentData,
  limit,
  orderBy,
  type Query,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore';
import { firstValueFrom, map, Observable, timeout } from 'rxjs';
import { adminDatabase } from './database.ts';
import { identityId } from './identity.ts';
import { toStoredDocument } from './stored-document.ts';
import { watchList } from './watch-list.ts';

/** How many changes of a document are shown. */
const SHOWN = 100;

/** Among how many of the newest changes one's own is looked for: the website and colleagues follow some with theirs. */
const NEWEST = 5;

/** How long the server may take to write a change down, in milliseconds: a function may have to start first. */
const WRITTEN_DOWN = 30_000;

/** A document that has a history. */
export interface Versioned {
  readonly collection: VersionedCollection;
  readonly id: string;
}

/** A change with the id of its entry. */
export type Change = HistoryEntry & { readonly id: string };

/** The changes of a document, the newest first, live. A damaged entry is left out. Errors when they cannot be read. */
export function watchHistory(document: Versioned): Observable<readonly Change[]> {
  return watchChanges(query(changesOf(document), limit(SHOWN)));
}

/**
 * Waits until the server has written down one's own newest change, if it is the one that is meant. Rejects when that takes
 * too long, and with what Firestore throws.
 */
export function findChange(document: Versioned, isMeant: (change: Change) => boolean): Promise<Change> {
  const newest = watchChanges(query(changesOf(document), limit(NEWEST))).pipe(
    map((changes) => changes.find(({ by }) => by === identityId())),
  );
  const meant = new Observable<Change>((subscriber) =>
    newest.subscribe({
      next: (change) => change && isMeant(change) && subscriber.next(change),
      error: (error) => subscriber.error(error),
    }),
  );
  return firstValueFrom(meant.pipe(timeout({ first: WRITTEN_DOWN })));
}

function changesOf({ collection: name, id }: Versioned): Query {
  return query(
    collection(adminDatabase(), 'history'),
    where('collection', '==', name),
    where('document_id', '==', id),
    orderBy('at' satisfies keyof HistoryEntry, 'desc'),
  );
}

function watchChanges(changes: Query): Observable<readonly Change[]> {
  return watchList(() => changes, toChange).pipe(map((found) => found.flat()));
}

function toChange(found: QueryDocumentSnapshot): Change[] {
  const { before, after, ...entry } = toStoredDocument(found.data());
  const { data } = historyEntry.safeParse({ ...entry, before: version(before), after: version(after) });
  return data ? [{ ...data, id: found.id }] : [];
}

/** A version's times are timestamps of the SDK too. */
function version(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null
    ? toStoredDocument({ ...stored } as DocumentData)
    : stored;
}
