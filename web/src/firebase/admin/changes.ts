import {
  type ChangeKind,
  type HistoryEntry,
  historyEntry,
  type VersionedCollection,
} from '@site/domain/content/history';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import type { Field } from '@site/domain/fields';
import { type StoredDocument, withDates } from '@site/domain/stored';
import { limit, orderBy, where } from 'firebase/firestore';
import { identityId } from './identity.ts';
import { firstOf, known, mapped, type Watch } from './live.ts';
import { call } from './procedures.ts';
import { queryOf, watchDocuments } from './read.ts';

const SHOWN = 100;

/** The newest changes among which one's own change is sought: colleagues and functions may add later ones. */
const NEWEST = 5;

/** For the server to record a change: a function may have a cold start. */
const RECORDED_MS = 30_000;

type Versioned = { readonly collection: VersionedCollection; readonly id: string };

export type Change = HistoryEntry & { readonly id: string };

/** Newest first. A damaged entry is left out. */
export function watchHistory({ collection: name, id }: Versioned, most = SHOWN): Watch<readonly Change[]> {
  const ofDocument = [where('collection', '==', name), where('document_id', '==', id)];
  const newest = orderBy('at' satisfies keyof HistoryEntry, 'desc');
  return watchDocuments(queryOf('history', ...ofDocument, newest, limit(most)), toChange);
}

/** Tells one's own save from an earlier one, since the server may not have recorded the save yet. */
export function isChangeTo(values: object, { after }: Pick<Change, 'after'>): boolean {
  return Object.entries(values).every(
    ([name, value]) => JSON.stringify(after?.[name]) === JSON.stringify(value),
  );
}

/** The values by which a restored version is known. The server derives the make and the fields that follow a text. */
export function restoredValues(collection: ContentCollection, version: StoredDocument): StoredDocument {
  const own = Object.entries<Field>(contentKinds[collection].fields).filter(
    ([name, { follows }]) => name in version && name !== 'make' && !follows,
  );
  return Object.fromEntries(own.map(([name]) => [name, version[name]]));
}

/** Undoes one's own newest change of this kind to these values. Rejects with the reason, also if it is not recorded in time. */
export async function takeBack(document: Versioned, kind: ChangeKind, values: object = {}) {
  const meant = mapped(watchHistory(document, NEWEST), (changes) => {
    const own = changes.find(({ by }) => by === identityId());
    return own?.kind === kind && isChangeTo(values, own) ? own : undefined;
  });
  const { id } = await firstOf(known(meant), RECORDED_MS).catch((cause) => {
    throw new Error('The change has not reached the history yet. Please try again in a moment.', { cause });
  });
  return call('restore-version', { historyId: id });
}

/** The undo of a deletion. A damaged entry has none: the server restores it neither from its history nor from the trash. */
export function undoOfDeletion(name: VersionedCollection) {
  return ({ id, wrong }: { readonly id: string; readonly wrong: readonly string[] }) =>
    wrong.length > 0 ? undefined : () => takeBack({ collection: name, id }, 'delete');
}

function toChange(id: string, data: StoredDocument): Change | undefined {
  const { data: read } = historyEntry.safeParse(data);
  // The times in a version are timestamps of the SDK too.
  const version = (stored: HistoryEntry['after']) => stored && withDates(stored);
  return read && { ...read, before: version(read.before), after: version(read.after), id };
}
