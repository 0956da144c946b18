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
import { damagedAsMissing, type OpenTransaction, parsed, parsedAll } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { contactKeyPath, contactPath } from '../platform/paths.ts';

/** Whose an address or a number is, as pure decisions. */

/** To whom the next enquiry with it belongs, and who has it too. */
export type Whose = Pick<ContactKey, 'contact_id' | 'others'>;

const whoseIs = ({ contact_id, others }: Whose): Whose => ({ contact_id, others });

/** Whether several have it, whom somebody has told apart: it does not say who wrote. */
export function isShared({ others }: Whose): boolean {
  return others.length > 0;
}

/** A shared key after that person has written with it. */
export function usedBy({ contact_id, others }: Whose, person: string): Whose {
  return { contact_id: person, others: [contact_id, ...others].filter((each) => each !== person) };
}

/** A key after others have taken the place of one person, in that order; undefined when nobody has it any more. */
export function inherited(
  { contact_id, others }: Whose,
  from: string,
  heirs: readonly string[],
): Whose | undefined {
  const all = [contact_id, ...others].flatMap((each) => (each === from ? heirs : [each]));
  const [owner, ...rest] = new Set(all);
  return owner === undefined ? undefined : { contact_id: owner, others: rest };
}

/** How enquiries become people. All of it happens in the transaction that is given. */

/** What a lead says about its person. */
export type Traits = Pick<Lead, 'name' | 'email' | 'phone' | 'received_at'>;

/** The person made of those leads. */
export function personOf(
  leads: readonly (readonly [id: string, lead: Traits])[],
): Omit<Contact, 'created_at' | 'updated_at'> {
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

/** The keys of an address and a number, and what is stored under each, but for whose it is. */
export function keysOf({ emails, phones }: Pick<Contact, 'emails' | 'phones'>): Map<string, KeyValue> {
  return new Map<string, KeyValue>([
    ...emails.map((email) => [`email:${email}`, { email, phone: null }] as const),
    ...phones.map((phone) => [`phone:${phone}`, { email: null, phone }] as const),
  ]);
}

type KeyValue = Pick<ContactKey, 'email' | 'phone'>;

/** A key, or one that cannot be read. It is not logged, since its name is an address or a number. */
const keyIfSound = z.catch(z.optional(contactKey), undefined);

async function storedKeys(
  transaction: OpenTransaction,
  names: readonly string[],
): Promise<Map<string, ContactKey>> {
  const found = await parsedAll(names.map(contactKeyPath), keyIfSound, transaction);
  return new Map(names.flatMap((name, index) => (found[index] ? [[name, found[index]] as const] : [])));
}

/** A person that a lead has joined, and others with the same address or number. */
export interface Joined {
  readonly contactId: string;
  readonly alsoMatches: readonly string[];
}

/**
 * Adds a lead to the person with its address or number. Of several it joins the one who wrote first; whether they are one is for somebody to say,
 * and nothing else about them changes. What several share since a split counts only where nothing else says who it is, and is then of whoever
 * wrote with it last. Without any that can be read, or when all have as many leads as a person can have, it begins a person under `newId`.
 */
export async function joinPerson(
  transaction: OpenTransaction,
  [leadId, lead]: readonly [id: string, lead: Traits],
  newId: string,
  now: Date,
): Promise<Joined> {
  const database = await firestore();
  const own = personOf([[leadId, lead]]);
  const keys = keysOf(own);
  const stored = await storedKeys(transaction, [...keys.keys()]);
  const people = await openPeople(
    transaction,
    [...stored.values()].map(({ contact_id }) => contact_id),
  );
  const ownersOf = (isMeant: (key: ContactKey) => boolean) => {
    const ids = new Set([...stored.values()].filter(isMeant).map(({ contact_id }) => contact_id));
    return people.filter(({ id }) => ids.has(id));
  };
  const sure = ownersOf((key) => !isShared(key));
  const [known] = sure.length > 0 ? sure : ownersOf(isShared);
  const contactId = known?.id ?? newId;
  const document = database.doc(contactPath(contactId));
  if (known) transaction.update(document, { ...joined(known.person, own), updated_at: now });
  else transaction.create(document, { ...own, created_at: now, updated_at: now });
  for (const [name, key] of keys) {
    const current = stored.get(name);
    const isTaken = people.some(({ id }) => id === current?.contact_id);
    if (current && isTaken && (!isShared(current) || current.contact_id === contactId)) continue;
    const whose =
      current && isShared(current) ? usedBy(current, contactId) : { contact_id: contactId, others: [] };
    transaction.set(database.doc(contactKeyPath(name)), { ...key, ...whose } satisfies ContactKey);
  }
  return { contactId, alsoMatches: sure.flatMap(({ id }) => (id === contactId ? [] : [id])) };
}

/** Those of the people who can be read and can have another lead, who wrote first before the others. */
async function openPeople(
  transaction: OpenTransaction,
  all: readonly string[],
): Promise<readonly { readonly id: string; readonly person: Contact }[]> {
  const ids = [...new Set(all)];
  const found = await Promise.all(
    ids.map((id) => parsed(contactPath(id), contact, transaction).catch(damagedAsMissing)),
  );
  return ids
    .flatMap((id, index) => {
      const person = found[index];
      return person && person.lead_ids.length < CONTACT_LEADS ? [{ id, person }] : [];
    })
    .toSorted((one, other) => one.person.created_at.getTime() - other.person.created_at.getTime());
}

function joined(person: Contact, own: ReturnType<typeof personOf>): Partial<Contact> {
  const both = (key: 'emails' | 'phones' | 'lead_ids') => [...new Set([...person[key], ...own[key]])];
  return { emails: both('emails'), phones: both('phones'), lead_ids: both('lead_ids') };
}

/**
 * Hands the keys of what a person has, or had, to `heirsOf` each: whom it belongs to now, and others who have it too. Without heirs it goes to
 * the next who has it, or is deleted. Keys of others stay. It reads before it writes: what else the transaction writes comes after it.
 */
export async function moveKeys(
  transaction: OpenTransaction,
  from: string,
  had: Pick<Contact, 'emails' | 'phones'>,
  heirsOf: (name: string) => readonly string[],
): Promise<void> {
  const database = await firestore();
  const stored = await storedKeys(transaction, [...keysOf(had).keys()]);
  for (const [name, key] of stored) {
    const document = database.doc(contactKeyPath(name));
    const whose = inherited(key, from, heirsOf(name));
    if (!whose) transaction.delete(document);
    else if (!isDeepStrictEqual(whose, whoseIs(key))) transaction.update(document, { ...whose });
  }
}
