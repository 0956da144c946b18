import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { carListingKind } from '../content/car-listing.ts';
import { galleryProjectKind } from '../content/gallery-project.ts';
import { nameIn, type StoredDocument } from '../content/read.ts';
import { type OptionSet, optionSet, optionValues } from '../options.ts';
import { noticeLanguages } from '../privacy/notice.ts';
import type { InquiryContext } from './context.ts';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from './kinds.ts';

/** The status of an enquiry. Visitors create `new`; opening it in the back office makes it `read`. */
export const inquiryStatuses = optionSet({
  new: 'new',
  read: 'read',
  contacted: 'contacted',
  in_progress: 'in progress',
  completed: 'completed',
});

export type InquiryStatus = (typeof inquiryStatuses)[number]['value'];

/** How a completed lead ended. */
export const leadOutcomes = optionSet({ won: 'Won', lost: 'Lost', spam: 'Spam' });
export type LeadOutcome = (typeof leadOutcomes)[number]['value'];

/** Why a lead was lost. */
export const lostReasons = optionSet({
  price: 'Price',
  no_answer: 'No answer',
  chose_other: 'Chose another company',
  not_available: 'Not available',
  changed_mind: 'Changed their mind',
  other: 'Other',
});
export type LostReason = (typeof lostReasons)[number]['value'];

/** How somebody was reached by hand. A reply that the back office sends is no such contact: it is in the outbox. */
export const contactChannels = optionSet({ whatsapp: 'WhatsApp', call: 'Call', email: 'E-mail' });
export type ContactChannel = (typeof contactChannels)[number]['value'];

export const activityTypes = optionSet({
  received: 'Enquiry received',
  mail: 'Mail',
  opened: 'Opened',
  stage: 'Stage changed',
  assignment: 'Assigned',
  next_step: 'Next step',
  note: 'Note',
  note_struck: 'Note struck',
  contact: 'Contacted',
  reply: 'Reply',
  closed: 'Closed',
  reopened: 'Reopened',
  contacts_merged: 'People merged',
  contacts_split: 'People split',
});
export type ActivityType = (typeof activityTypes)[number]['value'];

/** The languages in which visitors are written to. */
export const replyLanguages: OptionSet<'en' | 'ms'> = optionSet({ en: 'English', ms: 'Bahasa Melayu' });

/**
 * `leads/{collection}:{inquiry id}`: how an enquiry is worked on, beside the enquiry itself, which stays as the visitor sent it. Functions
 * write it, administrators read it. Times are UTC.
 *
 * Queries that have an index (firestore.indexes.json): any of `stage` (== or in), `kind`, `assignee_id`, `search` (array-contains, or
 * array-contains-any, with the terms of `searchFor`), alone or together, ordered by `received_at` in either direction or by `next_step_at` ascending, each also with a
 * range of that field. A range of `next_step_at` leaves out the leads without a next step. And `contact_id` ordered by `received_at`
 * descending.
 */
export const lead = z.object({
  kind: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
  inquiry_id: z.string(),
  /** The code that the visitor was told. */
  reference: z.string(),
  name: z.string(),
  /** As it was typed; null when the enquiry is damaged. */
  email: z.nullable(z.string()),
  /** E.164; null when there is none, or none that is one. */
  phone: z.nullable(z.string()),
  /** What it is about, in a few words, such as a vehicle's name; null when the enquiry does not say. */
  subject: z.nullable(z.string()),
  /** In which the visitor wants to be answered. */
  language: z.enum(noticeLanguages),
  /** The campaign's source, else the host of the website that led here, else `direct`. */
  source: z.string(),
  /** The same as the `status` of the enquiry: both change in one step. */
  stage: z.enum(optionValues(inquiryStatuses)),
  /** Of a completed lead; null also for one that was completed without saying how. */
  outcome: z.nullable(z.enum(optionValues(leadOutcomes))),
  lost_reason: z.nullable(z.enum(optionValues(lostReasons))),
  assignee_id: z.nullable(z.string()),
  assignee_name: z.nullable(z.string()),
  /** When the next step is due; null when there is none. Both are null once the lead is closed. */
  next_step_at: z.nullable(z.date()),
  next_step: z.nullable(z.string()),
  /** The person, together with other enquiries of the same one. */
  contact_id: z.string(),
  /** When a person first wrote or spoke to the visitor. No automatic mail counts. */
  first_contact_at: z.nullable(z.date()),
  received_at: z.date(),
  /** Lower-case terms, beginnings of words among them (`leadTerms`). */
  search: z.array(z.string()),
  /** Counts up with each entry that a person's doing makes in the timeline. */
  revision: z.int().check(z.nonnegative()),
  updated_at: z.date(),
  /** A user id; null when nobody has changed anything yet. */
  updated_by: z.nullable(z.string()),
  updated_by_name: z.nullable(z.string()),
});
export type Lead = z.infer<typeof lead>;

/** The part of a lead that its search terms follow from, and these. */
export const searchedLead = z.pick(lead, {
  name: true,
  email: true,
  phone: true,
  reference: true,
  search: true,
});

/** The id of the lead of an enquiry. */
export function leadId(kind: InquiryKind, inquiryId: string): string {
  return `${inquiryKinds[kind].collection}:${inquiryId}`;
}

/** What a lead id may look like. */
export const LEAD_ID_PATTERN = /^[a-z_]+:[^/]{1,128}$/;

/** What every entry has. */
const common = {
  at: z.date(),
  /** A user id; null for the system. */
  by: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  /** What was typed: a note, the words of a reply, what was said about a contact. Null when nothing was. */
  text: z.nullable(z.string()),
  /** The lead's revision with it; null for entries of the system, which change no lead. */
  revision: z.nullable(z.int()),
};

function entry<T extends ActivityType, D extends z.core.$ZodShape>(type: T, data: D) {
  return z.object({ ...common, type: z.literal(type), data: z.object(data) });
}

const stage = z.enum(optionValues(inquiryStatuses));
const id = z.string();
const someone = { id: z.nullable(id), name: z.nullable(z.string()) };

/**
 * `leads/{lead id}/activity/{entry id}`: the timeline of a lead, which only grows: no entry is ever changed or deleted by itself. Functions
 * write it, administrators read it. The id of what a person did is `revisionId` of its revision; that of an entry of the system is derived
 * from what it tells, so that a repeated event makes no second one. Order them by `at`.
 */
export const leadActivity = z.discriminatedUnion('type', [
  /** `also_matches`: further people who have the same address or number: somebody may merge them. */
  entry('received', { source: z.string(), also_matches: z.array(id) }),
  /** A mail about the enquiry was sent or given up. `channel` says to whom: `mail` is the company's own notification. */
  entry('mail', {
    outbox_id: id,
    channel: z.string(),
    state: z.enum(['SENT', 'ERROR']),
    error: z.nullable(z.string()),
  }),
  /** For the first time: the stage went from `new` to `read`. */
  entry('opened', {}),
  entry('stage', { from: stage, to: stage }),
  entry('assignment', { from: z.object(someone), to: z.object(someone) }),
  /** `due`: ISO 8601; null when the next step was taken away. The text is the step. */
  entry('next_step', { due: z.nullable(z.string()) }),
  entry('note', {}),
  /** `note_id`: the entry with the note. */
  entry('note_struck', { note_id: id }),
  entry('contact', { channel: z.enum(optionValues(contactChannels)) }),
  /** `outbox_id`: the notification whose state says whether it was sent. */
  entry('reply', {
    outbox_id: id,
    template: z.nullable(z.string()),
    language: z.enum(noticeLanguages),
    subject: z.string(),
  }),
  entry('closed', {
    outcome: z.enum(optionValues(leadOutcomes)),
    lost_reason: z.nullable(z.enum(optionValues(lostReasons))),
  }),
  entry('reopened', { outcome: z.nullable(z.enum(optionValues(leadOutcomes))) }),
  /** The person whom the lead belonged to before, and now. */
  entry('contacts_merged', { from: id, to: id }),
  entry('contacts_split', { from: id, to: id }),
]);
export type LeadActivity = z.infer<typeof leadActivity>;

/** The name of the collection below a lead. */
export const ACTIVITY = 'activity';

/** The id of the first entry of every timeline. */
export const RECEIVED = 'received';

/** The id of the entry that came with a revision; ids sort as revisions do. */
export function revisionId(revision: number): string {
  return `r${String(revision).padStart(6, '0')}`;
}

/** The notes that have been struck, by the ids of their entries. */
export function struckNotes(entries: readonly LeadActivity[]): ReadonlySet<string> {
  return new Set(entries.flatMap((each) => (each.type === 'note_struck' ? [each.data.note_id] : [])));
}

/** How many leads one person has at most: the next one of that address begins another person. */
export const CONTACT_LEADS = 50;

/**
 * `contacts/{automatic id}`: one person, as far as one can tell: the leads with the same e-mail address or phone number. Functions write
 * it, administrators read it. Everything in it follows from its leads. Times are UTC.
 */
export const contact = z.object({
  /** That of the oldest lead. */
  name: z.string(),
  /** In lower case. */
  emails: z.array(z.string()),
  /** E.164. */
  phones: z.array(z.string()),
  /** In the order in which they were received. */
  lead_ids: z.array(z.string()),
  created_at: z.date(),
  updated_at: z.date(),
});
export type Contact = z.infer<typeof contact>;

/**
 * `contact_keys/{email:... or phone:...}`: the person to whom the next enquiry with that address or number belongs. Functions alone read
 * and write it: two enquiries that come at the same moment meet in this document. A key with `others` remembers a split: it is no proof of who
 * somebody is, and makes nobody one again.
 */
export const contactKey = z.object({
  contact_id: z.string(),
  /** Others who have it too, since somebody has told them apart; who wrote with it last comes first. */
  others: z._default(z.array(z.string()), []),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type ContactKey = z.infer<typeof contactKey>;

/** The kinds of content that an enquiry can be about, by the key of its context. */
const subjects = { listing_id: carListingKind, project_id: galleryProjectKind } as const;

type SubjectKey = keyof typeof subjects;

/** The vehicle or project that an enquiry was sent about. It may be gone. */
export interface InquirySubject {
  readonly key: SubjectKey;
  readonly collection: (typeof subjects)[SubjectKey]['collection'];
  readonly id: string;
}

/** What an enquiry was sent about; undefined when there is nothing, or it cannot be a document: a visitor can send anything. */
export function inquirySubject({ listing_id, project_id }: InquiryContext): InquirySubject | undefined {
  const key = listing_id ? 'listing_id' : 'project_id';
  const id = listing_id || project_id;
  if (!id || !DOCUMENT_ID_PATTERN.test(id)) return undefined;
  return { key, collection: subjects[key].collection, id };
}

/** What the vehicle or project is called, such as `Perodua Myvi 2024`; empty when its document does not say. */
export function subjectTitle({ key }: InquirySubject, stored: StoredDocument): string {
  return nameIn(subjects[key], stored);
}
