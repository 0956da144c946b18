import { isDeepStrictEqual } from 'node:util';
import * as history from '@site/domain/content/history';
import { addressesIn, dependents } from '@site/domain/content/stored-files';
import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { audit, commandLine } from '../accounts/audit.ts';
import { administratorName } from '../accounts/users.ts';
import { trigger } from '../platform/configuration.ts';
import {
  codeOf,
  collectionOf,
  createDocument,
  INVALID_ARGUMENT,
  parseSound,
  pathOf,
  runTransaction,
} from '../platform/documents.ts';
import { contentIn, placeOfDraft, readBelongings } from './drafts.ts';
import { type EntryPlace, findDocument, notedAs } from './place.ts';

type ChangeAuthor = Pick<history.HistoryEntry, 'by' | 'by_name' | 'import_id'> & {
  readonly kind?: history.ChangeKind;
};

/** A write of a document, as its event tells. */
interface Written extends EntryPlace {
  readonly eventId: string;
  readonly time: Date;
  readonly before: DocumentSnapshot;
  readonly after: DocumentSnapshot;
  /** From the token that Firestore has verified: `service_account` and `system` for functions, commands and the console. */
  readonly authType: string;
  readonly authId: string | undefined;
}

/**
 * The administrator in the event, or else in the change note of a function. Clients cannot forge either.
 * `by` is null for the website itself; the name is `UNKNOWN_AUTHOR` for a client that is no administrator.
 */
export async function actorOf(written: Omit<Written, 'eventId' | 'time'>): Promise<ChangeAuthor> {
  const { collection, id, isDraft, before, after, authId, authType } = written;
  const name = authId === undefined ? undefined : await administratorName(authId);
  if (authId !== undefined && name !== undefined) return { by: authId, by_name: name };
  const times = [before, after].map(({ exists, updateTime }) => (exists ? updateTime : undefined));
  const note = await noteOfChange(collection, id, times, isDraft);
  if (note) return note;
  const isService =
    authType === 'service_account' || authType === 'system' || authId?.endsWith('gserviceaccount.com');
  return { by: null, by_name: isService ? null : history.UNKNOWN_AUTHOR };
}

/** Works for a late event: all writes of a commit share one time. A deletion has no time: its note is the first one afterwards. */
async function noteOfChange(
  collection: history.VersionedCollection,
  id: string,
  [before, after]: readonly (Timestamp | undefined)[],
  isDraft: boolean,
): Promise<history.ChangeNote | undefined> {
  const notes = await collectionOf('change_notes');
  const { docs } = await notes.where('document', '==', notedAs(collection, id)).get();
  const parsed = (snapshot: DocumentSnapshot | undefined) =>
    snapshot && parseSound(snapshot, history.changeNote);
  if (after) return parsed(docs.find(({ updateTime }) => updateTime.isEqual(after)));
  if (!before) return undefined;
  const [next] = docs
    .filter(({ updateTime }) => updateTime.valueOf() > before.valueOf())
    .toSorted((one, other) => (one.updateTime.valueOf() < other.updateTime.valueOf() ? -1 : 1));
  const note = parsed(next);
  // Publishing ends a draft, and hiding ends a published document.
  return note?.kind === 'delete' || note?.kind === (isDraft ? 'publish' : 'hide') ? note : undefined;
}

/**
 * Idempotent: the event id is the entry id. Functions' own changes of photos, colours and stock numbers get no entry.
 * A draft that is published or hidden gets the entry of its published document.
 */
async function recordChange(written: Written): Promise<void> {
  const { eventId, collection, id, isDraft } = written;
  const [before, after] = [written.before, written.after].map((each) => contentIn(each, isDraft));
  if (isSame(before, after)) return;
  const actor = await actorOf(written);
  if (actor.by_name === null && dependents.some((each) => each.collection === collection)) return;
  const isMove = (!before && actor.kind === 'hide') || (!after && actor.kind === 'publish');
  if (isDraft && isMove) return;
  const { by, by_name } = actor;
  const at = timeOf(written.time, written.before, written.after);
  const entry: history.HistoryEntry = {
    collection,
    document_id: id,
    ...(isDraft && { is_draft: true }),
    at,
    by,
    by_name,
    kind: kindOf(written, actor),
    before: before ?? null,
    after: after ?? null,
    ...(actor.import_id !== undefined && { import_id: actor.import_id }),
    expires_at: history.keptUntil(at),
  };
  const attempts = after
    ? [entry, withoutContent(entry, 'after'), withoutContent(entry, 'before', 'after')].map(
        (each) => () => createDocument(pathOf('history', eventId), each),
      )
    : [entry, withoutContent(entry, 'before')].flatMap((each) =>
        [true, false].map((isWhole) => () => recordDeletion(eventId, each, isWhole)),
      );
  await firstThatFits(attempts);
}

/** Empty content still tells a change from a creation and a deletion. */
function withoutContent(entry: history.HistoryEntry, ...sides: readonly ('before' | 'after')[]) {
  return { ...entry, ...Object.fromEntries(sides.map((side) => [side, entry[side] && {}])) };
}

/** Nobody may change a draft without trace by making it almost too large for Firestore. */
async function firstThatFits([attempt, ...smaller]: readonly (() => Promise<unknown>)[]): Promise<void> {
  await attempt?.().catch((error) => {
    if (codeOf(error) !== INVALID_ARGUMENT || smaller.length === 0) throw error;
    return firstThatFits(smaller);
  });
}

/** True if nothing but `updated_at` differs. */
export function isSame(before: object | undefined, after: object | undefined): boolean {
  if (!before || !after) return before === after;
  const [old, current] = [before, after].map((data) => ({ ...data, updated_at: null }));
  return isDeepStrictEqual(old, current);
}

/** After the previous write, by a millisecond at least. The local suite dates deletions only to the second. */
export function timeOf(
  time: Date,
  before: Pick<DocumentSnapshot, 'updateTime'>,
  after: Pick<DocumentSnapshot, 'exists' | 'updateTime'>,
): Date {
  if (after.exists) return after.updateTime?.toDate() ?? time;
  // Not `toMillis`: it rounds down where `toDate` rounds, so two writes would get the same time.
  return new Date(Math.max(time.getTime(), (before.updateTime?.toDate().getTime() ?? 0) + 1));
}

function kindOf({ before, after }: Written, { kind }: ChangeAuthor): history.ChangeKind {
  if (!after.exists) return kind === 'hide' ? 'hide' : 'delete';
  return kind ?? (before.exists ? 'update' : 'create');
}

/** Hidden and published documents do not go to the trash. */
async function recordDeletion(entryId: string, entry: history.HistoryEntry, isWhole: boolean): Promise<void> {
  const { collection, document_id: id, is_draft: isDraft = false, before } = entry;
  await runTransaction(async (transaction) => {
    const reference = transaction.doc(pathOf('history', entryId));
    if ((await transaction.get(reference)).exists) return;
    // A document that exists again or has moved keeps its dependents.
    const found = await findDocument(transaction, { collection, id });
    if (isDraft && found && !found.isDraft) return;
    const owned = found ? [] : await readBelongings(transaction, { collection, id, isDraft: false });
    if (!found && isDraft) owned.push(...(await readBelongings(transaction, { collection, id, isDraft })));
    transaction.create(reference, !isDraft && found?.isDraft ? { ...entry, kind: 'hide' } : entry);
    if (entry.kind === 'delete' && !found && before) {
      const kept = isWhole ? owned.map(({ ref: _, ...each }) => each) : [];
      transaction.create(transaction.doc(pathOf('trash', entryId)), trashOf(entry, before, kept));
    }
    for (const { ref } of owned) transaction.delete(ref);
  });
}

function trashOf(
  { collection, document_id, is_draft, at, by, by_name, expires_at }: history.HistoryEntry,
  data: history.TrashEntry['data'],
  kept: history.TrashEntry['dependents'],
): history.TrashEntry {
  const files = [{ collection, data }, ...kept].flatMap((each) => addressesIn(each.collection, each.data));
  return {
    collection,
    document_id,
    ...(is_draft && { is_draft }),
    data,
    dependents: kept,
    files: [...new Set(files)],
    deleted_at: at,
    by,
    by_name,
    expires_at,
  };
}

/** `record-history-{collection}`: keeps former versions and deleted content. A retry is safe: one entry per event. */
export const recordHistory = Object.fromEntries(
  [...history.versionedCollections, 'drafts' as const].map((collection) => [
    collection,
    onDocumentWrittenWithAuthContext(
      { ...trigger, document: `${collection}/{id}` },
      async ({ id: eventId, time, authType, authId, data, params: { id } }) => {
        if (!data) return;
        const place = collection === 'drafts' ? placeOfDraft(id) : { collection, id, isDraft: false };
        if (place) await recordChange({ eventId, time: new Date(time), authType, authId, ...place, ...data });
      },
    ),
  ]),
);

/** `note-setting`: browsers write settings themselves, so this trigger audits them. A retry is safe: one entry per event. */
export const auditChangedSetting = onDocumentWrittenWithAuthContext(
  { ...trigger, document: 'admin_settings/{key}' },
  async ({ id, data, params: { key }, authType, authId }) => {
    const value = data?.after.get('setting_value');
    if (!data || typeof value !== 'boolean' || value === data.before.get('setting_value')) return;
    const place = { collection: 'admin_settings', id: key, isDraft: false } as const;
    const { by, by_name } = await actorOf({ ...place, ...data, authType, authId });
    const actor = by_name === null ? commandLine : { userId: by, username: by_name };
    await audit('setting_changed', actor, { about: key, data: { value } }, `setting_${id}`);
  },
);
