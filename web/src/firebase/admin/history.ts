import {
  type ChangeKind,
  type HistoryEntry,
  historyEntry,
  type VersionedCollection,
} from '@site/domain/content/history';
import type { StoredDocument } from '@site/domain/content/read';
import { undoMessages } from '@site/domain/messages/history';
import { collection, type DocumentData, limit, orderBy, query, where } from 'firebase/firestore';
import { adminDatabase } from './database.ts';
import { identityId } from './identity.ts';
import { firstOf, known, mapped, type Watch } from './live-query.ts';
import { call } from './procedures.ts';
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

/** Tells one's own save from an earlier one, since the server may not have recorded the save yet. */
export function isChangeTo(values: object, { after }: Pick<Change, 'after'>): boolean {
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(after?.[name]) === JSON.stringify(value),
  );
}

/**
 * Undoes one's own newest change, which is of this kind and stored these values. Rejects with the reason, also if the server has not
 * recorded the change in time.
 */
export async function takeBack(document: Versioned, kind: ChangeKind, values: object = {}) {
  const meant = mapped(watchHistory(document, NEWEST), (changes) => {
    const own = changes.find(({ by }) => by === identityId());
    return own?.kind === kind && isChangeTo(values, own) ? own : undefined;
  });
  try {
    const { id } = await firstOf(known(meant), WRITTEN_DOWN);
    return await call('restore-version', { historyId: id });
  } catch (cause) {
    throw new Error(undoMessages.notYet, { cause });
  }
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
