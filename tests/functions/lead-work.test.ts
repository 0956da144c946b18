import { leadId } from '@site/domain/enquiries/lead';
import type { ContactsResponse, LeadResponse } from '@site/domain/enquiries/procedures';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addNote,
  assignLead,
  closeLead,
  mergeContacts,
  recordContact,
  setNextStep,
  splitContacts,
  strikeNote,
  updateInquiryStatus,
} from '../../functions/src/enquiries/procedures.ts';
import { administratorIn, type OwnAdministrator } from '../support/own-administrator.ts';
import { enquiriesIn, newNumber } from '../support/own-enquiries.ts';
import { useOwnProject } from '../support/own-project.ts';
import { unique } from '../support/suite.ts';
import { useTaskQueue } from '../support/task-queue.ts';

/** Administrators work on leads, also concurrently. */

const project = useOwnProject();
useTaskQueue();
const { arrive, receive, remove, status, lead, contact, timeline } = enquiriesIn(project);

let nurul: OwnAdministrator;
let ali: OwnAdministrator;
beforeAll(async () => {
  nurul = await administratorIn(project, 'Nurul');
  ali = await administratorIn(project, 'Ali');
});
afterAll(() => project.discard());

async function begin(answers: object = {}): Promise<{ readonly id: string; readonly leadId: string }> {
  const id = await receive('contact', answers);
  return { id, leadId: leadId('contact', id) };
}

type Procedure = Parameters<OwnAdministrator['call']>[0];
const ask = (who: OwnAdministrator, procedure: Procedure, data: object) =>
  who.call<LeadResponse>(procedure, data);

it('A lead is reassigned until it is won, and the timeline shows every step', async () => {
  const { id, leadId: own } = await begin();
  const answers = [
    await ask(ali, updateInquiryStatus, { inquiryId: id, type: 'contact', newStatus: 'read' }),
    await ask(ali, assignLead, { leadId: own, revision: 1, assigneeId: nurul.userId }),
    await ask(nurul, setNextStep, {
      leadId: own,
      revision: 2,
      nextStep: ' Call back ',
      nextStepAt: '2028-02-29T01:00:00Z',
    }),
    await ask(nurul, addNote, { leadId: own, revision: 3, text: 'Prefers mornings' }),
    await ask(nurul, recordContact, { leadId: own, revision: 4, channel: 'whatsapp', text: null }),
    await ask(nurul, strikeNote, { leadId: own, revision: 6, noteId: 'r000004' }),
    await ask(nurul, closeLead, { leadId: own, revision: 7, outcome: 'won', lostReason: null }),
  ];
  expect(answers).toEqual([1, 2, 3, 4, 6, 7, 8].map((revision) => ({ success: true, revision })));
  expect(await lead('contact', id)).toMatchObject({
    stage: 'completed',
    outcome: 'won',
    assignee_id: nurul.userId,
    assignee_name: 'Nurul',
    next_step: null,
    next_step_at: null,
    updated_by: nurul.userId,
    updated_by_name: 'Nurul',
  });
  expect((await lead('contact', id)).first_contact_at).toBeInstanceOf(Date);
  expect(await status('contact', id)).toBe('completed');
  expect((await timeline('contact', id)).map(({ type, by_name }) => [type, by_name])).toEqual([
    ['received', null],
    ['opened', 'Ali'],
    ['assignment', 'Ali'],
    ['next_step', 'Nurul'],
    ['note', 'Nurul'],
    ['contact', 'Nurul'],
    ['stage', 'Nurul'],
    ['note_struck', 'Nurul'],
    ['closed', 'Nurul'],
  ]);
  const reopened = await ask(ali, closeLead, { leadId: own, revision: 8, outcome: null, lostReason: null });
  expect(reopened).toEqual({ success: true, revision: 9 });
  expect(await lead('contact', id)).toMatchObject({ stage: 'in_progress', outcome: null });
  expect(await status('contact', id)).toBe('in_progress');
});

it('A lead keeps the faster change of two people, and shows it to the slower person', async () => {
  const { id, leadId: own } = await begin();
  const seen = { leadId: own, revision: 0 };
  await ask(ali, assignLead, { ...seen, assigneeId: ali.userId });
  await ask(ali, closeLead, { leadId: own, revision: 1, outcome: 'lost', lostReason: 'price' });
  const before = [await lead('contact', id), await timeline('contact', id)];
  const slower = [
    [assignLead, { assigneeId: nurul.userId }],
    [setNextStep, { nextStep: 'Call', nextStepAt: '2028-02-29T01:00:00Z' }],
    [addNote, { text: 'Hello' }],
    [recordContact, { channel: 'call', text: null }],
    [closeLead, { outcome: 'spam', lostReason: null }],
  ] as const;
  for (const [procedure, data] of slower) {
    expect(await ask(nurul, procedure, { ...seen, ...data })).toEqual({
      success: false,
      error: 'Ali has changed the assignee, the stage and the outcome in the meantime. Nothing was saved.',
      changed: {
        by_name: 'Ali',
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        fields: ['assignee_id', 'stage', 'outcome'],
      },
    });
  }
  expect([await lead('contact', id), await timeline('contact', id)]).toEqual(before);
});

it('A repeated note is stored once, also if somebody else has changed the lead since', async () => {
  const { id, leadId: own } = await begin();
  const write = (text: string) => ask(nurul, addNote, { leadId: own, revision: 0, text });
  await write('Prefers mornings');
  await ask(ali, assignLead, { leadId: own, revision: 1, assigneeId: ali.userId });
  expect(await write('Prefers mornings')).toEqual({ success: true, revision: 2 });
  expect(await write('Prefers evenings')).toMatchObject({ success: false, changed: { by_name: 'Ali' } });
  const notes = (await timeline('contact', id)).filter(({ type }) => type === 'note');
  expect(notes.map(({ text }) => text)).toEqual(['Prefers mornings']);
});

it('A lead is changed once by two concurrent requests', async () => {
  const { id, leadId: own } = await begin();
  const seen = { leadId: own, revision: 0 };
  const answers = await Promise.all([
    ask(nurul, assignLead, { ...seen, assigneeId: nurul.userId }),
    ask(ali, assignLead, { ...seen, assigneeId: ali.userId }),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const winner = answers[0]?.success ? 'Nurul' : 'Ali';
  expect((await lead('contact', id)).assignee_name).toBe(winner);
  expect(answers.find(({ success }) => !success)?.changed).toMatchObject({
    by_name: winner,
    fields: ['assignee_id'],
  });
});

it('A lead can be assigned only to owners and sales', async () => {
  const { id, leadId: own } = await begin();
  for (const [index, role] of (['editor', 'sales', 'owner'] as const).entries()) {
    const { userId } = await administratorIn(project, `Mei-${role}`, role);
    const answer = await ask(nurul, assignLead, { leadId: own, revision: index, assigneeId: userId });
    if (role === 'editor') {
      expect(answer).toEqual({ success: false, error: 'This person does not work on enquiries any more.' });
      await ask(nurul, addNote, { leadId: own, revision: 0, text: 'Who takes it?' });
    } else {
      expect(answer).toEqual({ success: true, revision: index + 1 });
      expect((await lead('contact', id)).assignee_id).toBe(userId);
    }
  }
  const stranger = { leadId: own, revision: 3, assigneeId: 'stranger' };
  expect(await ask(nurul, assignLead, stranger)).toMatchObject({
    error: 'This person does not work on enquiries any more.',
  });
});

it('A lead is not closed without a reason or planned without a day, and no words of others are struck twice', async () => {
  const { leadId: own } = await begin();
  const seen = { leadId: own, revision: 0 };
  const open = { ...seen, outcome: null, lostReason: null };
  expect(await ask(nurul, closeLead, open)).toMatchObject({ error: 'This lead is open already.' });
  for (const [procedure, data] of [
    [closeLead, { ...seen, outcome: 'lost', lostReason: null }],
    [setNextStep, { ...seen, nextStep: 'Call', nextStepAt: null }],
  ] as const)
    await expect(ask(nurul, procedure, data)).rejects.toMatchObject({ code: 'invalid-argument' });
  await ask(nurul, addNote, { ...seen, text: 'Hello' });
  const strike = (noteId: string, revision: number) =>
    ask(nurul, strikeNote, { leadId: own, revision, noteId });
  expect(await strike('received', 1)).toMatchObject({
    error: 'This note is not there, or has been struck already.',
  });
  expect(await strike('r000001', 1)).toMatchObject({ success: true });
  expect(await strike('r000001', 2)).toMatchObject({
    error: 'This note is not there, or has been struck already.',
  });
});

it('A lead shows that its enquiry is deleted', async () => {
  const { id, leadId: own } = await begin();
  await remove('contact', id);
  const seen = { leadId: own, revision: 0 };
  const close = { ...seen, outcome: 'won', lostReason: null };
  expect(await ask(nurul, closeLead, close)).toEqual({
    success: false,
    error: 'This enquiry is no longer there.',
  });
});

it('The stage that a bulk change undoes goes back to read, which opening never does', async () => {
  const { id } = await begin();
  const move = (newStatus: string, revision?: number) =>
    ask(nurul, updateInquiryStatus, { inquiryId: id, type: 'contact', newStatus, revision });
  await move('contacted', 0);
  expect(await move('read')).toEqual({ success: true, revision: 1 });
  expect(await status('contact', id)).toBe('contacted');
  expect(await move('read', 1)).toEqual({ success: true, revision: 2 });
  expect(await status('contact', id)).toBe('read');
  await ask(ali, updateInquiryStatus, {
    inquiryId: id,
    type: 'contact',
    newStatus: 'in_progress',
    revision: 2,
  });
  expect(await move('new', 2)).toMatchObject({
    success: false,
    changed: { by_name: 'Ali', fields: ['stage'] },
  });
  expect(await status('contact', id)).toBe('in_progress');
});

it('An enquiry whose status was set to new by hand is marked as read when it is opened again', async () => {
  const { id } = await begin();
  const open = () => ask(nurul, updateInquiryStatus, { inquiryId: id, type: 'contact', newStatus: 'read' });
  await open();
  for (const revision of [2, 3]) {
    await project.database.doc(`contact_inquiries/${id}`).update({ status: 'new' });
    expect(await open()).toEqual({ success: true, revision });
    expect(await status('contact', id)).toBe('read');
  }
  expect((await lead('contact', id)).stage).toBe('read');
});

const regroup = (procedure: Procedure, data: object) => nurul.call<ContactsResponse>(procedure, data);
const personOf = async (id: string) => (await lead('contact', id)).contact_id;

it('People who are one can be merged, and the next enquiry of either belongs to them', async () => {
  const [one, other] = [`${unique('one')}@example.com`, `${unique('other')}@example.com`];
  const [first, second] = [await begin({ email: one }), await begin({ email: other })];
  const [into, from] = [await personOf(first.id), await personOf(second.id)];
  const request = { contactId: into, otherContactId: from };
  expect(await regroup(mergeContacts, request)).toEqual({ success: true, contactId: into });
  expect(await contact(into)).toMatchObject({
    emails: [one, other],
    lead_ids: [first.leadId, second.leadId],
  });
  expect(await contact(from)).toBeUndefined();
  expect((await timeline('contact', second.id)).at(-1)).toMatchObject({
    type: 'contacts_merged',
    by_name: 'Nurul',
    data: { from, to: into },
  });
  expect(await personOf((await begin({ email: other })).id)).toBe(into);
  expect(await regroup(mergeContacts, request)).toMatchObject({ error: 'This person is no longer there.' });
  const same = { contactId: into, otherContactId: into };
  expect(await regroup(mergeContacts, same)).toMatchObject({ error: 'These are the same person already.' });
});

/** A couple, separated again: both use one address, and the husband has his own number. */
async function couple() {
  const [email, phone] = [`${unique('couple')}@example.com`, newNumber()];
  const wife = await begin({ email });
  const his = await receive('recon', { email, phone });
  const hers = await personOf(wife.id);
  const split = { contactId: hers, leadIds: [leadId('recon', his)] };
  const { contactId: husband = '' } = await regroup(splitContacts, split);
  return { email, phone, wife: hers, husband, first: wife.id, his };
}

it('People who were taken for one can be split and keep what is theirs, however often the events of their enquiries arrive', async () => {
  const { email, phone, wife, husband, first, his } = await couple();
  const [herLead, hisLead] = [leadId('contact', first), leadId('recon', his)];
  await arrive('contact', first);
  await arrive('recon', his);
  expect(await contact(wife)).toMatchObject({ emails: [email], phones: [], lead_ids: [herLead] });
  expect(await contact(husband)).toMatchObject({ emails: [email], phones: [phone], lead_ids: [hisLead] });
  expect((await lead('recon', his)).contact_id).toBe(husband);
  const third = await receive('secondhand', { phone });
  expect((await lead('secondhand', third)).contact_id).toBe(husband);
  const split = (own: string) => regroup(splitContacts, { contactId: wife, leadIds: [own] });
  expect(await split(hisLead)).toMatchObject({ error: 'An enquiry no longer belongs to this person.' });
  expect(await split(herLead)).toMatchObject({ error: 'At least one enquiry has to stay with the person.' });
});

it('People who were split and share an address are told apart by what only one has, and else it is who wrote last', async () => {
  const { email, phone, wife, husband } = await couple();
  expect(await personOf((await begin({ email })).id)).toBe(husband);
  const number = newNumber();
  const other = await receive('business', { email: `${unique('hers')}@example.com`, phone: number });
  const hers = (await lead('business', other)).contact_id;
  await regroup(mergeContacts, { contactId: wife, otherContactId: hers });
  const both = await receive('secondhand', { email, phone: number });
  expect((await lead('secondhand', both)).contact_id).toBe(wife);
  // They were separated, so nobody is asked to merge them.
  expect(await timeline('secondhand', both)).toMatchObject([{ data: { also_matches: [] } }]);
  expect(await personOf((await begin({ email })).id)).toBe(wife);
  const his = await receive('renovation', { email, phone });
  expect((await lead('renovation', his)).contact_id).toBe(husband);
});

it('People whom two regroup at the same moment lose no enquiry', async () => {
  const email = `${unique('busy')}@example.com`;
  const all = [await begin({ email }), await begin({ email }), await begin({ email })];
  const person = await personOf(all[0]?.id ?? '');
  await Promise.all(
    all.slice(1).map(({ leadId: own }) => regroup(splitContacts, { contactId: person, leadIds: [own] })),
  );
  const people = await Promise.all(all.map(({ id }) => personOf(id)));
  expect(new Set(people).size).toBe(3);
  const leads = await Promise.all(people.map(async (each) => (await contact(each))?.lead_ids));
  expect(leads).toEqual(all.map(({ leadId: own }) => [own]));
});
