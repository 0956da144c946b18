import type { Contact, ContactKey, Lead } from '@site/domain/enquiries/lead';
import { keysOf, personOf } from '../../functions/src/enquiries/people.ts';
import { contactKeyPath, contactPath } from '../../functions/src/platform/paths.ts';
import type { Write } from './write.ts';

interface NewLead {
  readonly id: string;
  readonly lead: Omit<Lead, 'contact_id'>;
}

/** Who wrote which leads: those with the same address or number are one person's, as when they come in one after the other. */
export function peopleOf(leads: readonly NewLead[]): {
  /** The person of each lead. */
  readonly contactIds: ReadonlyMap<string, string>;
  readonly writes: readonly Write[];
} {
  const people = new Map<string, NewLead[]>();
  const owners = new Map<string, string>();
  const contactIds = new Map<string, string>();
  const received = ({ lead }: NewLead) => lead.received_at.getTime();
  for (const each of leads.toSorted((one, other) => received(one) - received(other))) {
    const keys = [...keysOf(personOf([[each.id, each.lead]])).keys()];
    const known = keys.map((key) => owners.get(key)).find((owner) => owner !== undefined);
    const person = known ?? `person-${each.lead.inquiry_id}`;
    people.set(person, [...(people.get(person) ?? []), each]);
    contactIds.set(each.id, person);
    for (const key of keys) if (!owners.has(key)) owners.set(key, person);
  }
  return { contactIds, writes: [...people].flatMap(([person, theirs]) => personWrites(person, theirs)) };
}

function personWrites(person: string, leads: readonly NewLead[]): Write[] {
  const data = personOf(leads.map(({ id, lead }) => [id, lead]));
  const times = leads.map(({ lead }) => lead.received_at.getTime());
  const contact: Contact = {
    ...data,
    created_at: new Date(Math.min(...times)),
    updated_at: new Date(Math.max(...times)),
  };
  return [
    { path: contactPath(person), data: contact },
    ...[...keysOf(data)].map(([key, value]) => ({
      path: contactKeyPath(key),
      data: { ...value, contact_id: person, others: [] } satisfies ContactKey,
    })),
  ];
}
