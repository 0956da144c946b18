import {
  CONTACT_LEADS,
  type Contact,
  contact,
  type Lead,
  lead as leadSchema,
} from '@site/domain/enquiries/lead';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import type { AnswerOf } from '@site/domain/procedures';
import type { Author } from '../platform/admin-session.ts';
import { callable } from '../platform/callable.ts';
import { type OpenTransaction, parsed, parsedEach, pathOf, runTransaction } from '../platform/documents.ts';
import { writeChange } from './change-lead.ts';
import type { Deed } from './lead.ts';
import { keysOf, moveKeys, personOf } from './people.ts';
import { newContactId } from './received.ts';

type Answer = AnswerOf<'merge-contacts' | 'split-contacts'>;

const refusal = (error: string): Answer => ({ success: false, error });

/** Owners and sales may call. Merges two people; no lead is lost. */
export const mergeContacts = callable('merge-contacts', {
  handle: ({ contactId: intoId, otherContactId: fromId }, by) =>
    runTransaction(async (transaction): Promise<Answer> => {
      if (intoId === fromId) return refusal(leadRefusals.sameContact);
      const into = await parsed(pathOf('contacts', intoId), contact, transaction);
      const from = await parsed(pathOf('contacts', fromId), contact, transaction);
      if (!into || !from) return refusal(leadRefusals.contactGone);
      if (into.lead_ids.length + from.lead_ids.length > CONTACT_LEADS)
        return refusal(leadRefusals.tooManyLeads(CONTACT_LEADS));
      const now = new Date();
      const moved = await leadsOf(transaction, from.lead_ids);
      const stayed = await leadsOf(transaction, into.lead_ids);
      await moveKeys(transaction, fromId, from, () => [intoId]);
      handOver(transaction, moved, { type: 'contacts_merged', data: { from: fromId, to: intoId } }, by, now);
      const both = { ...personOf([...stayed, ...moved]), updated_at: now };
      transaction.update(transaction.doc(pathOf('contacts', intoId)), both);
      transaction.delete(transaction.doc(pathOf('contacts', fromId)));
      return { success: true, contactId: intoId };
    }),
});

/**
 * Owners and sales may call. Moves wrongly grouped leads to a new person.
 * Keys of both people go to the person of the newer enquiry, and are shared from then on.
 */
export const splitContacts = callable('split-contacts', {
  handle: ({ contactId: fromId, leadIds: ids }, by) =>
    runTransaction(async (transaction): Promise<Answer> => {
      const from = await parsed(pathOf('contacts', fromId), contact, transaction);
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
      transaction.update(transaction.doc(pathOf('contacts', fromId)), left);
      const begun: Contact = { ...personOf(moved), created_at: now, updated_at: now };
      transaction.create(transaction.doc(pathOf('contacts', newId)), begun);
      return { success: true, contactId: newId };
    }),
});

type Leads = readonly (readonly [id: string, lead: Lead])[];

const leadsOf = async (transaction: OpenTransaction, ids: readonly string[]): Promise<Leads> => [
  ...(await parsedEach('leads', ids, leadSchema, transaction)),
];

type Handover = Extract<Deed, { type: 'contacts_merged' | 'contacts_split' }>;

function handOver(transaction: OpenTransaction, leads: Leads, deed: Handover, by: Author, now: Date): void {
  const change = { changes: { contact_id: deed.data.to }, deeds: [deed] };
  for (const each of leads) writeChange(transaction, each, change, by, now);
}
