import {
  CONTACT_LEADS,
  type Contact,
  contact,
  type Lead,
  lead as leadSchema,
} from '@site/domain/enquiries/lead';
import type { ContactsResponse } from '@site/domain/enquiries/procedures';
import { leadMessages } from '@site/domain/messages/inbox';
import { inOneStep, type Step } from '../platform/documents.ts';
import { contactPath, leadPath } from '../platform/paths.ts';
import { writeChange } from './change-lead.ts';
import type { Actor } from './lead.ts';
import { keysOf, moveKeys, personOf } from './people.ts';
import { newContactId } from './received.ts';

const failure = (error: string): ContactsResponse => ({ success: false, error });

/** Makes two people one: the leads of the other go to the first, and each says so in its timeline. */
export function mergePeople(intoId: string, fromId: string, by: Actor): Promise<ContactsResponse> {
  return inOneStep(async (step) => {
    if (intoId === fromId) return failure(leadMessages.sameContact);
    const [into, from] = await step.readAll([intoId, fromId].map(contactPath), contact);
    if (!into || !from) return failure(leadMessages.contactGone);
    if (into.lead_ids.length + from.lead_ids.length > CONTACT_LEADS)
      return failure(leadMessages.tooManyLeads(CONTACT_LEADS));
    const now = new Date();
    const moved = await leadsOf(step, from.lead_ids);
    const stayed = await leadsOf(step, into.lead_ids);
    handOver(step, moved, { type: 'contacts_merged', from: fromId, to: intoId }, by, now);
    step.update(contactPath(intoId), { ...personOf([...stayed, ...moved]), updated_at: now });
    step.remove(contactPath(fromId));
    await moveKeys(step, fromId, from, () => [intoId]);
    return { success: true, contactId: intoId };
  });
}

/**
 * Makes two people of one: those leads go to a new person, and each says so. Addresses and numbers go with them; one that both have belongs to
 * whose enquiry with it is the newer, and is shared from then on.
 */
export function splitPerson(fromId: string, ids: readonly string[], by: Actor): Promise<ContactsResponse> {
  return inOneStep(async (step) => {
    const from = await step.read(contactPath(fromId), contact);
    if (!from) return failure(leadMessages.contactGone);
    if (!ids.every((id) => from.lead_ids.includes(id))) return failure(leadMessages.notTheirs);
    const staying = from.lead_ids.filter((id) => !ids.includes(id));
    if (staying.length === 0) return failure(leadMessages.noneStays);
    const now = new Date();
    const newId = newContactId();
    const moved = await leadsOf(step, ids);
    const stayed = await leadsOf(step, staying);
    handOver(step, moved, { type: 'contacts_split', from: fromId, to: newId }, by, now);
    step.update(contactPath(fromId), { ...personOf(stayed), updated_at: now });
    const begun: Contact = { ...personOf(moved), created_at: now, updated_at: now };
    step.create(contactPath(newId), begun);
    const latestFirst = [
      ...stayed.map(([, lead]) => ({ id: fromId, lead })),
      ...moved.map(([, lead]) => ({ id: newId, lead })),
    ].toSorted((one, other) => other.lead.received_at.getTime() - one.lead.received_at.getTime());
    await moveKeys(step, fromId, from, (name) =>
      latestFirst.flatMap(({ id, lead }) => (keysOf(personOf([[id, lead]])).has(name) ? [id] : [])),
    );
    return { success: true, contactId: newId };
  });
}

type Leads = readonly (readonly [id: string, lead: Lead])[];

async function leadsOf(step: Step, ids: readonly string[]): Promise<Leads> {
  const leads = await step.readAll(ids.map(leadPath), leadSchema);
  return ids.flatMap((id, index) => (leads[index] ? [[id, leads[index]] as const] : []));
}

interface Move {
  readonly type: 'contacts_merged' | 'contacts_split';
  readonly from: string;
  readonly to: string;
}

function handOver(step: Step, leads: Leads, { type, from, to }: Move, by: Actor, now: Date): void {
  for (const each of leads) {
    writeChange(step, each, { changes: { contact_id: to }, deeds: [{ type, data: { from, to } }] }, by, now);
  }
}
