import * as drafts from '@site/domain/content/draft';
import type { ContentCollection } from '@site/domain/content/kind';
import { contentKinds } from '@site/domain/content/kinds';
import { contentRefusals, type MoveEntryResponse } from '@site/domain/content/procedures';
import { readinessOf, type UnreadyField } from '@site/domain/content/readiness';
import { latestPlan } from '@site/domain/enquiries/due';
import { fillIn } from '@site/domain/schemas';
import { type StoredDocument, textOf } from '@site/domain/stored';
import { nameKey } from '@site/domain/text';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Author } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { scheduled } from '../platform/configuration.ts';
import * as store from '../platform/documents.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { asDraft, type Belonging, draftPath, MOST_BELONGINGS, readBelongings, readDraft } from './drafts.ts';
import { refuseUsedBrand } from './listings.ts';
import { coverOf } from './photos.ts';
import { answerOf, findDocument, noteChange, prepareWrite, Refusal, refusals } from './place.ts';

/** `now` becomes `created_at` at the first publication. @throws Refusal that names the first field that is not ready */
export function toPublishable(collection: ContentCollection, data: StoredDocument, now: Date): object {
  const checked = readinessOf(collection, data);
  if ('unready' in checked) throw refusalOf(checked.unready[0]);
  const createdAt = data['created_at'];
  const own = { created_at: createdAt instanceof Date ? createdAt : now, updated_at: now };
  const times = contentKinds[collection].times.map((time) => [time, own[time]]);
  const sale = data['sold_at'] instanceof Date && { sold_at: data['sold_at'] };
  return { ...checked.values, ...Object.fromEntries(times), ...sale };
}

/** Adds the field name: a form shows it beside the message. */
function refusalOf({ field, isMissing, message }: UnreadyField = NOTHING): Refusal {
  if (isMissing || message === fillIn(field)) return new Refusal(fillIn(field), field);
  const name = field.replaceAll('_', ' ');
  return new Refusal(`${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message}`, field);
}

const NOTHING: UnreadyField = { field: '', isMissing: false, message: '' };

interface PublishRequest {
  readonly collection: drafts.EntryCollection;
  readonly documentId: string;
  readonly publishAt?: Date | null | undefined;
  readonly expectedSchedule?: Date | null | undefined;
  readonly by?: Author | undefined;
}

/** Scheduling makes the same checks as publishing. Idempotent. @throws DamagedDocument */
export async function publishDraft(request: PublishRequest, now = new Date()): Promise<MoveEntryResponse> {
  const { publishAt } = request;
  if (publishAt && publishAt <= now) return { success: false, error: contentRefusals.notYet };
  if (publishAt && publishAt > latestPlan(now)) return { success: false, error: contentRefusals.tooFar };
  return answerOf(() => store.runTransaction((transaction) => move(transaction, request, now)));
}

async function move(transaction: store.OpenTransaction, request: PublishRequest, now: Date): Promise<void> {
  const { collection, documentId: id, publishAt, expectedSchedule, by } = request;
  const place = { collection, id };
  const entry = await readDraft(transaction, place);
  const isPublished = (await findDocument(transaction, place))?.isDraft === false;
  if (!entry && isPublished && publishAt === undefined) return;
  if (isPublished) throw new Refusal(refusals.alreadyPublished);
  if (!entry) throw new Refusal(contentRefusals.gone);
  const isExpected = expectedSchedule?.getTime() === entry.publish_at?.getTime();
  const isOwn = publishAt !== undefined || !by || entry.updated_by === by.userId;
  if (expectedSchedule !== undefined && !(isExpected && isOwn))
    throw new Refusal(isExpected ? refusals.changedSince : refusals.rescheduled);
  // Lazy loading: other functions start faster.
  const { FieldValue } = await import('firebase-admin/firestore');
  const noFailure = { failed_at: FieldValue.delete(), failure: FieldValue.delete() };
  if (publishAt === null) return void transaction.update(entry.ref, { publish_at: null, ...noFailure });

  const belongings = await readBelongings(transaction, { ...place, isDraft: true }, MOST_BELONGINGS + 1);
  if (belongings.length > MOST_BELONGINGS) throw new Refusal(refusals.tooMany);
  const colours = belongings.filter((each) => each.collection === 'car_color_variants');
  const names = colours.map((each) => textOf(each.data['color_name']) ?? '');
  const alike = names.find((name, place) => names.slice(0, place).map(nameKey).includes(nameKey(name)));
  if (alike) throw new Refusal(refusals.coloursAlike(alike));
  const data = { ...contentOf(entry, now), ...coverOf(collection, belongings) };
  // Lists of colours are sorted by this time.
  const timeAt = (place: number) => new Date(now.getTime() + place);
  const contents = belongings.map((each, place) => ({ ...each, content: contentOf(each, timeAt(place)) }));
  const placed = { ...place, isDraft: false, data, current: undefined };
  const write = await prepareWrite(transaction, placed, { kind: 'publish', by, at: now });
  if (publishAt) return void transaction.update(entry.ref, { publish_at: publishAt, ...noFailure });

  write();
  transaction.delete(entry.ref);
  for (const { content, ref, ...own } of contents) {
    transaction.create(transaction.doc(`${own.collection}/${own.id}`), content);
    transaction.delete(ref);
  }
}

function contentOf({ collection, data }: Belonging, now: Date): object {
  if (!drafts.isDraftCollection(collection)) throw new Error(`${collection} has no drafts`);
  return toPublishable(collection, store.withDates(data), now);
}

/** A failed draft keeps the reason, is retried with back-off, and given up after a day. */
export async function publishDueDrafts(now = new Date()): Promise<number> {
  let published = 0;
  const due = (await store.collectionOf('drafts')).where('publish_at', '<=', now);
  for (const snapshot of (await due.get()).docs) {
    const stored = store.parseSound(snapshot, drafts.draft);
    if (!stored || !drafts.isEntryCollection(stored.collection) || !drafts.isToTry(stored, now)) continue;
    const { collection, document_id: id } = stored;
    const request = { collection, documentId: id, expectedSchedule: stored.publish_at };
    const answer = await publishDraft(request, now).catch((error) => {
      logUnexpected('publish-due-drafts', error);
      return { success: false, error: contentRefusals.publishFailed };
    });
    if (answer.success) {
      published += 1;
      continue;
    }
    const failure = await noteFailure(request, answer.error ?? undefined, now);
    if (!failure) continue;
    const outcome = drafts.isGivenUp({ failure }) ? 'was given up' : 'could not be published';
    logFailure(`A scheduled entry ${outcome}`, snapshot.ref.path);
  }
  return published;
}

/** Undefined for a draft whose schedule was cancelled or moved meanwhile: that draft keeps no failure. */
function noteFailure(
  { collection, documentId: id, expectedSchedule }: PublishRequest,
  reason: string = contentRefusals.publishFailed,
  now: Date,
): Promise<drafts.Draft['failure']> {
  return store.runTransaction(async (transaction) => {
    const entry = await readDraft(transaction, { collection, id });
    if (!entry || entry.publish_at?.getTime() !== expectedSchedule?.getTime()) return undefined;
    // A later change of the draft resets the count.
    const before = entry.failed_at && entry.updated_at <= entry.failed_at ? entry.failure?.times : 0;
    const failure = { times: (before ?? 0) + 1, reason };
    transaction.update(entry.ref, { failed_at: now, failure });
    return failure;
  });
}

/** `publish-due-drafts`: publishes scheduled drafts. The next run makes up for a failed one. */
export const publishDue = onSchedule(
  { ...scheduled, schedule: `*/${drafts.DUE_DRAFTS_EVERY} * * * *`, timeoutSeconds: 120 },
  async () => void (await publishDueDrafts()),
);

/** A vehicle keeps its stock number. Visitors may see old pages until they are published again. Idempotent. */
export async function unpublish(
  { collection, documentId: id }: { collection: drafts.EntryCollection; documentId: string },
  by: Author,
  at = new Date(),
): Promise<MoveEntryResponse> {
  const place = { collection, id };
  return answerOf(() =>
    store.runTransaction(async (transaction) => {
      const found = await findDocument(transaction, place);
      if (found?.isDraft) return;
      if (!found) throw new Refusal(contentRefusals.gone);
      await refuseUsedBrand(transaction, place);
      const all = await readBelongings(transaction, { ...place, isDraft: false }, MOST_BELONGINGS + 1);
      const belongings = all.filter((each) => drafts.isDraftCollection(each.collection));
      if (belongings.length > MOST_BELONGINGS) throw new Refusal(refusals.tooMany);
      for (const { collection: name, id: own, data } of [{ ...place, data: found.data }, ...belongings]) {
        const hidden = asDraft({ collection: name, id: own }, data, { by: by.userId, at });
        transaction.set(transaction.doc(draftPath(name, own)), hidden);
        transaction.delete(transaction.doc(`${name}/${own}`));
      }
      // Dependents have no history entry of their own.
      noteChange(transaction, place, { kind: 'hide', by });
    }),
  );
}

/** Editors may call. Publishes or schedules a draft, or cancels the schedule. Idempotent. */
export const publishEntry = callable('publish-entry', {
  handle: ({ publishAt, expectedSchedule, ...entry }, by) =>
    publishDraft({ ...entry, publishAt: toTime(publishAt), expectedSchedule: toTime(expectedSchedule), by }),
});

const toTime = (text: string | null | undefined) => (typeof text === 'string' ? new Date(text) : text);

/** Editors may call. Turns a published entry and its dependents into drafts. Idempotent. */
export const hideEntry = callable('hide-entry', {
  handle: (entry, by) => unpublish(entry, by),
});
