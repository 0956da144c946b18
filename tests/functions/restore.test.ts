import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { deleteStrayPeople } from '../../functions/src/enquiries/forget.ts';
import { sendReply } from '../../functions/src/enquiries/lead-mails.ts';
import { makeUpForLostEvents, receiveInquiry } from '../../functions/src/enquiries/received.ts';
import { newEntry } from '../../functions/src/mail/outbox.ts';
import { finishRestore } from '../../functions/src/privacy/restored.ts';
import { logged } from '../support/functions-log.ts';
import { administratorIn } from '../support/own-administrator.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Writing a document stands for its import: both give it a new time of creation. */

const queue = useTaskQueue();
const project = useOwnProject();
beforeEach(() => project.discard());
afterAll(() => project.discard());

const HOUR = 60 * 60 * 1000;
const write = (path: string, data: object) => project.database.doc(path).set(data);
const idsIn = async (collection: string) =>
  (await project.database.collection(collection).get()).docs.map(({ id }) => id).toSorted();
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

async function enquiry(id: string, createdAt: Date): Promise<void> {
  const answers = { ...inquirySamples.contact, email: `${id}@b.my`, phone: '' };
  await write(`contact_inquiries/${id}`, { ...answers, status: 'new', created_at: createdAt });
  const submission = { kind: 'contact', inquiry_id: id, data: answers, submitted_at: createdAt } as const;
  const entry = newEntry('mail', submission, new Date());
  await write(`outbox/of-${id}_mail`, entry);
  await receiveInquiry('contact', id);
}

it('A restore mails nothing old, ends all sessions, and keeps what came before and meanwhile', async () => {
  await enquiry('before', ago(30));
  const since = new Date();
  await enquiry('imported', ago(72));
  await enquiry('meanwhile', new Date(Date.now() + 1_000));
  for (const name of ['admin_sessions', 'login_tickets', 'password_links']) await write(`${name}/a`, {});
  expect(await finishRestore(since)).toMatchObject({
    ...{ outbox: 1, contacts: 0, contact_keys: 0, schedules: 0 },
    ...{ admin_sessions: 1, login_tickets: 1, password_links: 1 },
  });
  expect(await idsIn('outbox')).toEqual(['of-before_mail', 'of-meanwhile_mail']);
  for (const name of ['admin_sessions', 'login_tickets', 'password_links'])
    expect(await idsIn(name)).toEqual([]);
  expect(await idsIn('leads')).toHaveLength(3);
});

it('A restore mails nothing old about the last of many enquiries', async () => {
  const batch = project.database.batch();
  // The restore reads 500 enquiries at once.
  for (let number = 0; number < 500; number += 1)
    batch.set(project.database.doc(`contact_inquiries/${number}`), { created_at: ago(90) });
  await batch.commit();
  const since = new Date();
  await enquiry('imported', ago(72));
  expect(await finishRestore(since)).toMatchObject({ outbox: 1 });
  expect(await idsIn('outbox')).toEqual([]);
});

it('A restore is followed by no mail of the night about an enquiry that was imported', async () => {
  vi.stubEnv('MAIL_RECIPIENTS', 'owner@b.my');
  const since = new Date();
  await enquiry('imported', ago(72));
  await finishRestore(since);
  await makeUpForLostEvents();
  expect(await idsIn('outbox')).toEqual([]);
  expect(queue.tasks).toEqual([]);
});

it('A restore, or a deletion that broke off, leaves later entries of a lead, and the lead can be changed still', async () => {
  const nurul = await administratorIn(project, 'Nurul');
  await enquiry('kept', ago(1));
  const [id, left] = ['contact_inquiries:kept', { type: 'note', state: 'SENT', revision: 1, at: ago(2) }];
  for (const path of [`leads/${id}/activity/r000001`, `outbox/${id}_1_reply`]) await write(path, left);
  const request = { leadId: id, revision: 0, template: 'greeting', language: 'en' };
  for (const _ of ['first', 'repeated'])
    expect(await nurul.call(sendReply, request)).toEqual({ success: true, revision: 2 });
  const entry = await project.database.doc(`leads/${id}/activity/r000001`).get();
  expect(entry.data()).toMatchObject({ type: 'reply', by_name: 'Nurul' });
  const reply = await project.database.doc(`outbox/${id}_1_reply`).get();
  expect(reply.data()).toMatchObject({ state: 'PENDING', data: { email: 'kept@b.my' } });
  expect(queue.mails.map(({ data }) => data)).toEqual([{ entryId: reply.id, round: 0 }]);
});

it('A restore publishes no draft whose time had passed before it', async () => {
  const since = new Date(Date.now() - 1_000);
  await write('drafts/car_brands:old', { publish_at: ago(5) });
  await write('drafts/car_brands:next', { publish_at: ago(-5) });
  expect(await finishRestore(since)).toMatchObject({ schedules: 1 });
  const times = await Promise.all(
    ['old', 'next'].map(async (id) =>
      (await project.database.doc(`drafts/car_brands:${id}`).get()).get('publish_at'),
    ),
  );
  expect(times).toEqual([null, expect.anything()]);
});

it('People and keys without a lead are deleted every night; others keep what is theirs', async () => {
  await enquiry('kept', ago(1));
  const [kept = ''] = await idsIn('contacts');
  // Nobody has told its deletion.
  await enquiry('lost', ago(2));
  await project.database.doc('contact_inquiries/lost').delete();
  const person = {
    name: 'Aminah',
    emails: ['gone@b.my'],
    phones: ['+60123456789'],
    created_at: ago(9),
    updated_at: ago(9),
  };
  const owned = { contact_id: 'stray', others: [], phone: null };
  await write('contacts/stray', { ...person, lead_ids: ['contact_inquiries:gone'] });
  await write('contacts/half', {
    ...person,
    emails: ['kept@b.my'],
    lead_ids: ['contact_inquiries:kept', 'contact_inquiries:gone'],
  });
  await write('contact_keys/email:gone@b.my', { ...owned, email: 'gone@b.my' });
  await write('contact_keys/email:nobody@b.my', { ...owned, contact_id: 'nobody', email: 'nobody@b.my' });
  await write('contact_keys/email:shared@b.my', { ...owned, others: [kept], email: 'shared@b.my' });
  expect(await deleteStrayPeople()).toEqual({ contacts: 1, contact_keys: 1 });
  expect(await idsIn('contacts')).toEqual(['half', kept].toSorted());
  expect(await idsIn('leads')).toEqual(['contact_inquiries:kept']);
  expect(await idsIn('outbox')).toEqual(['of-kept_mail']);
  const half = await project.database.doc('contacts/half').get();
  expect(half.get('lead_ids')).toEqual(['contact_inquiries:kept']);
  expect(await idsIn('contact_keys')).toEqual(['email:kept@b.my', 'email:shared@b.my']);
  const shared = await project.database.doc('contact_keys/email:shared@b.my').get();
  expect(shared.data()).toMatchObject({ contact_id: kept, others: [] });
  expect(await deleteStrayPeople()).toEqual({ contacts: 0, contact_keys: 0 });
});

it('A damaged key of nobody is deleted too, and the log does not name its address', async () => {
  await write('contact_keys/email:damaged@b.my', { contact_id: 'nobody' });
  expect(await deleteStrayPeople()).toEqual({ contacts: 0, contact_keys: 1 });
  expect(logged.join('\n')).not.toContain('damaged@b.my');
});
