/**
 * Many enquiries at once against the running suite: handed in as browsers do, through rules, trigger, outbox and SMTP.
 * Prints a table; the exit code is 1 when an enquiry was not notified exactly once.
 *
 * Usage: tsx tests/load/notifications.ts [enquiries = 500]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/entities/inquiry';
import type { OutboxEntry } from '@site/domain/entities/outbox';
import { mailsWith } from '../support/mailbox.ts';
import { inquirySamples } from '../support/samples.ts';
import { database, firestoreHost, PROJECT, unique } from '../support/suite.ts';

/** How long notifications may take altogether, in milliseconds. */
const PATIENCE = 10 * 60 * 1000;

interface Enquiry {
  readonly kind: InquiryKind;
  readonly id: string;
  readonly email: string;
}

function planEnquiries(count: number, mark: string): Enquiry[] {
  return Array.from({ length: count }, (_, index) => {
    const id = `${mark}-${String(index).padStart(5, '0')}`;
    const kind = inquiryKindKeys[index % inquiryKindKeys.length] ?? 'contact';
    return { kind, id, email: `${id}@example.com` };
  });
}

/** Creates the enquiry as a visitor's browser does: nobody signed in, server time. @throws when it is refused */
async function handIn({ kind, id, email }: Enquiry): Promise<void> {
  const documents = `projects/${PROJECT}/databases/(default)/documents`;
  const answers = { ...inquirySamples[kind], email, status: 'new' };
  const fields = Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, encode(value)]));
  const write = {
    update: { name: `${documents}/${inquiryKinds[kind].collection}/${id}`, fields },
    updateTransforms: [{ fieldPath: 'created_at', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  };
  const response = await fetch(`http://${firestoreHost}/v1/${documents}:commit`, {
    method: 'POST',
    body: JSON.stringify({ writes: [write] }),
  });
  if (!response.ok) throw new Error(`${id} was refused: ${response.status} ${await response.text()}`);
}

function encode(value: unknown): object {
  if (value === null) return { nullValue: null };
  return typeof value === 'boolean' ? { booleanValue: value } : { stringValue: value };
}

async function notificationsOf(mark: string): Promise<FirebaseFirestore.QueryDocumentSnapshot[]> {
  const outbox = database().collection('outbox');
  return (await outbox.where('inquiry_id', '>=', mark).where('inquiry_id', '<', `${mark}~`).get()).docs;
}

/** Waits until that many notifications have reached their end, and gives all that there are. */
async function untilEnded(count: number, mark: string) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    const notifications = await notificationsOf(mark);
    const ended = notifications.filter((each) => ['SENT', 'ERROR'].includes(each.get('state')));
    if (ended.length >= count || Date.now() > deadline) return notifications;
    await sleep(1000);
  }
}

/** Deletes what the run wrote; the mails stay in the inbox. */
async function discard(enquiries: readonly Enquiry[], mark: string): Promise<void> {
  const writer = database().bulkWriter();
  for (const { ref } of await notificationsOf(mark)) writer.delete(ref);
  for (const { kind, id } of enquiries) {
    writer.delete(database().collection(inquiryKinds[kind].collection).doc(id));
  }
  await writer.close();
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** The value below which that share of the sorted numbers lies. */
const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function run(count: number): Promise<boolean> {
  const mark = unique('load');
  const enquiries = planEnquiries(count, mark);
  const start = Date.now();
  const handedIn = await Promise.allSettled(enquiries.map(handIn));
  const accepted = handedIn.filter(({ status }) => status === 'fulfilled').length;
  const handInTime = Date.now() - start;

  const notifications = (await untilEnded(accepted, mark)).map((each) => each.data());
  const inState = (state: OutboxEntry['state']) => notifications.filter((each) => each['state'] === state);
  const mails = await mailsWith(mark);
  const copies = enquiries.map(({ email }) => mails.filter(({ text }) => text.includes(email)).length);
  const times = inState('SENT')
    .map((each) => each['sent_at'].toMillis() - start)
    .sort((a, b) => a - b);

  const once = copies.filter((number) => number === 1).length;
  console.table({
    'enquiries handed in': `${accepted} of ${count}, in ${seconds(handInTime)}`,
    notifications: `${notifications.length}, SENT ${inState('SENT').length}, ERROR ${inState('ERROR').length}`,
    'first attempts': notifications.filter((each) => each['attempts'] === 1).length,
    'mailed exactly once': once,
    'mailed more than once': copies.filter((number) => number > 1).length,
    'not mailed': copies.filter((number) => number === 0).length,
    'half of the mails sent after': seconds(quantile(times, 0.5)),
    '95 of 100 sent after': seconds(quantile(times, 0.95)),
    'all sent after': seconds(quantile(times, 1)),
  });
  for (const result of handedIn.slice(0, 3)) {
    if (result.status === 'rejected') console.error(result.reason);
  }
  await discard(enquiries, mark);
  return accepted === count && notifications.length === count && once === count;
}

const [count = '500'] = process.argv.slice(2);
process.exitCode = (await run(Number(count))) ? 0 : 1;
