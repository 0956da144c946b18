import { readinessOf, type UnreadyField } from '@site/domain/content/check';
import {
  DUE_DRAFTS_EVERY,
  type EntryCollection,
  isEntryCollection,
  isGivenUp,
  isToTry,
} from '@site/domain/content/draft';
import { type ContentCollection, contentKinds } from '@site/domain/content/kinds';
import type { MoveEntryResponse } from '@site/domain/content/procedures';
import { textOf } from '@site/domain/content/read';
import { PLANNED } from '@site/domain/enquiries/due';
import { fillIn, listingManagerMessages } from '@site/domain/messages/content';
import { draftMessages } from '@site/domain/messages/history';
import type { DocumentReference } from 'firebase-admin/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import type { LiveSession } from '../platform/admin-session.ts';
import { deployment } from '../platform/configuration.ts';
import { codeOf, NOT_FOUND, type OpenTransaction, runTransaction } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { noteChange } from './change-notes.ts';
import {
  dueDrafts,
  MOST_BELONGINGS,
  publishedReference,
  readDraft,
  readDraftBelongings,
  type StoredDraft,
} from './drafts.ts';
import { coverOf } from './photos.ts';

/** The data of a draft as it will be stored in its collection, or why it cannot be. */
export type Publishable =
  | { readonly content: Readonly<Record<string, unknown>> }
  | { readonly field: string; readonly error: string };

/** Checks the data of a draft with the schema of its collection. `now` is the time of creation of what has not been published before. */
export function toPublishable(
  collection: ContentCollection,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Publishable {
  const checked = readinessOf(collection, data);
  if ('unready' in checked) return problemOf(checked.unready[0]);
  const createdAt = data['created_at'];
  const own = { created_at: createdAt instanceof Date ? createdAt : now, updated_at: now };
  const times = contentKinds[collection].times.map((time) => [time, own[time]]);
  return { content: { ...checked.values, ...Object.fromEntries(times) } };
}

/** Names the field, as messages for it do not when they stand beside it. */
function problemOf({ field, isMissing, message }: UnreadyField = NOTHING): Publishable {
  if (isMissing || message === fillIn(field)) return { field, error: fillIn(field) };
  const name = field.replaceAll('_', ' ');
  return { field, error: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message}` };
}

const NOTHING: UnreadyField = { field: '', isMissing: false, message: '' };

/** An administrator who publishes or hides. */
export type Editor = Pick<LiveSession, 'userId' | 'username'>;

/** What is asked: an entry, and when; at once without a time. Null takes a time back. */
interface Request {
  readonly collection: EntryCollection;
  readonly documentId: string;
  readonly publishAt?: Date | null | undefined;
  /** Who publishes it; nobody when its time has come. */
  readonly by?: Editor | undefined;
}

/** Why a draft stays one. */
class Refused extends Error {
  readonly field: string | undefined;
  constructor(message: string, field?: string) {
    super(message);
    this.field = field;
  }
}

/**
 * Moves a draft and what belongs to it to their collections, all or nothing, or sets when that is to be done; a draft that could not be
 * published now is not scheduled either. What is published already stays as it is, so that a repetition is harmless.
 * @throws DamagedDocument
 */
export async function publishDraft(request: Request, now = new Date()): Promise<MoveEntryResponse> {
  const { publishAt } = request;
  if (publishAt && publishAt <= now) return { success: false, error: draftMessages.notYet };
  if (publishAt && +publishAt > +now + PLANNED) return { success: false, error: draftMessages.tooFar };
  try {
    await runTransaction((transaction) => move(transaction, request, now));
    return { success: true };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { success: false, error: error.message, ...(error.field && { field: error.field }) };
  }
}

async function move(transaction: OpenTransaction, request: Request, now: Date): Promise<void> {
  const { collection, documentId: id, publishAt, by } = request;
  const place = { collection, id };
  const target = await publishedReference(place);
  const entry = await readDraft(transaction, place);
  const isPublished = (await transaction.get(target)).exists;
  if (!entry && isPublished && publishAt === undefined) return;
  if (!entry) throw new Refused(draftMessages.gone);
  if (isPublished) throw new Refused(draftMessages.alreadyPublished);
  // Loaded here: a cold start of the other functions needs no database.
  const { FieldValue } = await import('firebase-admin/firestore');
  const noFailure = { failed_at: FieldValue.delete(), failure: FieldValue.delete() };
  if (publishAt === null) return void transaction.update(entry.ref, { publish_at: null, ...noFailure });

  const belongings = await readDraftBelongings(transaction, place);
  if (belongings.length > MOST_BELONGINGS) throw new Refused(draftMessages.tooMany);
  const writeMore =
    collection === 'car_listings'
      ? await prepareListing(transaction, entry, now)
      : { content: {}, write() {} };
  const documents = [entry, ...belongings].map((each) => ({ ...each, content: contentOf(each, now) }));
  if (publishAt) return void transaction.update(entry.ref, { publish_at: publishAt, ...noFailure });

  const cover = coverOf(collection, belongings);
  for (const { collection: name, id: ownId, ref, content } of documents) {
    const more = ref === entry.ref ? { ...writeMore.content, ...cover } : {};
    transaction.create(await publishedReference({ collection: name, id: ownId }), { ...content, ...more });
    transaction.delete(ref);
  }
  // What belongs to it has no history of its own.
  if (by) noteChange(transaction, transaction.database, { ...place, kind: 'publish', by });
  writeMore.write();
}

function contentOf({ collection, data }: StoredDraft, now: Date): object {
  const checked = toPublishable(collection, data, now);
  if ('content' in checked) return checked.content;
  throw new Refused(checked.error, checked.field);
}

/** A vehicle needs its brand, whose name it repeats, and takes its stock number. The reads come first, the writes when it is sound. */
async function prepareListing(transaction: OpenTransaction, { id, data }: StoredDraft, now: Date) {
  const database = await firestore();
  const brandId = textOf(data['brand_id'])?.trim() ?? '';
  const brand = isId(brandId)
    ? await transaction.get(await publishedReference({ collection: 'car_brands', id: brandId }))
    : undefined;
  const make = textOf(brand?.get('name'))?.trim();
  if (brandId !== '' && !make) throw new Refused(draftMessages.brandNotPublished, 'brand_id');

  const numbers = database.collection('stock_numbers');
  const number = textOf(data['stock_no'])?.trim().toUpperCase() ?? '';
  const taken = isId(number) ? await transaction.get(numbers.doc(number)) : undefined;
  if (taken?.exists && taken.get('listing_id') !== id)
    throw new Refused(listingManagerMessages.stockNumberTaken(number), 'stock_no');
  const own = (await transaction.get(numbers.where('listing_id', '==', id))).docs;
  return {
    content: make ? { make } : {},
    write() {
      for (const { ref } of own.filter((each) => each.id !== number)) transaction.delete(ref);
      if (taken && !taken.exists) take(transaction, taken.ref, { listingId: id, now });
    },
  };
}

function take(
  transaction: OpenTransaction,
  ref: DocumentReference,
  { listingId, now }: { listingId: string; now: Date },
): void {
  transaction.create(ref, { stock_no: ref.id, listing_id: listingId, created_at: now });
}

/** Whether a text can be the id of a document. */
function isId(text: string): boolean {
  return text !== '' && !text.includes('/') && !/^\.{1,2}$|^__.*__$/.test(text);
}

/**
 * Publishes the drafts whose time has come, and gives how many those were. One that cannot be published stays a draft that says why, is
 * logged, tried less and less often, and given up after a day.
 */
export async function publishDueDrafts(now = new Date()): Promise<number> {
  let published = 0;
  for (const { collection, document_id: id, ref, ...draft } of await dueDrafts(now)) {
    if (!isEntryCollection(collection) || !isToTry(draft, now)) continue;
    const answer = await publishDraft({ collection, documentId: id }, now).catch((error) => {
      logUnexpected('publish-due-drafts', error);
      return { success: false, error: draftMessages.publishFailed };
    });
    if (answer.success) {
      published += 1;
      continue;
    }
    // A change of the draft since then begins anew.
    const before = draft.failed_at && draft.updated_at <= draft.failed_at ? draft.failure?.times : 0;
    const failure = { times: (before ?? 0) + 1, reason: answer.error ?? draftMessages.publishFailed };
    logFailure(isGivenUp({ failure }) ? GIVEN_UP : FAILED, ref.path);
    await ref.update({ failed_at: now, failure }).catch((error) => {
      if (codeOf(error) !== NOT_FOUND) throw error;
    });
  }
  return published;
}

const FAILED = 'A scheduled entry could not be published';
const GIVEN_UP = 'A scheduled entry was given up';

/** `publish-due-drafts`: by Cloud Scheduler, every few minutes. One that fails is made up for by the next. */
export const publishDue = onSchedule(
  {
    ...deployment,
    schedule: `*/${DUE_DRAFTS_EVERY} * * * *`,
    timeoutSeconds: 120,
    maxInstances: 1,
    labels: { access: 'schedule' },
  },
  async () => {
    await publishDueDrafts();
  },
);
