import {
  CONTACT_LEADS,
  type Contact,
  type ContactKey,
  contact,
  contactKey,
} from '@site/domain/entities/contact';
import type { Lead } from '@site/domain/entities/lead';
import * as z from 'zod/mini';
import type { Step } from '../platform/documents.ts';
import { contactKeyPath, contactPath } from '../store/paths.ts';

/** How enquiries become people. All of it happens in the step that is given. */

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

/** The keys of an address and a number, and what is stored under each. */
export function keysOf({
  emails,
  phones,
}: Pick<Contact, 'emails' | 'phones'>): Map<string, Omit<ContactKey, 'contact_id'>> {
  return new Map<string, Omit<ContactKey, 'contact_id'>>([
    ...emails.map((email) => [`email:${email}`, { email, phone: null }] as const),
    ...phones.map((phone) => [`phone:${phone}`, { email: null, phone }] as const),
  ]);
}

/** A key, or one that cannot be read. It is not logged, since its name is an address or a number. */
const keyIfSound = z.catch(z.optional(contactKey), undefined);

/** The keys that are stored and can be read, by their names. */
async function storedKeys(step: Step, names: readonly string[]): Promise<Map<string, ContactKey>> {
  const found = await step.readAll(names.map(contactKeyPath), keyIfSound);
  return new Map(names.flatMap((name, index) => (found[index] ? [[name, found[index]] as const] : [])));
}

/** A person that a lead has joined, and others with the same address or number. */
export interface Joined {
  readonly contactId: string;
  readonly alsoMatches: readonly string[];
}

/**
 * Adds a lead to the person with its address or number. Of several it joins the one who wrote first; whether they are one is for somebody to say,
 * and nothing else about them changes. Without any that can be read, or when all have as many leads as a person can have, it begins a person under `newId`.
 */
export async function joinPerson(
  step: Step,
  [leadId, lead]: readonly [id: string, lead: Traits],
  newId: string,
  now: Date,
): Promise<Joined> {
  const own = personOf([[leadId, lead]]);
  const keys = keysOf(own);
  const stored = await storedKeys(step, [...keys.keys()]);
  const ids = [...new Set([...stored.values()].map(({ contact_id }) => contact_id))];
  const found = await step.readSound(ids.map(contactPath), contact);
  const open = ids
    .flatMap((id, index) => {
      const person = found[index];
      return person && person.lead_ids.length < CONTACT_LEADS ? [{ id, person }] : [];
    })
    .toSorted((one, other) => one.person.created_at.getTime() - other.person.created_at.getTime());
  const [oldest, ...others] = open;
  const contactId = oldest?.id ?? newId;
  if (oldest) step.update(contactPath(contactId), { ...joined(oldest.person, own), updated_at: now });
  else step.create(contactPath(contactId), { ...own, created_at: now, updated_at: now });
  for (const [name, key] of keys) {
    const current = stored.get(name);
    if (open.some(({ id }) => id === current?.contact_id)) continue;
    step.put(contactKeyPath(name), { ...key, contact_id: contactId });
  }
  return { contactId, alsoMatches: others.map(({ id }) => id) };
}

function joined(person: Contact, own: ReturnType<typeof personOf>): Partial<Contact> {
  const both = (key: 'emails' | 'phones' | 'lead_ids') => [...new Set([...person[key], ...own[key]])];
  return { emails: both('emails'), phones: both('phones'), lead_ids: both('lead_ids') };
}

/** Points the keys of what a person has, or had, to whom they belong to now; null for keys that nobody has any more. Others stay. */
export async function moveKeys(
  step: Step,
  from: readonly string[],
  had: Pick<Contact, 'emails' | 'phones'>,
  ownerOf: (name: string) => string | null,
): Promise<void> {
  const stored = await storedKeys(step, [...keysOf(had).keys()]);
  for (const [name, { contact_id: current }] of stored) {
    if (!from.includes(current)) continue;
    const owner = ownerOf(name);
    if (owner === null) step.remove(contactKeyPath(name));
    else if (owner !== current) step.update(contactKeyPath(name), { contact_id: owner });
  }
}
