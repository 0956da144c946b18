import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { contact, leadId, lead as leadSchema } from '@site/domain/enquiries/lead';
import * as z from 'zod/mini';
import { notificationsOf } from '../mail/outbox.ts';
import * as store from '../platform/documents.ts';
import { activityOf } from './change-lead.ts';
import { inquiryPath } from './lead.ts';
import { keysOf, moveKeys, personOf } from './people.ts';

/** A lead's person, even if the lead is damaged. */
const ofPerson = z.object({ contact_id: z.catch(z.nullable(z.string()), null) });

const traits = z.pick(leadSchema, { name: true, email: true, phone: true, received_at: true });

/** Deletes the lead first, so that nobody writes another reply. Idempotent. */
export async function forgetCopies(kind: InquiryKind, inquiryId: string): Promise<void> {
  await forgetLead(kind, inquiryId);
  await store.deleteEvery(await notificationsOf(kind, inquiryId));
}

/** Call after adding to an enquiry: if it was deleted before, `forget-inquiry` missed the addition. */
export async function forgetUnlessThere(kind: InquiryKind, inquiryId: string): Promise<void> {
  const inquiry = await (await store.firestore()).doc(inquiryPath(kind, inquiryId)).get();
  if (!inquiry.exists) await forgetCopies(kind, inquiryId);
}

async function forgetLead(kind: InquiryKind, inquiryId: string): Promise<void> {
  const id = leadId(kind, inquiryId);
  await store.runTransaction(async (transaction) => {
    const lead = await store.parsed(store.pathOf('leads', id), ofPerson, transaction);
    if (lead) await deleteLeads(transaction, lead.contact_id, [id]);
  });
  await store.deleteEvery(await activityOf(id));
}

/** Deletes leads of one person, and recomputes the person. */
export async function deleteLeads(
  transaction: store.OpenTransaction,
  contactId: string | null,
  ids: readonly string[],
): Promise<void> {
  if (contactId) await leavePerson(transaction, ids, contactId);
  for (const id of ids) transaction.delete(transaction.doc(store.pathOf('leads', id)));
}

/** Recomputes a person from the remaining leads, without those in `ids`. True if none is left. */
export async function leavePerson(
  transaction: store.OpenTransaction,
  ids: readonly string[],
  contactId: string,
) {
  const document = transaction.doc(store.pathOf('contacts', contactId));
  const person = await store.sound(document.path, contact, transaction);
  if (!person) return false;
  const others = person.lead_ids.filter((each) => !ids.includes(each));
  const stay = [...(await store.parsedEach('leads', others, traits, transaction, store.damagedAsMissing))];
  const left = personOf(stay);
  const keys = keysOf(left);
  await moveKeys(transaction, contactId, person, (name) => (keys.has(name) ? [contactId] : []));
  if (stay.length === 0) transaction.delete(document);
  else transaction.update(document, { ...left, updated_at: new Date() });
  return stay.length === 0;
}
