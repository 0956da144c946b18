import { leadId } from '@site/domain/enquiries/lead';
import type { LeadResponse } from '@site/domain/enquiries/procedures';
import { Transaction } from 'firebase-admin/firestore';
import { beforeAll, expect, it, vi } from 'vitest';
import { remindDue, sendReply } from '../../functions/src/enquiries/lead-mails.ts';
import { retryNotification, sendForgottenAgain } from '../../functions/src/mail/deliver.ts';
import { bring } from '../support/bring.ts';
import { useDelivery } from '../support/delivery.ts';
import { administratorIn, type OwnAdministrator } from '../support/own-administrator.ts';
import { enquiriesIn } from '../support/own-enquiries.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Mails from administrators to visitors, and reminders. The tests move the clock. */

const delivery = useDelivery();
const { project } = delivery;
const queue = useTaskQueue();
const { receive, remove, gone, lead, timeline, remains } = enquiriesIn(project);

let nurul: OwnAdministrator;
beforeAll(async () => {
  nurul = await administratorIn(project, 'Nurul');
});

async function begin(answers: object = {}) {
  const id = await receive('contact', answers);
  return { id, leadId: leadId('contact', id), email: `${id}@example.com` };
}

const send = (data: object) => nurul.call<LeadResponse>(sendReply, data);
const plain = (raw = '') => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n', '\n');

it('A reply goes to the address of the enquiry and nobody else, once, and is the first contact', async () => {
  const { id, leadId: own, email } = await begin();
  const request = { leadId: own, revision: 0, template: 'greeting', language: 'ms' };
  expect(await send(request)).toEqual({ success: true, revision: 2 });
  const entryId = `${own}_1_reply`;
  expect(queue.tasks.map(({ data }) => data)).toContainEqual({ entryId, round: 0 });
  expect(await send(request)).toEqual({ success: true, revision: 2 });
  for (let time = 0; time < 2; time += 1) await bring(entryId);
  expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([[email]]);
  const { reference, first_contact_at, stage } = await lead('contact', id);
  expect(plain(delivery.smtp.received[0]?.raw)).toContain(`Rujukan: ${reference}`);
  expect([stage, first_contact_at]).toEqual(['contacted', expect.any(Date)]);
  const [, reply] = await timeline('contact', id);
  expect(reply).toMatchObject({
    type: 'reply',
    by_name: 'Nurul',
    text: expect.stringContaining('Terima kasih'),
    data: { outbox_id: entryId, template: 'greeting', language: 'ms' },
  });
  expect((await project.database.doc(`outbox/${entryId}`).get()).get('state')).toBe('SENT');
});

it('A reply in edited words is plain text: no markup, no header, no other recipient', async () => {
  const { leadId: own, email } = await begin();
  const text =
    'Hello <img src=x onerror=alert(1)>\r\nBcc: other@example.com\n\n.\r\nMAIL FROM:<x@example.com>';
  await send({ leadId: own, revision: 0, template: 'greeting', language: 'en', text });
  await bring(`${own}_1_reply`);
  const [mail, ...others] = delivery.smtp.received;
  expect(others).toEqual([]);
  expect(mail?.recipients).toEqual([email]);
  const [headers = '', ...body] = plain(mail?.raw).split('\n\n');
  expect(headers).not.toMatch(/^bcc:/im);
  expect(body.join('\n\n')).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

it('A reply that the queue does not take is sent at once, and once', async () => {
  const { leadId: own } = await begin();
  queue.refuse(1);
  const request = { leadId: own, revision: 0, template: 'details', language: 'en' };
  expect(await send(request)).toEqual({ success: true, revision: 2 });
  await bring(`${own}_1_reply`);
  expect(delivery.smtp.received).toHaveLength(1);
});

it('A reply is queued, once, also when the answer to its commit is lost', async () => {
  const { leadId: own } = await begin();
  const transactions = Transaction.prototype as unknown as { commit(): Promise<unknown> };
  const { commit } = transactions;
  const committing = vi.spyOn(transactions, 'commit').mockImplementationOnce(async function (
    this: typeof transactions,
  ) {
    await commit.call(this);
    throw Object.assign(new Error('The answer is lost'), { code: 14 });
  });
  const request = { leadId: own, revision: 0, template: 'details', language: 'en' };
  expect(await send(request)).toEqual({ success: true, revision: 2 });
  expect(committing).toHaveBeenCalledTimes(2);
  committing.mockRestore();
  const replies = queue.mails.filter(({ data }) => String(data['entryId']).endsWith('_reply'));
  expect(replies.map(({ data }) => data)).toEqual([{ entryId: `${own}_1_reply`, round: 0 }]);
});

it('A reply that is neither queued nor sent says so, and is tried again at night', async () => {
  const { leadId: own, email } = await begin();
  queue.refuse(1);
  delivery.smtp.next('says 451');
  const request = { leadId: own, revision: 0, template: 'details', language: 'en' };
  expect(await send(request)).toEqual({ success: true, revision: 2, waits: true });
  const waiting = project.database.doc(`outbox/${own}_1_reply`);
  expect((await waiting.get()).get('state')).toBe('PENDING');
  expect(await sendForgottenAgain()).toBeGreaterThanOrEqual(1);
  await bring(waiting.id, 1, 1);
  expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([[email]]);
});

it('A reply to an address that does not exist ends at once, and an administrator can send it again', async () => {
  const { leadId: own, email } = await begin();
  await send({ leadId: own, revision: 0, template: 'details', language: 'en' });
  const entryId = `${own}_1_reply`;
  delivery.smtp.next('says 550 to every recipient');
  expect(await bring(entryId)).toBe('done');
  expect(await delivery.read(entryId)).toMatchObject({ state: 'ERROR', attempts: 1 });
  const again = await nurul.call(retryNotification, { outboxId: entryId });
  expect(again).toMatchObject({ success: true });
  await bring(entryId, 1, 1);
  expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([[email]]);
});

it.each(['says 451', 'says 554', 'says 553 to the sender'] as const)(
  'A reply waits for the next attempt when the server %s',
  async (behaviour) => {
    const { leadId: own } = await begin();
    await send({ leadId: own, revision: 0, template: 'details', language: 'en' });
    delivery.smtp.next(behaviour);
    expect(await bring(`${own}_1_reply`)).toBe('again');
  },
);

it('A reply is not sent where the enquiry has no address that can be written to', async () => {
  const { leadId: own } = await begin({ email: 'nobody at all' });
  const request = { leadId: own, revision: 0, template: 'greeting', language: 'en' };
  expect(await send(request)).toEqual({
    success: false,
    error: 'This enquiry has no e-mail address that can be written to.',
  });
});

it('A reply leaves nothing behind when the enquiry is deleted at that moment', async () => {
  const before = await remains();
  const leads = await Promise.all(Array.from({ length: 6 }, () => begin()));
  const request = (own: string) => ({ leadId: own, revision: 0, template: 'greeting', language: 'en' });
  // Later contacts do not change the status, so the enquiry is not read.
  for (const { leadId: own } of leads) await send(request(own));
  for (const { id } of leads) await remove('contact', id);
  await Promise.all(
    leads.flatMap(({ id, leadId: own }) => [
      gone('contact', id),
      send({ ...request(own), template: 'details', revision: 2 }),
    ]),
  );
  expect(await remains()).toEqual(before);
});

const plan = (own: string, change: object) => project.database.doc(`leads/${own}`).update(change);
const step = { next_step: 'Call back', assignee_id: 'Nurul', assignee_name: 'Nurul' };
const reminders = () =>
  queue.tasks.map(({ data }) => String(data['entryId'])).filter((id) => /reminder/.test(id));
const COMPANY = ['hello@klangprime.example'];

it.each([
  [
    'the first of a month, from midnight in Klang',
    '2028-02-29T16:00:00Z',
    '2028-03-01T00:00:00Z',
    '2028-03-01',
  ],
  ['a Saturday, to its last minute', '2028-03-04T15:59:00Z', '2028-03-04T00:00:00Z', '2028-03-04'],
])(
  'The mail on the morning of a next step comes on %s, once, to the assignee',
  async (_, due, morning, day) => {
    const { leadId: own } = await begin();
    await plan(own, { ...step, next_step_at: new Date(due) });
    const at = new Date(morning);
    const before = (days: number) => new Date(at.getTime() - days * 24 * 60 * 60 * 1000);
    for (const other of [before(1), before(-1)]) await remindDue(other);
    expect(reminders()).toEqual([]);
    await Promise.all([remindDue(at), remindDue(at)]);
    await remindDue(at);
    const entryId = `${own}_${day}_reminder`;
    expect(reminders()).toEqual([entryId]);
    for (let time = 0; time < 2; time += 1) await bring(entryId);
    expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([
      ['nurul@klangprime.example'],
    ]);
    expect(plain(delivery.smtp.received[0]?.raw)).toContain('Call back');
    expect(delivery.smtp.received[0]?.raw).toMatch(/^Message-ID:\s+<contact_inquiries_[^:>]+_reminder@/im);
    await plan(own, { next_step_at: null });
  },
);

it('The mail on the morning of a next step comes again for another day, and to the company where nobody has the lead', async () => {
  const { leadId: own } = await begin();
  await plan(own, {
    ...step,
    assignee_id: null,
    assignee_name: null,
    next_step_at: new Date('2029-01-02T02:00:00Z'),
  });
  await remindDue(new Date('2029-01-02T00:00:00Z'));
  await plan(own, { ...step, next_step_at: new Date('2029-01-03T02:00:00Z') });
  await remindDue(new Date('2029-01-03T00:00:00Z'));
  expect(reminders()).toEqual([`${own}_2029-01-02_reminder`, `${own}_2029-01-03_reminder`]);
  delivery.smtp.next('says 550 to every recipient');
  expect(await bring(`${own}_2029-01-02_reminder`)).toBe('again');
  await bring(`${own}_2029-01-02_reminder`, 2);
  expect(delivery.smtp.received[0]?.recipients).toEqual(COMPANY);
  // The address of an assignee may be dead.
  delivery.smtp.next('says 550 to every recipient');
  expect(await bring(`${own}_2029-01-03_reminder`)).toBe('done');
  await plan(own, { next_step_at: null });
});

it('The mail on the morning of a next step goes to the company when the assignee no longer works on enquiries', async () => {
  const mei = await administratorIn(project, 'Mei', 'editor');
  const { leadId: own } = await begin();
  const at = new Date('2029-01-10T02:00:00Z');
  await plan(own, { ...step, assignee_id: mei.userId, assignee_name: 'Mei', next_step_at: at });
  await remindDue(at);
  await bring(`${own}_2029-01-10_reminder`);
  expect(delivery.smtp.received.map(({ recipients }) => recipients)).toEqual([COMPANY]);
  await plan(own, { next_step_at: null });
});

it('The mail on the morning of a next step is not sent about an enquiry that was deleted, which leaves nothing behind', async () => {
  const before = await remains();
  const { id, leadId: own } = await begin();
  const at = new Date('2029-01-11T02:00:00Z');
  await plan(own, { ...step, next_step_at: at });
  await remove('contact', id);
  await remindDue(at);
  await bring(`${own}_2029-01-11_reminder`);
  expect(delivery.smtp.received).toEqual([]);
  expect(await remains()).toEqual(before);
});

it('The mail on the morning of a next step is not sent for completed leads, and an unreadable lead does not stop the others', async () => {
  const [done, damaged, sound] = [await begin(), await begin(), await begin()];
  const due = new Date('2029-02-01T02:00:00Z');
  await plan(done.leadId, { ...step, next_step_at: due, stage: 'completed' });
  await plan(damaged.leadId, { ...step, next_step_at: due, stage: 5 });
  await plan(sound.leadId, { ...step, next_step_at: due });
  expect(await remindDue(new Date('2029-02-01T00:00:00Z'))).toBe(1);
  expect(reminders()).toEqual([`${sound.leadId}_2029-02-01_reminder`]);
});
