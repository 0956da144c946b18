import * as leads from '@site/domain/enquiries/lead';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import type { AnswerOf } from '@site/domain/procedures';
import { hasAccess } from '@site/domain/roles';
import { audit } from '../accounts/audit.ts';
import { readAdminUser } from '../accounts/users.ts';
import type { Author } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import * as store from '../platform/documents.ts';
import { changeLead, isStruck, writeChange } from './change-lead.ts';
import * as deeds from './lead.ts';
import { keysOf, moveKeys, personOf } from './people.ts';
import { newContactId, receiveInquiry } from './received.ts';

/** Owners and sales may call. Without a revision, `read` only replaces `new`, so that opening never undoes a colleague's status. */
export const updateInquiryStatus = callable('update-inquiry-status', {
  async handle({ inquiryId, type, newStatus, revision }, by) {
    const isOpening = newStatus === 'read' && revision === undefined;
    const move = () =>
      changeLead({ leadId: leads.leadId(type, inquiryId), revision, by }, async (lead, _, inquiryStatus) =>
        isOpening ? deeds.open(lead, await inquiryStatus()) : deeds.moveTo(lead, newStatus),
      );
    const answer = await move();
    if (answer.error !== leadRefusals.gone) return answer;
    // The event is still on its way, or the enquiry is older than leads.
    await receiveInquiry(type, inquiryId);
    const second = await move();
    return second.error === leadRefusals.gone ? { success: false, error: 'Enquiry not found' } : second;
  },
});

/** Owners and sales may call. Assigns a lead to an administrator with access to leads, or to nobody. */
export const assignLead = callable('assign-lead', {
  async handle({ assigneeId, ...asked }, by) {
    const assignee = assigneeId === null ? null : await readAdminUser(assigneeId);
    if (assignee === undefined || (assignee && !hasAccess(assignee.role, 'sales')))
      return { success: false, error: leadRefusals.noAssignee };
    return changeLead({ ...asked, by }, (lead) =>
      deeds.assign(lead, { id: assigneeId, name: assignee?.username ?? null }),
    );
  },
});

/** Owners and sales may call. Sets or clears the next step of a lead and its time. */
export const setNextStep = callable('set-next-step', {
  handle: ({ nextStep, nextStepAt, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead) =>
      deeds.plan(lead, nextStep, nextStepAt === null ? null : new Date(nextStepAt)),
    ),
});

/** Owners and sales may call. Completes a lead as won, lost or spam, or reopens it. */
export const closeLead = callable('close-lead', {
  handle: ({ outcome, lostReason, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead) => {
      if (outcome !== null) return deeds.close(lead, outcome, lostReason);
      return lead.stage === 'completed' ? deeds.moveTo(lead, 'in_progress') : leadRefusals.notClosed;
    }),
});

/** Owners and sales may call. Adds a note, which never changes. */
export const addNote = callable('add-note', {
  handle: ({ text, ...asked }, by) => changeLead({ ...asked, by }, () => deeds.note(text)),
});

/** Owners and sales may call. Strikes a note, which stays in the timeline. */
export const strikeNote = callable('strike-note', {
  async handle({ noteId, ...asked }, by) {
    const meant = await store.parsed(deeds.activityPath(asked.leadId, noteId), leads.leadActivity);
    if (meant?.type !== 'note') return { success: false, error: leadRefusals.noNote };
    return changeLead({ ...asked, by }, async () =>
      (await isStruck(asked.leadId, noteId)) ? leadRefusals.noNote : deeds.strike(noteId),
    );
  },
});

/** Owners and sales may call. Records a contact outside of this system. */
export const recordContact = callable('record-contact', {
  handle: ({ channel, text, ...asked }, by) =>
    changeLead({ ...asked, by }, (lead, now) => deeds.contactedBy(lead, channel, text, now)),
});

/** Owners and sales may call, such as after a flood. The queue forgets leads and copies. The audit log keeps only the number. */
export const deleteInquiries = callable('delete-inquiries', {
  async handle({ leadIds }, by) {
    const database = await store.firestore();
    const paths = leadIds.map((id) => id.replace(':', '/'));
    // First: a deletion that fails has deleted the others.
    await audit('inquiries_deleted', by, { data: { documents: paths.length } });
    await store.deleteDocuments(paths.map((path) => database.doc(path)));
    return { success: true, deleted: paths.length };
  },
});

type Regrouped = AnswerOf<'merge-contacts' | 'split-contacts'>;

const refusal = (error: string): Regrouped => ({ success: false, error });

/** Owners and sales may call. Merges two people; no lead is lost. */
export const mergeContacts = callable('merge-contacts', {
  handle: ({ contactId: intoId, otherContactId: fromId }, by) =>
    store.runTransaction(async (transaction): Promise<Regrouped> => {
      if (intoId === fromId) return refusal(leadRefusals.sameContact);
      const into = await store.parsed(store.pathOf('contacts', intoId), leads.contact, transaction);
      const from = await store.parsed(store.pathOf('contacts', fromId), leads.contact, transaction);
      if (!into || !from) return refusal(leadRefusals.contactGone);
      if (into.lead_ids.length + from.lead_ids.length > leads.CONTACT_LEADS)
        return refusal(leadRefusals.tooManyLeads(leads.CONTACT_LEADS));
      const now = new Date();
      const moved = await leadsOf(transaction, from.lead_ids);
      const stayed = await leadsOf(transaction, into.lead_ids);
      await moveKeys(transaction, fromId, from, () => [intoId]);
      handOver(transaction, moved, { type: 'contacts_merged', data: { from: fromId, to: intoId } }, by, now);
      const both = { ...personOf([...stayed, ...moved]), updated_at: now };
      transaction.update(transaction.doc(store.pathOf('contacts', intoId)), both);
      transaction.delete(transaction.doc(store.pathOf('contacts', fromId)));
      return { success: true, contactId: intoId };
    }),
});

/**
 * Owners and sales may call. Moves wrongly grouped leads to a new person.
 * Keys of both people go to the person of the newer enquiry, and are shared from then on.
 */
export const splitContacts = callable('split-contacts', {
  handle: ({ contactId: fromId, leadIds: ids }, by) =>
    store.runTransaction(async (transaction): Promise<Regrouped> => {
      const from = await store.parsed(store.pathOf('contacts', fromId), leads.contact, transaction);
      if (!from) return refusal(leadRefusals.contactGone);
      if (!ids.every((id) => from.lead_ids.includes(id))) return refusal(leadRefusals.notTheirs);
      const staying = from.lead_ids.filter((id) => !ids.includes(id));
      if (staying.length === 0) return refusal(leadRefusals.noneStays);
      const now = new Date();
      const newId = newContactId();
      const moved = await leadsOf(transaction, ids);
      const stayed = await leadsOf(transaction, staying);
      const latestFirst = [
        ...stayed.map(([, lead]) => ({ id: fromId, lead })),
        ...moved.map(([, lead]) => ({ id: newId, lead })),
      ].toSorted((one, other) => other.lead.received_at.getTime() - one.lead.received_at.getTime());
      await moveKeys(transaction, fromId, from, (name) =>
        latestFirst.flatMap(({ id, lead }) => (keysOf(personOf([[id, lead]])).has(name) ? [id] : [])),
      );
      handOver(transaction, moved, { type: 'contacts_split', data: { from: fromId, to: newId } }, by, now);
      const left = { ...personOf(stayed), updated_at: now };
      transaction.update(transaction.doc(store.pathOf('contacts', fromId)), left);
      const begun: leads.Contact = { ...personOf(moved), created_at: now, updated_at: now };
      transaction.create(transaction.doc(store.pathOf('contacts', newId)), begun);
      return { success: true, contactId: newId };
    }),
});

type Leads = readonly (readonly [id: string, lead: leads.Lead])[];

const leadsOf = async (transaction: store.OpenTransaction, ids: readonly string[]): Promise<Leads> => [
  ...(await store.parsedEach('leads', ids, leads.lead, transaction)),
];

type Handover = Extract<deeds.Deed, { type: 'contacts_merged' | 'contacts_split' }>;

function handOver(transaction: store.OpenTransaction, moved: Leads, deed: Handover, by: Author, now: Date) {
  const change = { changes: { contact_id: deed.data.to }, deeds: [deed] };
  for (const each of moved) writeChange(transaction, each, change, by, now);
}
