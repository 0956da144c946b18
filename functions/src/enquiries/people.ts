import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '@site/domain/enquiries/lead';
import {
  CONTACT_LEADS,
  type Contact,
  type ContactKey,
  contact,
  contactKey,
} from '@site/domain/enquiries/lead';
import * as z from 'zod/mini';
import { damagedAsMissing, type OpenTransaction, parsedEach, pathOf } from '../platform/documents.ts';

/** The person for the next enquiry with this key, and others with the same key. */
export type Whose = Pick<ContactKey, 'contact_id' | 'others'>;

/** True after a split: then the key does not tell who wrote. */
export const isShared = ({ others }: Whose): boolean => others.length > 0;

/** A shared key goes to its last user. */
export function usedBy({ contact_id, others }: Whose, person: string): Whose {
  return { contact_id: person, others: [contact_id, ...others].filter((each) => each !== person) };
}

/** A key after `heirs` have replaced `from`; undefined without an owner. */
export function inherited({ contact_id, others }: Whose, from: string, heirs: readonly string[]) {
  const all = [contact_id, ...others].flatMap((each) => (each === from ? heirs : [each]));
  const [owner, ...rest] = new Set(all);
  return owner === undefined ? undefined : { contact_id: owner, others: rest };
}

export type Traits = Pick<Lead, 'name' | 'email' | 'phone' | 'received_at'>;

export function personOf(leads: readonly (readonly [id: string, lead: Traits])[]) {
  const inOrder = leads.toSorted(
    ([, one], [, other]) => one.received_at.getTime() - other.received_at.getTime(),
  );
  const all = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.filter((value) => value != null)),
  ];
  return {
    name: inOrder.find(([, { name }]) => name)?.[1].name ?? '',
    emails: all(inOrder.map(([, { email }]) => email?.toLowerCase())),
    phones: all(inOrder.map(([, { phone }]) => phone)),
    lead_ids: inOrder.map(([id]) => id),
  };
}

export function keysOf({ emails, phones }: Pick<Contact, 'emails' | 'phones'>): Map<string, KeyValue> {
  return new Map<string, KeyValue>([
    ...emails.map((email) => [`email:${email}`, { email, phone: null }] as const),
    ...phones.map((phone) => [`phone:${phone}`, { email: null, phone }] as const),
  ]);
}

type KeyValue = Pick<ContactKey, 'email' | 'phone'>;

/** The address or number in the id of a key. */
export function valueOfKey(id: string): Partial<KeyValue> {
  const [, kind, value] = /^(email|phone):(.+)$/.exec(id.replaceAll('%2F', '/')) ?? [];
  return kind ? { [kind]: value } : {};
}

/** Not logged if damaged: the name of a key is an address or a number. */
export const keyIfSound = z.catch(z.optional(contactKey), undefined);

const storedKeys = (transaction: OpenTransaction, keys: ReadonlyMap<string, KeyValue>) =>
  parsedEach('contact_keys', [...keys.keys()], keyIfSound, transaction);

/**
 * Adds a lead to the oldest person with its address or number; `alsoMatches` names the others, whom only a colleague may merge.
 * A shared key counts only without another match; its last user then owns the key.
 */
export async function joinPerson(
  transaction: OpenTransaction,
  [leadId, lead]: readonly [id: string, lead: Traits],
  newId: string,
  now: Date,
): Promise<{ readonly contactId: string; readonly alsoMatches: readonly string[] }> {
  const own = personOf([[leadId, lead]]);
  const keys = keysOf(own);
  const stored = await storedKeys(transaction, keys);
  const people = await openPeople(transaction, [...stored.values()]);
  const ownersOf = (isMeant: (key: ContactKey) => boolean) => {
    const ids = new Set([...stored.values()].filter(isMeant).map(({ contact_id }) => contact_id));
    return people.filter(({ id }) => ids.has(id));
  };
  const sure = ownersOf((key) => !isShared(key));
  const [known] = sure.length > 0 ? sure : ownersOf(isShared);
  const contactId = known?.id ?? newId;
  const document = transaction.doc(pathOf('contacts', contactId));
  if (known) transaction.update(document, { ...joined(known.person, own), updated_at: now });
  else transaction.create(document, { ...own, created_at: now, updated_at: now });
  for (const [name, key] of keys) {
    const current = stored.get(name);
    const isTaken = people.some(({ id }) => id === current?.contact_id);
    if (current && isTaken && (!isShared(current) || current.contact_id === contactId)) continue;
    const whose =
      current && isShared(current) ? usedBy(current, contactId) : { contact_id: contactId, others: [] };
    transaction.set(transaction.doc(pathOf('contact_keys', name)), { ...key, ...whose } satisfies ContactKey);
  }
  return { contactId, alsoMatches: sure.flatMap(({ id }) => (id === contactId ? [] : [id])) };
}

/** Readable people with room for a lead, oldest first. */
async function openPeople(transaction: OpenTransaction, keys: readonly ContactKey[]) {
  const ids = [...new Set(keys.map(({ contact_id }) => contact_id))];
  const found = await parsedEach('contacts', ids, contact, transaction, damagedAsMissing);
  return Array.from(found, ([id, person]) => ({ id, person }))
    .filter(({ person }) => person.lead_ids.length < CONTACT_LEADS)
    .toSorted((one, other) => one.person.created_at.getTime() - other.person.created_at.getTime());
}

function joined(person: Contact, own: ReturnType<typeof personOf>): Partial<Contact> {
  const both = (key: 'emails' | 'phones' | 'lead_ids') => [...new Set([...person[key], ...own[key]])];
  return { emails: both('emails'), phones: both('phones'), lead_ids: both('lead_ids') };
}

/** Without heirs, a key goes to the next person, or is deleted. Reads first: call before other writes of the transaction. */
export async function moveKeys(
  transaction: OpenTransaction,
  from: string,
  had: Pick<Contact, 'emails' | 'phones'>,
  heirsOf: (name: string) => readonly string[],
): Promise<void> {
  const stored = await storedKeys(transaction, keysOf(had));
  for (const [name, key] of stored) {
    const document = transaction.doc(pathOf('contact_keys', name));
    const whose = inherited(key, from, heirsOf(name));
    if (!whose) transaction.delete(document);
    else if (!isDeepStrictEqual({ ...key, ...whose }, key)) transaction.update(document, { ...whose });
  }
}
