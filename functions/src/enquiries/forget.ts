import { type InquiryKind, inquiryKindKeys, inquiryKinds } from '@site/domain/enquiries/kinds';
import { contact, leadId, lead as leadSchema } from '@site/domain/enquiries/lead';
import { ENQUIRIES_AT_ONCE, inquiryOf } from '@site/domain/privacy/procedures';
import { textOf } from '@site/domain/stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { notificationsOf } from '../mail/outbox.ts';
import { countOf } from '../platform/cleanup-reports.ts';
import * as store from '../platform/documents.ts';
import { sideBySide } from '../platform/side-by-side.ts';
import { activityOf } from './change-lead.ts';
import { inquiryPath } from './lead.ts';
import { keyIfSound, keysOf, moveKeys, personOf } from './people.ts';

/** A lead's person, even if the lead is damaged. */
const ofPerson = z.object({ contact_id: z.catch(z.nullable(z.string()), null) });

const traits = z.pick(leadSchema, { name: true, email: true, phone: true, received_at: true });

/** Call after adding to an enquiry: if it was deleted before, `forget-inquiry` missed the addition. */
export async function forgetUnlessThere(kind: InquiryKind, inquiryId: string): Promise<void> {
  const inquiry = await (await store.firestore()).doc(inquiryPath(kind, inquiryId)).get();
  if (inquiry.exists) return;
  // First the lead, so that nobody writes another reply.
  await forgetLead(leadId(kind, inquiryId));
  await store.deleteEvery(await notificationsOf(kind, inquiryId));
}

async function forgetLead(id: string): Promise<void> {
  await store.runTransaction(async (transaction) => {
    const lead = await store.parsed(store.pathOf('leads', id), ofPerson, transaction);
    if (lead) await deleteLeads(transaction, lead.contact_id, [id]);
  });
  await store.deleteEvery(await activityOf(id));
}

/** Enquiries, or people: a flood has thousands with one address. */
const AT_ONCE = 20;

/** Every document of the enquiries with these leads: enquiry, lead, timeline, notifications. */
export async function documentsOf(leadIds: readonly string[]): Promise<readonly DocumentSnapshot[]> {
  const database = await store.firestore();
  const enquiries = leadIds.flatMap((id) => inquiryOf({ collection: 'leads', id, data: {} }) ?? []);
  const paths = enquiries.flatMap(({ id, kind, inquiryId }) => [
    inquiryPath(kind, inquiryId),
    store.pathOf('leads', id),
  ]);
  // The SDK refuses an empty list.
  const found: DocumentSnapshot[] =
    paths.length > 0 ? await database.getAll(...paths.map((path) => database.doc(path))) : [];
  await sideBySide(enquiries, AT_ONCE, async ({ id, kind, inquiryId }) => {
    for (const entries of [await activityOf(id), await notificationsOf(kind, inquiryId)])
      for await (const entry of store.everyDocument(entries)) found.push(entry);
  });
  return found.filter(({ exists }) => exists);
}

/**
 * Deletes the enquiries with these leads, and every copy, in steps. Each step gives its numbers by collection. Fast if the leads of one
 * person stand together. Idempotent.
 */
export async function* deleteEnquiries(leadIds: readonly string[]) {
  for (let from = 0; from < leadIds.length; from += ENQUIRIES_AT_ONCE) {
    const found = await documentsOf(leadIds.slice(from, from + ENQUIRIES_AT_ONCE));
    const leads = new Map<string | null, string[]>();
    for (const document of found) {
      if (document.ref.parent.id !== 'leads') continue;
      const contactId = textOf(document.get('contact_id')) || null;
      leads.set(contactId, [...(leads.get(contactId) ?? []), document.id]);
    }
    // First the leads, so that nobody writes another reply: with their person, so that no person stays without a lead.
    await sideBySide(leads, AT_ONCE, async ([contactId, ids]) => {
      const moved = await store.runTransaction(async (transaction) => {
        const now = await store.parsedEach('leads', ids, ofPerson, transaction);
        const isOwn = (id: string) => now.get(id)?.contact_id === contactId;
        await deleteLeads(transaction, contactId, ids.filter(isOwn));
        return ids.filter((id) => !isOwn(id));
      });
      // Somebody has merged or split people meanwhile.
      for (const id of moved) await forgetLead(id);
    });
    // Their events queue the copies that were added meanwhile, also if this call ends here.
    await store.deleteDocuments(found.map(({ ref }) => ref));
    yield countOf(found.map(({ ref }) => ref.parent.id));
  }
}

/** Deletes leads of one person, and recomputes the person. */
async function deleteLeads(
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

/**
 * Deletes people and keys without a lead: a restored backup has those of deleted enquiries. Forgets enquiries whose deletion sent no event.
 * Runs every night and reads each enquiry, lead, person and key once. Looks again before a deletion, since an enquiry may have come
 * meanwhile. Idempotent. Returns the number by collection.
 */
export async function deleteStrayPeople(): Promise<Readonly<Record<string, number>>> {
  const leads = await idsOf(await store.collectionOf('leads'));
  for (const kind of inquiryKindKeys) {
    const beginning = leadId(kind, '');
    const there = await idsOf(await store.collectionOf(inquiryKinds[kind].collection));
    const ids = [...leads].flatMap((id) => (id.startsWith(beginning) ? id.slice(beginning.length) : []));
    for (const id of ids) if (!there.has(id)) await forgetUnlessThere(kind, id);
  }
  const removed = { contacts: 0, contact_keys: 0 };
  for await (const person of store.everyDocument((await store.collectionOf('contacts')).select('lead_ids'))) {
    const ids: unknown = person.get('lead_ids');
    if (Array.isArray(ids) && ids.length > 0 && ids.every((id) => leads.has(id))) continue;
    if (await store.runTransaction((transaction) => leavePerson(transaction, [], person.id)))
      removed.contacts += 1;
  }
  const people = await idsOf(await store.collectionOf('contacts'));
  const keys = (await store.collectionOf('contact_keys')).select('contact_id', 'others');
  for await (const key of store.everyDocument(keys)) {
    const owners: unknown[] = [key.get('contact_id'), ...[key.get('others') ?? []].flat()];
    if (owners.every((id) => people.has(String(id)))) continue;
    if (await leaveKey(key.ref.path)) removed.contact_keys += 1;
  }
  return removed;
}

/** The ids of all documents that a query finds. `order` names the fields of its order. */
export async function idsOf(query: Query, ...order: string[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { id } of store.everyDocument(query.select(...order))) ids.add(id);
  return ids;
}

/** True if nobody is left who has the key. Nobody has a damaged one. */
function leaveKey(path: string): Promise<boolean> {
  return store.runTransaction(async (transaction) => {
    const key = await store.parsed(path, keyIfSound, transaction);
    const owners = key ? [key.contact_id, ...key.others] : [];
    const there = await store.parsedEach('contacts', owners, contact, transaction, store.damagedAsMissing);
    const [owner, ...others] = owners.filter((id) => there.has(id));
    if (owner === undefined) transaction.delete(transaction.doc(path));
    else transaction.update(transaction.doc(path), { contact_id: owner, others });
    return owner === undefined;
  });
}
