import {
  CONTACT_LEADS,
  type Contact,
  contact,
  type Lead,
  lead as leadSchema,
} from '@site/domain/enquiries/lead';
import type { ContactsResponse } from '@site/domain/enquiries/procedures';
import { leadMessages } from '@site/domain/messages/inbox';
import { type OpenTransaction, parsed, parsedAll, runTransaction } from '../platform/documents.ts';
import { contactPath, leadPath } from '../platform/paths.ts';
import { writeChange } from './change-lead.ts';
import type { Actor } from './lead.ts';
import { keysOf, moveKeys, personOf } from './people.ts';
import { newContactId } from './received.ts';

const failure = (error: string): ContactsResponse => ({ success: false, error });

export function mergePeople(intoId: string, fromId: string, by: Actor): Promise<ContactsResponse> {
  return runTransaction(async (transaction) => {
    if (intoId === fromId) return failure(leadMessages.sameContact);
    const [into, from] = await parsedAll([intoId, fromId].map(contactPath), contact, transaction);
    if (!into || !from) return failure(leadMessages.contactGone);
    if (into.lead_ids.length + from.lead_ids.length > CONTACT_LEADS)
      return failure(leadMessages.tooManyLeads(CONTACT_LEADS));
    const now = new Date();
    const moved = await leadsOf(transaction, from.lead_ids);
    const stayed = await leadsOf(transaction, into.lead_ids);
    await moveKeys(transaction, fromId, from, () => [intoId]);
    handOver(transaction, moved, { type: 'contacts_merged', from: fromId, to: intoId }, by, now);
    const both = { ...personOf([...stayed, ...moved]), updated_at: now };
    transaction.update(transaction.doc(contactPath(intoId)), both);
    transaction.delete(transaction.doc(contactPath(fromId)));
    return { success: true, contactId: intoId };
  });
}

/** Keys of both people go to the person of the newer enquiry, and are shared from then on. */
export function splitPerson(fromId: string, ids: readonly string[], by: Actor): Promise<ContactsResponse> {
  return runTransaction(async (transaction) => {
    const from = await parsed(contactPath(fromId), contact, transaction);
    if (!from) return failure(leadMessages.contactGone);
    if (!ids.every((id) => from.lead_ids.includes(id))) return failure(leadMessages.notTheirs);
    const staying = from.lead_ids.filter((id) => !ids.includes(id));
    if (staying.length === 0) return failure(leadMessages.noneStays);
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
    handOver(transaction, moved, { type: 'contacts_split', from: fromId, to: newId }, by, now);
    transaction.update(transaction.doc(contactPath(fromId)), {
      ...personOf(stayed),
      updated_at: now,
    });
    const begun: Contact = { ...personOf(moved), created_at: now, updated_at: now };
    transaction.create(transaction.doc(contactPath(newId)), begun);
    return { success: true, contactId: newId };
  });
}

type Leads = readonly (readonly [id: string, lead: Lead])[];

async function leadsOf(transaction: OpenTransaction, ids: readonly string[]): Promise<Leads> {
  const leads = await parsedAll(ids.map(leadPath), leadSchema, transaction);
  return ids.flatMap((id, index) => (leads[index] ? [[id, leads[index]] as const] : []));
}

interface Handover {
  readonly type: 'contacts_merged' | 'contacts_split';
  readonly from: string;
  readonly to: string;
}

function handOver(
  transaction: OpenTransaction,
  leads: Leads,
  { type, from, to }: Handover,
  by: Actor,
  now: Date,
): void {
  const change = { changes: { contact_id: to }, deeds: [{ type, data: { from, to } }] };
  for (const each of leads) writeChange(transaction, each, change, by, now);
}
