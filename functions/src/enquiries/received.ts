import { randomBytes } from 'node:crypto';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import * as leads from '@site/domain/enquiries/lead';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { readContext } from '@site/domain/enquiries/read';
import { textLimits } from '@site/domain/limits';
import { phoneReader } from '@site/domain/phone';
import type { StoredDocument } from '@site/domain/stored';
import { cut } from '@site/domain/text';
import { subHours } from 'date-fns';
import type { DocumentData } from 'firebase-admin/firestore';
import { onDocumentCreated, onDocumentDeleted } from 'firebase-functions/firestore';
import * as z from 'zod/mini';
import { channelsInUse } from '../mail/channels.ts';
import type { Channel } from '../mail/letters.ts';
import { answerVisitor, notify } from '../mail/notify.ts';
import { notificationsOf } from '../mail/outbox.ts';
import { boundSecrets, signInKey, trigger } from '../platform/configuration.ts';
import * as store from '../platform/documents.ts';
import { DamagedDocument } from '../platform/failure.ts';
import { logFailure, logUnexpected } from '../platform/log.ts';
import { backoffOf, enqueue, queueWorker } from '../platform/queue.ts';
import { forgetUnlessThere } from './forget.ts';
import { markWhenFlooded } from './gates.ts';
import { activityPath, inquiryPath, newLead, receivedEntry } from './lead.ts';
import { joinPerson } from './people.ts';
import { noticeTest } from './test-enquiry.ts';

const anything = z.record(z.string(), z.unknown());

/** Makes lead, person and timeline of an enquiry. Returns false if they exist or the enquiry is gone. Idempotent. */
export async function receiveInquiry(kind: InquiryKind, inquiryId: string, now = new Date()) {
  const id = leads.leadId(kind, inquiryId);
  const readPhone = await phoneReader();
  return store.runTransaction(async (transaction) => {
    const stored = await store.parsed(inquiryPath(kind, inquiryId), anything, transaction);
    const made = await store.parsed(store.pathOf('leads', id), anything, transaction);
    if (!stored || made) return false;
    const lead = newLead({ kind, inquiryId, stored }, { readPhone, title: await titleOf(stored), now });
    const { contactId, alsoMatches } = await joinPerson(transaction, [id, lead], newContactId(), now);
    transaction.create(
      transaction.doc(store.pathOf('leads', id)),
      leads.lead.parse({ ...lead, contact_id: contactId }),
    );
    // A deletion that broke off behind its lead has left the entry.
    transaction.set(transaction.doc(activityPath(id, leads.RECEIVED)), receivedEntry(lead, alsoMatches));
    return true;
  });
}

export const newContactId = (): string => randomBytes(15).toString('hex');

/** The name of the vehicle or project of an enquiry; null if none or deleted. */
async function titleOf(stored: StoredDocument): Promise<string | null> {
  const subject = leads.inquirySubject(readContext(stored));
  const entry = subject && (await store.parsed(`${subject.collection}/${subject.id}`, anything));
  return (entry && cut(leads.subjectTitle(subject, entry), textLimits.shortText)) || null;
}

/** Damaged answers are logged by field name, and kept. */
function readNewInquiry(kind: InquiryKind, inquiryId: string, stored: DocumentData | undefined) {
  const { status: _, created_at: createdAt, context, ...data } = store.withDates(stored);
  const { error } = inquiryKinds[kind].schema.safeParse(data);
  if (error)
    logUnexpected('send-form-notification', new DamagedDocument(inquiryPath(kind, inquiryId), error));
  const { language = 'en' } = readContext({ context });
  return { data, createdAt: createdAt instanceof Date ? createdAt : undefined, language };
}

export const QUEUE = { name: 'tend-lead', timeoutSeconds: 60 } as const;

/** Enquiries of one person wait for each other: more at once only repeat each other's work (docs/decisions/0016-leads.md). */
export const DISPATCHES_AT_ONCE = 2;

/** Queues the work on the lead of a new or deleted enquiry. Idempotent. @throws if the queue cannot be reached */
const queueLead = (kind: InquiryKind, inquiryId: string, event: 'created' | 'deleted') =>
  enqueue(QUEUE, `${leads.leadId(kind, inquiryId)} ${event}`, { kind, inquiryId });

/**
 * `tend-lead`: makes the lead of an enquiry, or forgets the copies of a deleted one. Idempotent. In a queue with few dispatches: a flood
 * from one address holds up neither mails nor the rules' count.
 */
export const tendLead = queueWorker(QUEUE, {
  data: z.object({ kind: z.enum(inquiryKindKeys), inquiryId: z.string() }),
  // Nine hours; then the nightly run makes the lead.
  backoff: backoffOf(8, { attempts: 24, minBackoffSeconds: 10, maxBackoffSeconds: 1800, maxDoublings: 8 }),
  options: {
    maxInstances: 1,
    concurrency: DISPATCHES_AT_ONCE,
    rateLimits: { maxConcurrentDispatches: DISPATCHES_AT_ONCE, maxDispatchesPerSecond: 20 },
  },
  async work({ kind, inquiryId }) {
    await receiveInquiry(kind, inquiryId);
    await forgetUnlessThere(kind, inquiryId);
    return 'done';
  },
});

/** `send-form-notification-{kind}`: handles a new enquiry, even a damaged one, but no announced test. A retry is safe. */
export const sendFormNotification = ofEachKind((kind, document) =>
  onDocumentCreated(
    {
      ...trigger,
      document,
      // They share no document but the flood gate.
      concurrency: 40,
      // For hashed addresses of answered visitors.
      secrets: boundSecrets(signInKey),
    },
    async (event) => {
      const { inquiryId } = event.params;
      if (await noticeTest(kind, inquiryId)) return;
      const now = new Date();
      const { data, createdAt = now, language } = readNewInquiry(kind, inquiryId, event.data?.data());
      const submission = { kind, inquiry_id: inquiryId, data, submitted_at: createdAt };
      const answerUnlessFlooded = async () => {
        const isFlooded = await markWhenFlooded(kind, now);
        if (!isFlooded) await answerVisitor(event.id, submission, language, now);
      };
      await Promise.all([
        queueLead(kind, inquiryId, 'created'),
        notify(event.id, submission, now),
        answerUnlessFlooded(),
      ]);
      await forgetUnlessThere(kind, inquiryId);
    },
  ),
);

/** `forget-inquiry-{kind}`: copies of a deleted enquiry are personal data and go too. A retry is safe. */
export const forgetInquiry = ofEachKind((kind, document) =>
  onDocumentDeleted({ ...trigger, document }, ({ params: { inquiryId } }) =>
    queueLead(kind, inquiryId, 'deleted'),
  ),
);

function ofEachKind<T>(make: (kind: InquiryKind, document: `${string}/{inquiryId}`) => T) {
  return Object.fromEntries(
    inquiryKindKeys.map((kind) => [kind, make(kind, `${inquiryKinds[kind].collection}/{inquiryId}`)]),
  );
}

/**
 * Makes up for lost events of the last week and returns their number: the nightly run may have failed for some nights. The newest day comes
 * first, because those of a flood may take longer than the night has. Idempotent. An automatic answer would come a day late.
 */
export async function makeUpForLostEvents(now = new Date()): Promise<number> {
  const restored = await lastRestore();
  let lost = 0;
  for (let back = 0; back < 7; back += 1) {
    // The platform retries an event for 24 hours: https://firebase.google.com/docs/functions/retries
    const before = subHours(now, 25 + 24 * back);
    const from = new Date(Math.max(+subHours(before, 24), restored));
    for (const kind of inquiryKindKeys) lost += await makeUpFor(kind, [from, before], now);
  }
  return lost;
}

async function makeUpFor(kind: InquiryKind, [from, before]: readonly [Date, Date], now: Date) {
  let lost = 0;
  const sent = (await store.collectionOf(inquiryKinds[kind].collection)).orderBy('created_at');
  const untended = sent.where('created_at', '>=', from).where('created_at', '<', before);
  for await (const inquiry of store.everyDocument(untended)) {
    const { id } = inquiry;
    const untold = await untoldChannels(kind, id);
    const isMade = await receiveInquiry(kind, id);
    if (untold.length === 0 && !isMade) continue;
    if (untold.length > 0) {
      const { data, createdAt = now } = readNewInquiry(kind, id, inquiry.data());
      // A fixed id, so that another run finds the entry.
      const event = `made-up-for_${inquiryKinds[kind].collection}_${id}`;
      await notify(event, { kind, inquiry_id: id, data, submitted_at: createdAt }, now, untold);
    }
    await forgetUnlessThere(kind, id);
    logFailure('An enquiry had no lead or no notification, and has them now', inquiryPath(kind, id));
    lost += 1;
  }
  return lost;
}

/** Older enquiries came with an import, without their notifications. */
async function lastRestore(): Promise<number> {
  const restores = (await store.collectionOf('cleanup_reports')).where('kind', '==', 'restore');
  const times = (await restores.get()).docs.map((report) => store.withDates(report.data())['at']);
  return Math.max(0, ...times.map((time) => (time instanceof Date ? time.getTime() : 0)));
}

async function untoldChannels(kind: InquiryKind, id: string): Promise<readonly Channel[]> {
  const entries = (await (await notificationsOf(kind, id)).get()).docs;
  const told = entries.map((entry) => outboxEntry.shape.channel.safeParse(entry.get('channel')).data);
  return channelsInUse().filter(({ name }) => !told.includes(name));
}
