import { type HistoryEntry, historyEntry, type VersionedCollection } from '@site/domain/content/history';
import type { StoredDocument } from '@site/domain/content/read';
import { collection, type DocumentData, limit, orderBy, query, where } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { identityId } from './identity.ts';
import { firstOf, known, mapped, type Watch } from './live-query.ts';
import { toStoredDocument, watchSound } from './read.ts';

const SHOWN = 100;

/** The newest changes among which one's own change is sought: colleagues and functions may add later ones. */
const NEWEST = 5;

/** Milliseconds for the server to record a change: a function may have a cold start. */
const WRITTEN_DOWN = 30_000;

export interface Versioned {
  readonly collection: VersionedCollection;
  readonly id: string;
}

export type Change = HistoryEntry & { readonly id: string };

/** Newest first. A damaged entry is left out. */
export function watchHistory({ collection: name, id }: Versioned, most = SHOWN): Watch<readonly Change[]> {
  const newest = query(
    collection(adminDatabase(), 'history'),
    where('collection', '==', name),
    where('document_id', '==', id),
    orderBy('at' satisfies keyof HistoryEntry, 'desc'),
    limit(most),
  );
  return watchSound(newest, toChange);
}

/**
 * Waits until the server has recorded one's own newest change, if it is the meant one. Rejects after a time-out, and with what Firestore
 * throws.
 */
export function findChange(document: Versioned, isMeant: (change: Change) => boolean): Promise<Change> {
  const meant = mapped(watchHistory(document, NEWEST), (changes) => {
    const own = changes.find(({ by }) => by === identityId());
    return own && isMeant(own) ? own : undefined;
  });
  return firstOf(known(meant), WRITTEN_DOWN);
}

function toChange(id: string, { before, after, ...entry }: StoredDocument): Change | undefined {
  const { data } = historyEntry.safeParse({ ...entry, before: version(before), after: version(after) });
  return data && { ...data, id };
}

/** The times in a version are timestamps of the SDK too. */
function version(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null
    ? toStoredDocument({ ...stored } as DocumentData)
    : stored;
}
