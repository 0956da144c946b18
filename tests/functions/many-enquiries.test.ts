import { cleanupReport } from '@site/domain/privacy/cleanup-report';
import type { PersonRecord } from '@site/domain/privacy/procedures';
import type { AnswerOf } from '@site/domain/procedures';
import { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { receiveInquiry } from '../../functions/src/enquiries/received.ts';
import { deleteDocuments, withDates } from '../../functions/src/platform/documents.ts';
import { eraseEnquiries, erasePerson, exportPerson } from '../../functions/src/privacy/person.ts';
import { administratorIn, type OwnAdministrator } from '../support/own-administrator.ts';
import { useOwnProject } from '../support/own-project.ts';
import { PATIENCE } from '../support/patience.ts';
import { inquirySamples } from '../support/samples.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** One address with more enquiries than one answer holds, as after a flood, and a stranger. */

const project = useOwnProject();
const { database } = project;
const queue = useTaskQueue();
const email = 'crowd@example.com';
const crowd = Array.from({ length: 201 }, (_, index) => `crowd${index}`);

let owner: OwnAdministrator;
beforeAll(async () => {
  owner = await administratorIn(project, 'aminah', 'owner');
  const batch = database.batch();
  const sent = { ...inquirySamples.contact, status: 'new', created_at: new Date() };
  for (const id of crowd) batch.set(database.doc(`contact_inquiries/${id}`), { ...sent, email });
  batch.set(database.doc('contact_inquiries/stranger'), { ...sent, email: 'stranger@example.com' });
  await batch.commit();
  // One person has at most 50 enquiries, so these are two. The others have no lead yet.
  for (const id of [...crowd.slice(0, 60), 'stranger']) await receiveInquiry('contact', id);
});
afterAll(() => project.discard());

async function paths(): Promise<string[]> {
  const names = ['contact_inquiries', 'leads', 'contacts', 'contact_keys'];
  const found = [...names.map((name) => database.collection(name)), database.collectionGroup('activity')];
  const all = await Promise.all(found.map((each) => each.get()));
  return all.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)).toSorted();
}
const pathOf = ({ collection, id }: PersonRecord) => `${collection}/${id}`;
const ask = (more: object = {}) => owner.call<AnswerOf<'export-person'>>(exportPerson, { email, ...more });

/** The id of the stranger's contact is another one in each run. */
const ofStranger = async () => {
  const [contact] = (
    await database.collection('contacts').where('emails', '==', ['stranger@example.com']).get()
  ).docs;
  const lead = 'leads/contact_inquiries:stranger';
  const key = 'contact_keys/email:stranger@example.com';
  return ['contact_inquiries/stranger', lead, `${lead}/activity/received`, key, contact?.ref.path].toSorted();
};

it('Many documents are deleted although somebody else holds the first for longer than a write waits', async () => {
  const all = Array.from({ length: 21 }, (_, index) => database.doc(`trash/held${index}`));
  await Promise.all(all.map((each) => each.create({})));
  const writing = vi.spyOn(Firestore.prototype, 'bulkWriter');
  const [held = database.doc('trash/held0')] = all;
  const { deleted } = await database.runTransaction(async (transaction) => {
    await transaction.get(held);
    const deleted = deleteDocuments(all);
    // The first of the 21 is refused after the last, which stands in another request.
    await vi.waitFor(() => expect(writing).toHaveBeenCalledTimes(2), { timeout: PATIENCE });
    return { deleted };
  });
  await deleted;
  writing.mockRestore();
  expect((await database.getAll(...all)).some(({ exists }) => exists)).toBe(false);
});

it('A person with 201 enquiries is handed over whole, in answers of at most 200 enquiries', async () => {
  const looked = await ask({ looksUp: true });
  expect(looked.entries.length + looked.rest.length).toBe(203);
  const first = await ask();
  expect(first.rest).toHaveLength(1);
  const { records } = await ask({ ids: first.rest });
  const stranger = await ofStranger();
  const theirs = (await paths()).filter((path) => !stranger.includes(path));
  expect([...first.records, ...records].map(pathOf).toSorted()).toEqual(theirs);
  await expect(ask({ ids: crowd })).rejects.toMatchObject({ code: 'invalid-argument' });
  const exports = await database.collection('audit_log').where('type', '==', 'person_exported').get();
  const numbers = exports.docs.map((entry) => entry.get('data').documents);
  expect(numbers, 'each answer is in the audit log').toContain(records.length);
  expect(numbers).toHaveLength(2);
});

it('They are erased by the queue, also after an attempt that broke off, and the report tells how far it is', async () => {
  const stranger = await ofStranger();
  const before = (await paths()).length;
  const erase = () => owner.call(erasePerson, { email, confirmed: 203 });
  expect(await erase()).toEqual({ success: true, erased: 0, goesOn: true });
  expect(await paths()).toHaveLength(before);
  const [task, ...more] = queue.tasks;
  expect(more).toEqual([]);
  const attempt = () => eraseEnquiries.run({ data: task?.data } as never);
  const reports = async () =>
    (await database.collection('cleanup_reports').get()).docs.map((report) =>
      cleanupReport.parse(withDates(report.data())),
    );

  const { bulkWriter } = Firestore.prototype;
  const writing = vi.spyOn(Firestore.prototype, 'bulkWriter');
  writing.mockImplementationOnce(function (this: Firestore, ...options) {
    return bulkWriter.apply(this, options);
  });
  writing.mockImplementationOnce(() => {
    throw new Error('The instance ended');
  });
  await expect(attempt()).rejects.toThrow('To be tried again');
  writing.mockRestore();
  const report = { kind: 'erasure', dry_run: false, requested_by: 'aminah' };
  const numbers = { contact_inquiries: 200, leads: 59, activity: 59 };
  expect(await reports()).toMatchObject([{ ...report, under_way: true, removed: numbers }]);

  await attempt();
  expect(await paths()).toEqual(stranger);
  const [ended, ...others] = await reports();
  expect(others).toEqual([]);
  expect(ended).toMatchObject({ ...report, removed: { contact_inquiries: 201, activity: 60 } });
  expect(ended).not.toHaveProperty('under_way');
  const audited = await database.collection('audit_log').where('type', '==', 'person_erased').get();
  const documents = Object.values(ended?.removed ?? {}).reduce((sum, each) => sum + each, 0);
  expect(audited.docs.map((entry) => entry.get('data'))).toEqual([{ documents }]);
  // A repeated task finds nobody.
  await attempt();
  expect(await paths()).toEqual(stranger);
});
