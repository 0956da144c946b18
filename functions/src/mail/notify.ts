import type { NoticeLanguage } from '@site/domain/enquiries/notice';
import { ANSWER_CHANNEL } from '@site/domain/enquiries/outbox';
import { SEND_AUTOMATIC_ANSWERS, settingDefaults } from '@site/domain/settings';
import { addHours, subHours } from 'date-fns';
import * as z from 'zod/mini';
import { configured } from '../platform/configuration.ts';
import { createDocument, damagedAsMissing, decideOn, pathOf, sound } from '../platform/documents.ts';
import { keyedHash } from '../platform/secrets.ts';
import { channelsInUse } from './channels.ts';
import { answerData } from './letters.ts';
import * as outbox from './outbox.ts';
import { digestAt, queueDigest, queueNotification } from './queue.ts';

/** Notifies on each channel. Idempotent: ids follow from event and channel, and the choice of a digest is stored. */
export async function notify(
  eventId: string,
  submission: outbox.Submission,
  now: Date,
  used = channelsInUse(),
) {
  for (const { name, sendDigest } of used) {
    const entryId = outbox.outboxId(eventId, name);
    const entry = await outbox.addToOutbox(entryId, outbox.newEntry(name, submission, now));
    const digest = entry.digest ?? (sendDigest && (await digestBeyond(entryId, name, now)));
    await (digest ? queueDigest(digest, now) : queueNotification(entryId, entry.round));
  }
}

/** The digest of an entry; null if mailed alone. Counts after storing, so that concurrent entries cannot exceed the limit. */
async function digestBeyond(entryId: string, channel: string, now: Date): Promise<string | null> {
  const { id, from, due } = digestAt(channel, now);
  const most = configured('MAILS_PER_HOUR');
  if ((await outbox.countEntriesSince(channel, from, most + 1)) <= most) return null;
  return outbox
    .decideOnEntry(entryId, (entry) => {
      const changes = entry && outbox.joinDigest(entry, id, due);
      return { changes, outcome: changes ? id : (entry?.digest ?? null) };
    })
    .catch((error) => damagedAsMissing(error) ?? null);
}

/** `answer_limits/{keyed hash}`: an answered address. Firestore deletes it some time after (firestore.indexes.json). */
const answerLimit = z.object({
  /** A repeated event may ask again. */
  entry_id: z.string(),
  expires_at: z.date(),
});

/** One automatic answer per address and day. Idempotent. */
async function takeTurn(email: string, entryId: string, now: Date): Promise<boolean> {
  const path = pathOf('answer_limits', keyedHash('answer', mailbox(email)));
  const data: z.infer<typeof answerLimit> = { entry_id: entryId, expires_at: addHours(now, 24) };
  // No transaction for the usual case: many enquiries with one address would wait for each other.
  if (await createDocument(path, data)) return true;
  const isOurs = await decideOn(path, answerLimit, (stored) => {
    if (stored && stored.expires_at > now) return { outcome: stored.entry_id === entryId };
    return { changes: data, outcome: true };
  }).catch(damagedAsMissing);
  return isOurs ?? false;
}

const GMAIL = /@(gmail|googlemail)\.com$/;

/** Without a plus suffix, and without Gmail's dots. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(`@${host}`) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

/** Answers at most once per address and day. Idempotent. The hourly limit stops somebody who enters addresses of others. */
export async function answerVisitor(
  eventId: string,
  submission: outbox.Submission,
  language: NoticeLanguage,
  now: Date,
): Promise<void> {
  const data = answerData.safeParse({ email: submission.data['email'], language }).data;
  if (!data || !(await sendsAnswers())) return;
  const most = configured('MAILS_PER_HOUR');
  if ((await outbox.countEntriesSince(ANSWER_CHANNEL, subHours(now, 1), most)) >= most) return;
  const entryId = outbox.outboxId(eventId, ANSWER_CHANNEL);
  if (!(await takeTurn(data.email, entryId, now))) return;
  await notifyOnce(entryId, ANSWER_CHANNEL, { ...submission, data }, now);
}

/** Idempotent for one id. @throws if the queue cannot be reached */
export async function notifyOnce(entryId: string, channel: string, submission: outbox.Submission, now: Date) {
  const { round } = await outbox.addToOutbox(entryId, outbox.newEntry(channel, submission, now));
  await queueNotification(entryId, round);
}

const setting = z.object({ setting_value: z.boolean() });

/** A damaged setting counts as missing. */
async function sendsAnswers(): Promise<boolean> {
  const stored = await sound(pathOf('admin_settings', SEND_AUTOMATIC_ANSWERS), setting);
  return stored?.setting_value ?? settingDefaults.send_automatic_answers;
}
