import { readContext } from '@site/domain/content/check';
import { isOpen, nextOpening } from '@site/domain/enquiries/hours';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import {
  type Contact,
  type ContactKey,
  inquirySubject,
  type Lead,
  type LeadActivity,
  leadId,
  RECEIVED,
  subjectTitle,
} from '@site/domain/enquiries/lead';
import { phoneReader } from '@site/domain/phone';
import {
  addNote,
  applyChange,
  assign,
  close,
  contactedBy,
  type LeadChange,
  moveTo,
  newLead,
  open,
  receivedEntry,
  setNextStep,
} from '../../functions/src/enquiries/lead.ts';
import { keysOf, personOf } from '../../functions/src/enquiries/people.ts';
import { activityPath, contactKeyPath, contactPath, leadPath } from '../../functions/src/platform/paths.ts';
import { type Chapter, content } from './content.ts';
import type { Write } from './write.ts';

interface NewLead {
  readonly id: string;
  readonly lead: Omit<Lead, 'contact_id'>;
}

/** Groups leads with a shared address or number into one person, as the triggers do. */
function peopleOf(leads: readonly NewLead[]): {
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

const HOUR = 60 * 60 * 1000;

interface SeedInquiry {
  readonly kind: InquiryKind;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly story: readonly Chapter[];
  readonly receivedAt: Date;
}

/** In the order of the enquiries, with all documents about the leads and their people. */
export async function leadsOf(
  inquiries: readonly SeedInquiry[],
  now: Date,
): Promise<{ readonly leads: readonly Lead[]; readonly writes: readonly Write[] }> {
  const readPhone = await phoneReader();
  const fresh = inquiries.map(({ kind, id, data, receivedAt }) => {
    const stored = { ...data, created_at: receivedAt };
    const known = { readPhone, title: titleOf(data), now: receivedAt };
    return { id: leadId(kind, id), lead: newLead({ kind, inquiryId: id, stored }, known) };
  });
  const people = peopleOf(fresh);
  const told = fresh.map(({ id, lead }, index) => {
    const contactId = people.contactIds.get(id) ?? '';
    return { id, ...tell({ ...lead, contact_id: contactId }, inquiries[index]?.story ?? [], now) };
  });
  const writes = told.flatMap(({ id, lead, entries }): Write[] => [
    { path: leadPath(id), data: lead },
    ...entries.map(([entryId, entry]) => ({ path: activityPath(id, entryId), data: entry })),
  ]);
  return { leads: told.map(({ lead }) => lead), writes: [...writes, ...people.writes] };
}

function titleOf(data: Readonly<Record<string, unknown>>): string | null {
  const subject = inquirySubject(readContext(data));
  const entry = subject && content[subject.collection].find(({ id }) => id === subject.id);
  return entry ? subjectTitle(subject, { ...entry.data }) : null;
}

function tell(fresh: Lead, story: readonly Chapter[], now: Date) {
  let lead = fresh;
  const entries: (readonly [id: string, entry: LeadActivity])[] = [[RECEIVED, receivedEntry(fresh)]];
  for (const [index, chapter] of story.entries()) {
    const { after, by } = chapter;
    const meant = new Date(fresh.received_at.getTime() + after * HOUR);
    const at = new Date(Math.max(inOfficeHours(meant, index, now).getTime(), lead.updated_at.getTime()));
    const done = applyChange(lead, changeOf(chapter, lead, { at, now }), { userId: by, username: by }, at);
    lead = { ...lead, ...done.changes };
    entries.push(...done.entries);
  }
  return { lead, entries };
}

function changeOf(chapter: Chapter, lead: Lead, { at, now }: { at: Date; now: Date }): LeadChange {
  switch (chapter.did) {
    case 'opened':
      return open(lead);
    case 'started':
      return moveTo(lead, 'in_progress');
    case 'assigned':
      return assign(lead, { id: chapter.to, name: chapter.to });
    case 'noted':
      return addNote(chapter.text);
    case 'planned':
      return setNextStep(lead, chapter.text, new Date(now.getTime() + chapter.due * HOUR));
    case 'wrote':
    case 'called':
    case 'chatted':
      return contactedBy(lead, channels[chapter.did], chapter.text ?? null, at);
    case 'lost':
      return close(lead, 'lost', chapter.reason);
    case 'won':
    case 'spam':
      return close(lead, chapter.did, null);
  }
}

const channels = { wrote: 'email', called: 'call', chatted: 'whatsapp' } as const;

/** Milliseconds between consecutive work in the morning. */
const TURN = 17 * 60 * 1000;

/** Moves work at night or on a weekend to the next morning, unless that morning is in the future. */
function inOfficeHours(meant: Date, index: number, now: Date): Date {
  if (isOpen(meant)) return meant;
  const morning = new Date(nextOpening(meant).getTime() + (index + 1) * TURN);
  return morning <= now ? morning : meant;
}
