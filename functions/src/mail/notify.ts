import { SEND_AUTOMATIC_ANSWERS, SEND_AUTOMATIC_ANSWERS_DEFAULT } from '@site/domain/collections';
import { ANSWER_CHANNEL } from '@site/domain/enquiries/outbox';
import type { NoticeLanguage } from '@site/domain/privacy/notice';
import * as z from 'zod/mini';
import { configured } from '../platform/configuration.ts';
import { damagedAsMissing, decideOn, parsed } from '../platform/documents.ts';
import { answerLimitPath, settingPath } from '../platform/paths.ts';
import { keyedHash } from '../platform/secrets.ts';
import { type Channel, channels } from './channels.ts';
import { digestAt, queueDigest, queueNotification } from './digest.ts';
import { answerData } from './letters.ts';
import {
  addToOutbox,
  countEntriesSince,
  decideOnEntry,
  joinDigest,
  newEntry,
  outboxId,
  type Submission,
} from './outbox.ts';

/** The channels on which a new enquiry is told. */
export function channelsInUse(): readonly Channel[] {
  return channels.filter((channel) => channel.isOn());
}

/**
 * Puts one notification for each channel into the outbox and into the queue. Beyond a number in an hour, they go into the
 * digest of that hour. Repeating it changes nothing: the entry's id follows from event and channel, the name of a task
 * from the entry or the digest, and whether an entry is in a digest is decided once.
 */
export async function notify(
  eventId: string,
  submission: Submission,
  now: Date,
  used = channelsInUse(),
): Promise<void> {
  for (const { name, sendDigest } of used) {
    const entryId = outboxId(eventId, name);
    const entry = await addToOutbox(entryId, newEntry(name, submission, now));
    const digest = entry.digest ?? (sendDigest && (await digestBeyond(entryId, name, now)));
    await (digest ? queueDigest(digest, now) : queueNotification(entryId, entry.round));
  }
}

/**
 * The digest that a new entry goes into; null when it is mailed by itself. It is counted when it is stored, so that no
 * more than the number are mailed by themselves, however many come together.
 */
async function digestBeyond(entryId: string, channel: string, now: Date): Promise<string | null> {
  const { id, from, due } = digestAt(channel, now);
  const most = configured('MAILS_PER_HOUR');
  if ((await countEntriesSince(channel, from, most + 1)) <= most) return null;
  return decideOnEntry(entryId, (entry) => {
    const changes = entry && joinDigest(entry, id, due);
    return { changes, outcome: changes ? id : (entry?.digest ?? null) };
  }).catch((error) => damagedAsMissing(error) ?? null);
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * `answer_limits/{keyed hash}`: an address that was answered automatically of late. The database does not say which address it is. Firestore
 * deletes it some time after (firestore.indexes.json).
 */
const answerLimit = z.object({
  /** The entry of the outbox that has its turn: the same one may ask again. */
  entry_id: z.string(),
  expires_at: z.date(),
});

/** Whether this entry is the one automatic answer that an address gets in a day. Asking twice gives the same answer. */
async function takeTurn(email: string, entryId: string, now: Date): Promise<boolean> {
  const path = answerLimitPath(keyedHash('answer', mailbox(email)));
  const data: z.infer<typeof answerLimit> = {
    entry_id: entryId,
    expires_at: new Date(now.getTime() + DAY),
  };
  const isOurs = await decideOn(path, answerLimit, (stored) => {
    if (stored && stored.expires_at > now) return { outcome: stored.entry_id === entryId };
    return { changes: data, outcome: true };
  }).catch(damagedAsMissing);
  return isOurs ?? false;
}

const GMAIL = /@(gmail|googlemail)\.com$/;

/** The mailbox of an address, however it is written: without what many servers leave out behind a plus, and Gmail's dots. */
function mailbox(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const plain = name.replace(/(?<=.)\+.*$/, '');
  return GMAIL.test(`@${host}`) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${host}`;
}

const HOUR = 60 * 60 * 1000;

/**
 * Puts the automatic answer to a visitor into the outbox and the queue, unless administrators have switched that off, the address was
 * answered within a day, or so many were answered in the last hour as the company itself is mailed at most: somebody may be entering the
 * addresses of others. Answers that are decided at the same moment may pass that number. Repeating it changes nothing. It is no contact by
 * a person, and nothing waits for it.
 */
export async function answerVisitor(
  eventId: string,
  submission: Submission,
  language: NoticeLanguage,
  now: Date,
): Promise<void> {
  const data = answerData.safeParse({ email: submission.answers['email'], language }).data;
  if (!data || !(await sendsAnswers())) return;
  const most = configured('MAILS_PER_HOUR');
  if ((await countEntriesSince(ANSWER_CHANNEL, new Date(now.getTime() - HOUR), most)) >= most) return;
  const entryId = outboxId(eventId, ANSWER_CHANNEL);
  if (!(await takeTurn(data.email, entryId, now))) return;
  const entry = await addToOutbox(entryId, newEntry(ANSWER_CHANNEL, { ...submission, answers: data }, now));
  await queueNotification(entryId, entry.round);
}

const setting = z.object({ setting_value: z.boolean() });

/** Whether administrators have automatic answers switched on. A setting that cannot be read counts as missing. */
async function sendsAnswers(): Promise<boolean> {
  const stored = await parsed(settingPath(SEND_AUTOMATIC_ANSWERS), setting).catch(damagedAsMissing);
  return stored?.setting_value ?? SEND_AUTOMATIC_ANSWERS_DEFAULT;
}
