import type { CollectionName } from '@site/domain/collections';
import { inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import type { AnswerOf } from '@site/domain/procedures';
import { type DocumentData, FieldValue, type UpdateData } from 'firebase-admin/firestore';
import { afterAll, describe, expect, it } from 'vitest';
import { createAdminSession } from '../../functions/src/accounts/session-procedures.ts';
import { newTicket } from '../../functions/src/accounts/sessions.ts';
import { decideOnAdminUser, findAdminUser } from '../../functions/src/accounts/users.ts';
import { updateInquiryStatus } from '../../functions/src/enquiries/procedures.ts';
import { sendFormNotification } from '../../functions/src/enquiries/received.ts';
import { endJob, isPending } from '../../functions/src/extraction/job.ts';
import { findSession, newSession } from '../../functions/src/platform/admin-session.ts';
import { erasePerson, exportPerson } from '../../functions/src/privacy/person.ts';
import { logged } from '../support/functions-log.ts';
import { administratorIn, runProcedure } from '../support/own-administrator.ts';
import { useOwnProject } from '../support/own-project.ts';
import { inquirySamples } from '../support/samples.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

const project = useOwnProject();
const { database } = project;
afterAll(() => project.discard());
const queue = useTaskQueue();
const nurul = { userId: 'nurul', username: 'Nurul', role: 'owner', device: null } as const;

async function store(collection: CollectionName, data: object, id = unique('damaged')): Promise<string> {
  await database.collection(collection).doc(id).set(data);
  return id;
}

/** The log has the document and the fields, but no stored value. */
function expectLogged(path: string, fields: readonly string[], secrets: readonly string[]): void {
  const lines = logged.filter((line) => line.includes(path));
  expect(lines).toHaveLength(1);
  for (const field of fields) expect(lines[0]).toContain(`"${field}"`);
  for (const secret of secrets) expect(logged.join()).not.toContain(secret);
}

const NAME = unique('nurul');

/** Stores a right, tries its door, and returns the path of what is stored. */
const rights = {
  async session(change: UpdateData<DocumentData>) {
    const { document } = newSession(nurul);
    await database.doc(document.path).set(document.data);
    await database.doc(document.path).update(change);
    expect(await findSession(document.path.split('/')[1] ?? '')).toBeUndefined();
    return document.path;
  },
  async 'login ticket'(change: UpdateData<DocumentData>) {
    const { token, document } = newTicket({ id: 'nurul', username: 'Nurul', role: 'owner' });
    await database.doc(document.path).set(document.data);
    await database.doc(document.path).update(change);
    const request = { p_admin_user_id: 'nurul', p_login_ticket: token };
    const refused = { code: 'permission-denied' };
    await expect(runProcedure(createAdminSession, request)).rejects.toMatchObject(refused);
    return document.path;
  },
  async administrator(change: UpdateData<DocumentData>) {
    const lock = { failed_attempts: 0, locked_until: null, created_at: new Date() };
    const user = { username: NAME, username_key: NAME, password_hash: '', role: 'owner', ...lock };
    const id = await store('admin_users', user);
    await database.doc(`admin_users/${id}`).update(change);
    expect(await findAdminUser(NAME)).toBeUndefined();
    expect(await decideOnAdminUser(id, () => ({ outcome: true }))).toBeUndefined();
    await database.doc(`admin_users/${id}`).delete();
    return `admin_users/${id}`;
  },
};

it.each([
  ['session', 'expires_at', 'tomorrow'],
  ['session', 'role', FieldValue.delete()],
  ['login ticket', 'expires_at', 'tomorrow'],
  ['login ticket', 'role', FieldValue.delete()],
  ['administrator', 'failed_attempts', 'seven'],
  ['administrator', 'role', FieldValue.delete()],
] as const)('A damaged %s opens no door, and none has a %s by default', async (kind, field, value) => {
  const path = await rights[kind]({ [field]: value });
  const lines = logged.filter((line) => line.includes(path));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect(line).toContain(`"${field}"`);
  for (const secret of ['tomorrow', 'seven', NAME]) expect(logged.join()).not.toContain(secret);
});

it('A damaged document opens no door as a job, which can still be ended', async () => {
  const id = await store('car_listing_scraping_jobs', { status: 'pending', source_content: 7 });
  expect(await isPending(id, { source_type: 'pdf', source_content: '7' })).toBe(false);
  expectLogged(`car_listing_scraping_jobs/${id}`, ['source_type', 'source_content'], []);
  await endJob(id, { status: 'failed' });
  expect((await database.doc(`car_listing_scraping_jobs/${id}`).get()).get('status')).toBe('failed');
});

it('The address of a visitor in a damaged document is found by its name, exported and erased', async () => {
  const owner = await administratorIn(project, 'Aminah', 'owner');
  const email = `${unique('damaged')}/x@example.com`;
  const id = `email:${email.replace('/', '%2F')}`;
  await store('contact_keys', {}, id);
  const { records } = await owner.call<AnswerOf<'export-person'>>(exportPerson, { email });
  expect(records).toEqual([{ collection: 'contact_keys', id, data: { email } }]);
  expect(await owner.call(erasePerson, { email })).toEqual({ success: true, erased: 1 });
  expect((await database.doc(`contact_keys/${id}`).get()).exists).toBe(false);
});

describe.each(inquiryKindKeys)('a damaged %s enquiry', (kind) => {
  const { collection } = inquiryKinds[kind];
  const secret = unique('Aisyah');
  const damage = {
    ...inquirySamples[kind],
    email: { at: secret },
    message: [secret],
    status: 7,
    created_at: secret,
  };

  it('is notified with what can be read', async () => {
    const inquiryId = await store(collection, damage);
    const data = await database.doc(`${collection}/${inquiryId}`).get();
    await sendFormNotification[kind]?.run({ id: inquiryId, params: { inquiryId }, data } as never);
    const entry = await database.doc(`outbox/${inquiryId}_mail`).get();
    expect(queue.mails).toMatchObject([{ data: { entryId: entry.id } }]);
    expect(entry.get('data')).toMatchObject({
      ...inquirySamples[kind],
      email: { at: secret },
      message: [secret],
    });
    expect(entry.get('submitted_at').toDate()).toBeInstanceOf(Date);
    expectLogged(`${collection}/${inquiryId}`, ['email'], [secret]);
  });

  it('can be given a status', async () => {
    const nurul = await administratorIn(project, 'Nurul');
    const inquiryId = await store(collection, damage);
    const request = { inquiryId, type: kind, newStatus: 'contacted' };
    expect(await nurul.call(updateInquiryStatus, request)).toMatchObject({ success: true });
    expect((await database.doc(`${collection}/${inquiryId}`).get()).get('status')).toBe('contacted');
  });
});
