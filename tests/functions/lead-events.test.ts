import { type InquiryKind, inquiryKindKeys } from '@site/domain/enquiries/kinds';
import { CONTACT_LEADS, leadId } from '@site/domain/enquiries/lead';
import { FieldValue, Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { commandLine } from '../../functions/src/accounts/audit.ts';
import {
  deleteInquiries,
  mergeContacts,
  updateInquiryStatus,
} from '../../functions/src/enquiries/procedures.ts';
import { erase, findPerson } from '../../functions/src/privacy/person.ts';
import { logged } from '../support/functions-log.ts';
import { administratorIn, type OwnAdministrator } from '../support/own-administrator.ts';
import { enquiriesIn, newNumber } from '../support/own-enquiries.ts';
import { useOwnProject } from '../support/own-project.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Firestore delivers events at least once and in any order. The tests do the same. */

const project = useOwnProject();
useTaskQueue();
const { store, arrive, receive, gone, forget, mailEvent, lead, contact, timeline, remains, entryOf } =
  enquiriesIn(project);

let nurul: OwnAdministrator;
beforeAll(async () => {
  await project.discard();
  nurul = await administratorIn(project, 'Nurul');
});
afterAll(() => project.discard());

const open = (kind: InquiryKind, inquiryId: string) =>
  nurul.call(updateInquiryStatus, { inquiryId, type: kind, newStatus: 'read' });

it.each(inquiryKindKeys)(
  'An enquiry of the %s form becomes one lead, one person and one timeline, however often its event arrives',
  async (kind) => {
    const id = await store(kind);
    await arrive(kind, id);
    const first = await lead(kind, id);
    await arrive(kind, id);
    expect(await lead(kind, id)).toEqual(first);
    expect(await timeline(kind, id)).toMatchObject([
      { type: 'received', by: null, data: { source: 'direct' } },
    ]);
    expect(await contact(first.contact_id)).toMatchObject({
      emails: [`${id}@example.com`],
      lead_ids: [leadId(kind, id)],
    });
  },
);

it('An enquiry that is opened before its event arrives is read, once', async () => {
  const id = await store('contact');
  expect(await open('contact', id)).toEqual({ success: true, revision: 1 });
  await arrive('contact', id);
  expect(await lead('contact', id)).toMatchObject({ stage: 'read', revision: 1 });
  expect((await timeline('contact', id)).map(({ type }) => type)).toEqual(['received', 'opened']);
});

it('An enquiry that is opened at the moment at which its event arrives is read, once', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => store('renovation')));
  const answers = await Promise.all(
    ids.map(async (id) => (await Promise.all([open('renovation', id), arrive('renovation', id)]))[0]),
  );
  expect(answers).toEqual(ids.map(() => ({ success: true, revision: 1 })));
  for (const id of ids)
    expect((await timeline('renovation', id)).map(({ type }) => type)).toEqual(['received', 'opened']);
});

it('An enquiry that is deleted before its event arrives leaves nothing', async () => {
  const id = await store('contact');
  const before = await remains();
  await forget('contact', id);
  await arrive('contact', id);
  expect(await remains()).toEqual(before);
});

it('The result of a mail is recorded once, and never for a deleted enquiry', async () => {
  const before = await remains();
  const id = await receive('recon');
  const entryId = entryOf(id);
  const sent = { state: 'SENT', sent_at: new Date(Date.now() + 60_000), last_error: null };
  await mailEvent(entryId, { state: 'ERROR', last_error: 'refused' });
  await Promise.all([mailEvent(entryId, { ...sent, round: 1 }), mailEvent(entryId, { ...sent, round: 1 })]);
  await mailEvent(entryId, { state: 'PENDING' });
  const mails = (await timeline('recon', id)).filter(({ type }) => type === 'mail');
  expect(mails.map(({ data }) => data)).toEqual([
    { outbox_id: entryId, channel: 'mail', state: 'ERROR', error: 'refused' },
    { outbox_id: entryId, channel: 'mail', state: 'SENT', error: null },
  ]);
  await forget('recon', id);
  await mailEvent(entryId, { ...sent, kind: 'recon', inquiry_id: id, channel: 'mail', round: 0 });
  expect(await remains()).toEqual(before);
  await gone('recon', id);
});

const written = (phone: string) => `0${phone.slice(3, 5)}-${phone.slice(5, 8)} ${phone.slice(8)}`;
const personOf = async (kind: InquiryKind, id: string) => (await lead(kind, id)).contact_id;

it('Whoever sends five forms at once is one person, by address or number in any spelling', async () => {
  const [phone, email] = [newNumber(), `${unique('Same')}@Example.com`];
  const ids = await Promise.all([
    store('business', { phone }),
    store('renovation', { phone: written(phone), email }),
    store('recon', { email: email.toLowerCase() }),
    store('contact', { email: email.toUpperCase().replace('EXAMPLE.COM', 'example.com') }),
    store('secondhand', { email, phone: phone.slice(1) }),
  ]);
  const kinds = ['business', 'renovation', 'recon', 'contact', 'secondhand'] as const;
  await arrive('renovation', ids[1]);
  await Promise.all(kinds.map((kind, index) => arrive(kind, ids[index] ?? '')));
  const people = new Set(await Promise.all(kinds.map((kind, index) => personOf(kind, ids[index] ?? ''))));
  expect(people.size).toBe(1);
  const [person = ''] = people;
  const { lead_ids: leads, phones, emails, name } = (await contact(person)) ?? {};
  expect(leads?.toSorted()).toEqual(kinds.map((kind, index) => leadId(kind, ids[index] ?? '')).toSorted());
  expect(phones).toEqual([phone]);
  expect(emails).toContain(email.toLowerCase());
  expect(name).toBe('Nurul Aziz');
});

it('An enquiry with the address and number of two people joins the first writer, and the timeline names the other', async () => {
  const [phone, email] = [newNumber(), `${unique('older')}@example.com`];
  const first = await receive('contact', { email });
  const second = await receive('recon', { phone });
  const both = await receive('secondhand', { email, phone });
  expect(await personOf('secondhand', both)).toBe(await personOf('contact', first));
  const other = await personOf('recon', second);
  expect(await timeline('secondhand', both)).toMatchObject([{ data: { also_matches: [other] } }]);
  expect((await contact(other))?.lead_ids).toEqual([leadId('recon', second)]);
});

it('A person becomes a new one when the limit of leads is reached', async () => {
  const email = `${unique('full')}@example.com`;
  const first = await receive('contact', { email });
  const person = await personOf('contact', first);
  const full = Array.from({ length: CONTACT_LEADS }, (_, index) => `contact_inquiries:${index}`);
  await project.database.doc(`contacts/${person}`).update({ lead_ids: full });
  const [next, later] = [await store('contact', { email }), await store('contact', { email })];
  await arrive('contact', next);
  await arrive('contact', later);
  expect(await personOf('contact', next)).not.toBe(person);
  expect(await personOf('contact', later)).toBe(await personOf('contact', next));
});

it('A person is known by an address with a slash', async () => {
  const email = `a/${unique('slash')}@example.com`;
  const [first, second] = [await receive('recon', { email }), await receive('contact', { email })];
  expect(await personOf('contact', second)).toBe(await personOf('recon', first));
});

it('A person that cannot be read keeps no enquiry from becoming a lead, or from being deleted', async () => {
  const [email, phone] = [`${unique('damaged')}@example.com`, newNumber()];
  const first = await receive('contact', { email });
  await project.database.doc(`contacts/${await personOf('contact', first)}`).update({ emails: 'none' });
  await project.database.doc(`contact_keys/phone:${phone}`).set({ contact_id: 5 });
  const second = await receive('recon', { email, phone });
  const person = await personOf('recon', second);
  expect(await contact(person)).toMatchObject({ phones: [phone], lead_ids: [leadId('recon', second)] });
  expect((await project.database.doc(`contact_keys/phone:${phone}`).get()).get('contact_id')).toBe(person);
  await forget('contact', first);
  await expect(lead('contact', first)).rejects.toThrow();
  expect(logged.join('\n')).toContain('contacts/');
  expect(logged.join('\n')).not.toContain(phone);
});

it('A person stays known by what the other enquiries say when one is deleted', async () => {
  const [phone, email] = [newNumber(), `${unique('left')}@example.com`];
  const first = await receive('recon', { email, phone });
  const second = await receive('contact', { email });
  const person = await personOf('contact', second);
  await forget('recon', first);
  await gone('recon', first);
  expect(await contact(person)).toMatchObject({
    emails: [email],
    phones: [],
    lead_ids: [leadId('contact', second)],
  });
  expect((await project.database.doc(`contact_keys/phone:${phone}`).get()).exists).toBe(false);
  await forget('contact', second);
  expect(await contact(person)).toBeUndefined();
  expect((await project.database.doc(`contact_keys/email:${email}`).get()).exists).toBe(false);
});

it('An erasure leaves the enquiries of others with the person that they came to share', async () => {
  const email = `${unique('erased')}@example.com`;
  const id = await receive('contact');
  const shared = await personOf('contact', id);
  await project.database.doc(`contacts/${shared}`).update({ emails: FieldValue.arrayUnion(email) });
  await erase({ email }, await findPerson({ email }), commandLine);
  expect(await contact(shared)).toMatchObject({
    emails: [`${id}@example.com`],
    lead_ids: [leadId('contact', id)],
  });
});

it('An erasure leaves no address with the person into whom a colleague merges at that moment', async () => {
  const email = `${unique('merged')}@example.com`;
  const from = await personOf('contact', await receive('contact', { email }));
  const id = await receive('contact');
  const into = await personOf('contact', id);
  const found = await findPerson({ email });
  const beginning = vi.spyOn(Firestore.prototype, 'runTransaction');
  beginning.mockImplementationOnce(async function (this: Firestore, ...work) {
    beginning.mockRestore();
    await nurul.call(mergeContacts, { contactId: into, otherContactId: from });
    return this.runTransaction(...work);
  });
  await erase({ email }, found, commandLine);
  expect(await contact(from)).toBeUndefined();
  expect(await contact(into)).toMatchObject({
    emails: [`${id}@example.com`],
    lead_ids: [leadId('contact', id)],
  });
});

it('Enquiries that are deleted together leave nothing but their number in the audit log', async () => {
  const before = await remains();
  const ids = await Promise.all([receive('contact'), receive('recon'), receive('recon')]);
  const kinds = ['contact', 'recon', 'recon'] as const;
  const leadIds = ids.map((id, index) => leadId(kinds[index] ?? 'contact', id));
  const ask = () => nurul.call(deleteInquiries, { leadIds });
  expect(await ask()).toEqual({ success: true, deleted: 3 });
  for (const [index, id] of ids.entries()) await gone(kinds[index] ?? 'contact', id);
  expect(await remains()).toEqual(before);
  expect(await ask(), 'again').toEqual({ success: true, deleted: 3 });
  const [entry] = (
    await project.database.collection('audit_log').where('type', '==', 'inquiries_deleted').get()
  ).docs;
  expect(entry?.data()).toMatchObject({
    type: 'inquiries_deleted',
    by_name: 'Nurul',
    about: null,
    data: { documents: 3 },
  });
  await expect(nurul.call(deleteInquiries, { leadIds: ['admin_users:siti'] })).rejects.toMatchObject({
    code: 'invalid-argument',
  });
});

it('A deletion that fails in part is in the audit log, since the others are gone', async () => {
  const siti = await administratorIn(project, 'Siti');
  const ids = await Promise.all([receive('contact'), receive('contact')]);
  const { bulkWriter } = Firestore.prototype;
  const writing = vi.spyOn(Firestore.prototype, 'bulkWriter');
  writing.mockImplementationOnce(function (this: Firestore, ...options) {
    const writer = bulkWriter.apply(this, options);
    vi.spyOn(writer, 'delete').mockRejectedValueOnce(new Error('unavailable'));
    return writer;
  });
  const deletion = siti.call(deleteInquiries, { leadIds: ids.map((id) => leadId('contact', id)) });
  await expect(deletion).rejects.toThrow();
  writing.mockRestore();
  const stored = ids.map((id) => project.database.doc(`contact_inquiries/${id}`).get());
  expect((await Promise.all(stored)).map(({ exists }) => exists)).toEqual([true, false]);
  const audited = await project.database.collection('audit_log').where('by', '==', siti.userId).get();
  expect(audited.docs.map((entry) => entry.data())).toMatchObject([
    { type: 'inquiries_deleted', data: { documents: 2 } },
  ]);
});

it('an enquiry about a vehicle names it, as long as it is on the site', async () => {
  await project.database.doc('car_listings/myvi').set({ make: 'Perodua', model: 'Myvi', year: 2024 });
  const id = await receive('contact', {
    context: { listing_id: 'myvi', language: 'ms', utm_source: 'raya' },
  });
  expect(await lead('contact', id)).toMatchObject({
    subject: 'Perodua Myvi 2024',
    language: 'ms',
    source: 'raya',
  });
  for (const listing_id of ['gone', '__hostile__', '..', 'myvi/photos/1']) {
    const other = await receive('contact', { service: 'Multiple Services', context: { listing_id } });
    expect((await lead('contact', other)).subject).toBe('Multiple Services');
  }
});
