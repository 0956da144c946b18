import { type HistoryEntry, historyEntry, type VersionedCollection } from '@site/domain/content/history';
import type { StoredDocument } from '@site/domain/content/read';
import { collection, type DocumentData, limit, orderBy, type Query, query, where } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { identityId } from './identity.ts';
import { firstOf, mapped, type Watch } from './live-query.ts';
import { toStoredDocument, watchSound } from './read.ts';

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

/** The changes of a document, the newest first, live. A damaged entry is left out. Fails when they cannot be read. */
export function watchHistory(document: Versioned): Watch<readonly Change[]> {
  return watchSound(() => query(changesOf(document), limit(SHOWN)), toChange);
}

/**
 * Waits until the server has written down one's own newest change, if it is the one that is meant. Rejects when that takes
 * too long, and with what Firestore throws.
 */
export async function findChange(document: Versioned, isMeant: (change: Change) => boolean): Promise<Change> {
  const newest = watchSound(() => query(changesOf(document), limit(NEWEST)), toChange);
  const own = mapped(newest, (changes) => changes.filter(({ by }) => by === identityId()).slice(0, 1));
  const [change] = await firstOf(own, (found) => found.some(isMeant), WRITTEN_DOWN);
  if (!change) throw new Error('There is no such change');
  return change;
}

function changesOf({ collection: name, id }: Versioned): Query {
  return query(
    collection(adminDatabase(), 'history'),
    where('collection', '==', name),
    where('document_id', '==', id),
    orderBy('at' satisfies keyof HistoryEntry, 'desc'),
  );
}

function toChange(id: string, { before, after, ...entry }: StoredDocument): Change | undefined {
  const { data } = historyEntry.safeParse({ ...entry, before: version(before), after: version(after) });
  return data && { ...data, id };
}

/** A version's times are timestamps of the SDK too. */
function version(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null
    ? toStoredDocument({ ...stored } as DocumentData)
    : stored;
}
