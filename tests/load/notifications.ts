/**
 * Many concurrent enquiries on the running suite, through rules, trigger, outbox and SMTP. Prints a table; the exit code is 1 if an enquiry
 * is not mailed exactly once.
 *
 * Usage: tsx tests/load/notifications.ts [enquiries = 500]
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { OutboxEntry } from '@site/domain/enquiries/outbox';
import { emailOf, handIn } from '../support/flood.ts';
import { mailsWith } from '../support/mailbox.ts';
import { database, PROJECT, unique } from '../support/suite.ts';
import { quantile, seconds } from './figures.ts';

/** Time limit for all notifications, in milliseconds. */
const PATIENCE = 10 * 60 * 1000;

interface Enquiry {
  readonly kind: InquiryKind;
  readonly id: string;
  readonly email: string;
}

function planEnquiries(count: number, mark: string): Enquiry[] {
  return Array.from({ length: count }, (_, index) => {
    // Ids have 20 letters and digits.
    const id = `${mark}${String(index).padStart(20 - mark.length, '0')}`;
    const kind = inquiryKindKeys[index % inquiryKindKeys.length] ?? 'contact';
    return { kind, id, email: emailOf(id) };
  });
}

async function notificationsOf(mark: string): Promise<FirebaseFirestore.QueryDocumentSnapshot[]> {
  const outbox = database().collection('outbox');
  return (await outbox.where('inquiry_id', '>=', mark).where('inquiry_id', '<', `${mark}~`).get()).docs;
}

/** Waits for the end of `count` notifications; returns them all. */
async function untilEnded(count: number, mark: string) {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    // Without the answers to visitors.
    const notifications = (await notificationsOf(mark)).filter((each) => each.get('channel') === 'mail');
    const ended = notifications.filter((each) => ['SENT', 'ERROR'].includes(each.get('state')));
    if (ended.length >= count || Date.now() > deadline) return notifications;
    await sleep(1000);
  }
}

/** Deletes the run's documents; the mails stay in the inbox. */
async function discard(enquiries: readonly Enquiry[], mark: string): Promise<void> {
  const writer = database().bulkWriter();
  for (const { ref } of await notificationsOf(mark)) writer.delete(ref);
  for (const { kind, id } of enquiries) {
    writer.delete(database().collection(inquiryKinds[kind].collection).doc(id));
  }
  await writer.close();
}

async function run(count: number): Promise<boolean> {
  const mark = unique('load').replace('-', '');
  const enquiries = planEnquiries(count, mark);
  const start = Date.now();
  const statuses = await Promise.all(
    enquiries.map(({ kind, id }) => handIn(PROJECT, kind, id).catch((error: unknown) => error)),
  );
  const accepted = statuses.filter((status) => status === 200).length;
  const handInTime = Date.now() - start;

  const notifications = (await untilEnded(accepted, mark)).map((each) => each.data());
  const inState = (state: OutboxEntry['state']) => notifications.filter((each) => each['state'] === state);
  const mails = await mailsWith(mark);
  const copies = enquiries.map(({ email }) => mails.filter(({ text }) => text.includes(email)).length);
  const times = inState('SENT').map((each) => each['sent_at'].toMillis() - start);

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
  const refusals = statuses.filter((status) => status !== 200);
  if (refusals.length > 0) console.error('Refused:', ...refusals.slice(0, 3));
  await discard(enquiries, mark);
  return accepted === count && notifications.length === count && once === count;
}

const [count = '500'] = process.argv.slice(2);
process.exitCode = (await run(Number(count))) ? 0 : 1;
