import { contact, contactKey } from '@site/domain/enquiries/lead';
import * as store from '../platform/documents.ts';
import { leavePerson } from './forget.ts';

/**
 * Deletes people and keys without a lead: a restored backup has those of deleted enquiries. Runs every night and reads each lead, person
 * and key once. Looks again before a deletion, since an enquiry may have come meanwhile. Idempotent. Returns the number by collection.
 */
export async function deleteStrayPeople(): Promise<Readonly<Record<string, number>>> {
  const leads = await idsIn('leads');
  const removed = { contacts: 0, contact_keys: 0 };
  for await (const person of store.everyDocument((await store.collectionOf('contacts')).select('lead_ids'))) {
    const ids: unknown = person.get('lead_ids');
    if (Array.isArray(ids) && ids.length > 0 && ids.every((id) => leads.has(id))) continue;
    if (await store.runTransaction((transaction) => leavePerson(transaction, [], person.id)))
      removed.contacts += 1;
  }
  const people = await idsIn('contacts');
  for await (const key of store.everyDocument(
    (await store.collectionOf('contact_keys')).select('contact_id', 'others'),
  )) {
    const owners: unknown[] = [key.get('contact_id'), ...[key.get('others') ?? []].flat()];
    if (owners.every((id) => people.has(String(id)))) continue;
    if (await leaveKey(key.ref.path)) removed.contact_keys += 1;
  }
  return removed;
}

async function idsIn(collection: 'leads' | 'contacts'): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const { id } of store.everyDocument((await store.collectionOf(collection)).select()))
    ids.add(id);
  return ids;
}

/** True if nobody is left who has the key. */
function leaveKey(path: string): Promise<boolean> {
  return store.runTransaction(async (transaction) => {
    const key = await store.sound(path, contactKey, transaction);
    if (!key) return false;
    const owners = [key.contact_id, ...key.others];
    const there = await store.parsedEach('contacts', owners, contact, transaction, store.damagedAsMissing);
    const [owner, ...others] = owners.filter((id) => there.has(id));
    if (owner === undefined) transaction.delete(transaction.doc(path));
    else transaction.update(transaction.doc(path), { contact_id: owner, others });
    return owner === undefined;
  });
}
