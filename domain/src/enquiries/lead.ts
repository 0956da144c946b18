import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { carListingKind } from '../content/car-listing.ts';
import { galleryProjectKind } from '../content/projects.ts';
import { type OptionSet, optionSet, optionValues } from '../options.ts';
import { nameIn, type StoredDocument } from '../stored.ts';
import { tidy } from '../tidy.ts';
import { inquiryStatuses } from './choices.ts';
import type { InquiryContext } from './context.ts';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from './kinds.ts';
import { noticeLanguages } from './notice.ts';
import words from './options.json' with { type: 'json' };

export const leadOutcomes = optionSet({ won: 'Won', lost: 'Lost', spam: 'Spam' });
export type LeadOutcome = (typeof leadOutcomes)[number]['value'];

export const lostReasons = optionSet(words.lostReasons);
export type LostReason = (typeof lostReasons)[number]['value'];

/** Contacts by hand; replies are in the outbox. */
export const contactChannels = optionSet({ whatsapp: 'WhatsApp', call: 'Call', email: 'E-mail' });
export type ContactChannel = (typeof contactChannels)[number]['value'];

export const replyLanguages: OptionSet<'en' | 'ms'> = optionSet({ en: 'English', ms: 'Bahasa Melayu' });

const stage = z.enum(optionValues(inquiryStatuses));
const outcome = z.enum(optionValues(leadOutcomes));
const lostReason = z.nullable(z.enum(optionValues(lostReasons)));

/**
 * `leads/{collection}:{inquiry id}`: written by functions. Times are UTC.
 * Indexes (firestore.indexes.json) exist for filters by `stage` (== or in), `kind`, `assignee_id` and `search` (array-contains, array-contains-any), in any
 * combination. The order is `received_at` in either direction, then also by `outcome`, or `next_step_at` ascending.
 */
export const lead = z.object({
  kind: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
  inquiry_id: z.string(),
  reference: z.string(),
  name: z.string(),
  /** As typed; null for a damaged enquiry. */
  email: z.nullable(z.string()),
  /** E.164; null for an invalid number. */
  phone: z.nullable(z.string()),
  /** Such as a vehicle's name. */
  subject: z.nullable(z.string()),
  language: z.enum(noticeLanguages),
  /** The campaign's source, the linking host, or `direct`. */
  source: z.string(),
  /** Equal to the `status` of the enquiry: one transaction changes both. */
  stage,
  /** Null for an open lead, and if nobody chose an outcome. */
  outcome: z.nullable(outcome),
  lost_reason: lostReason,
  assignee_id: z.nullable(z.string()),
  assignee_name: z.nullable(z.string()),
  /** Null for a closed lead. */
  next_step_at: z.nullable(z.date()),
  next_step: z.nullable(z.string()),
  /** Shared by the enquiries of one person. */
  contact_id: z.string(),
  /** Automatic mails do not count. */
  first_contact_at: z.nullable(z.date()),
  received_at: z.date(),
  /** Includes word beginnings (`leadTerms`). */
  search: z.array(z.string()),
  /** Increases with each timeline entry of a person. */
  revision: z.int().check(z.nonnegative()),
  updated_at: z.date(),
  /** A user id. */
  updated_by: z.nullable(z.string()),
  updated_by_name: z.nullable(z.string()),
});
export type Lead = z.infer<typeof lead>;

export const leadId = (kind: InquiryKind, inquiryId: string): string =>
  `${inquiryKinds[kind].collection}:${inquiryId}`;

const kindCollections = inquiryKindKeys.map((kind) => inquiryKinds[kind].collection);

export const LEAD_ID_PATTERN = new RegExp(
  `^(?:${kindCollections.join('|')}):(?!\\.{1,2}$|__.*__$)[^/\\p{Surrogate}]{1,128}$`,
  'u',
);

const common = {
  at: z.date(),
  /** A user id; null for the system. */
  by: z.nullable(z.string()),
  by_name: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** Null for entries of the system. */
  revision: z.nullable(z.int()),
};

const entry = <T extends string, D extends z.core.$ZodShape>(type: T, data: D) =>
  z.object({ ...common, type: z.literal(type), data: z.object(data) });

const id = z.string();
const someone = { id: z.nullable(id), name: z.nullable(z.string()) };

/**
 * `leads/{lead id}/activity/{entry id}`, ordered by `at`. Functions only add entries. Ids make repeated events idempotent: `revisionId` for
 * a person, an id from the event for the system.
 */
export const leadActivity = z.discriminatedUnion('type', [
  /** `also_matches`: other people with the same address or number. */
  entry('received', { source: z.string(), also_matches: z.array(id) }),
  /** The channel `mail` is the company's own notification. */
  entry('mail', {
    outbox_id: id,
    channel: z.string(),
    state: z.enum(['SENT', 'ERROR']),
    error: z.nullable(z.string()),
  }),
  entry('opened', {}),
  entry('stage', { from: stage, to: stage }),
  entry('assignment', { from: z.object(someone), to: z.object(someone) }),
  /** `due`: ISO 8601; null when the step was removed. */
  entry('next_step', { due: z.nullable(z.string()) }),
  entry('note', {}),
  entry('note_struck', { note_id: id }),
  entry('contact', { channel: z.enum(optionValues(contactChannels)) }),
  /** `outbox_id`: the notification that sends the reply. */
  entry('reply', {
    outbox_id: id,
    template: z.nullable(z.string()),
    language: z.enum(noticeLanguages),
    subject: z.string(),
  }),
  entry('closed', { outcome, lost_reason: lostReason }),
  entry('reopened', { outcome: z.nullable(outcome) }),
  /** Ids of people. */
  entry('contacts_merged', { from: id, to: id }),
  entry('contacts_split', { from: id, to: id }),
]);
export type LeadActivity = z.infer<typeof leadActivity>;

export const ACTIVITY = 'activity';

export const RECEIVED = 'received';

/** Sorts as revisions do. */
export const revisionId = (revision: number): string => `r${String(revision).padStart(6, '0')}`;

export const struckNotes = (entries: readonly LeadActivity[]): ReadonlySet<string> =>
  new Set(entries.flatMap((each) => (each.type === 'note_struck' ? [each.data.note_id] : [])));

/** An enquiry beyond this limit begins a new person. */
export const CONTACT_LEADS = 50;

/**
 * `contacts/{automatic id}`: the leads with the same e-mail address or phone number. Functions derive it from these leads. Times are UTC.
 */
export const contact = z.object({
  /** From the oldest lead. */
  name: z.string(),
  /** Lower case. */
  emails: z.array(z.string()),
  /** E.164. */
  phones: z.array(z.string()),
  /** Ordered by time of receipt. */
  lead_ids: z.array(z.string()),
  created_at: z.date(),
  updated_at: z.date(),
});
export type Contact = z.infer<typeof contact>;

/**
 * `contact_keys/{email:... or phone:...}`: the person for the next enquiry with this key. Only functions use it. Two simultaneous enquiries
 * conflict in this document, and so find the same person. After a split, a key with `others` no longer identifies a person.
 */
export const contactKey = z.object({
  contact_id: z.string(),
  /** Other people with this key after a split; the latest sender comes first. */
  others: z._default(z.array(z.string()), []),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type ContactKey = z.infer<typeof contactKey>;

const subjects = { listing_id: carListingKind, project_id: galleryProjectKind } as const;

/** The document may be deleted. */
export type InquirySubject = NonNullable<ReturnType<typeof inquirySubject>>;

/** Visitors can send any id: an invalid one returns undefined. */
export function inquirySubject({ listing_id, project_id }: InquiryContext) {
  const key: keyof typeof subjects = listing_id ? 'listing_id' : 'project_id';
  const id = listing_id || project_id;
  if (!id || !DOCUMENT_ID_PATTERN.test(id)) return undefined;
  return { key, collection: subjects[key].collection, id };
}

/** Such as `Perodua Myvi 2024`; may be empty. */
export const subjectTitle = ({ key }: InquirySubject, stored: StoredDocument): string =>
  nameIn(subjects[key], stored);

/** The enquirer's name. The forms store it in different fields. The short form of a vehicle sends a dash for a missing last name. */
export function writerName({ first_name, last_name, full_name, name }: StoredDocument): string {
  const names = [first_name, last_name === '-' ? '' : last_name, full_name, name];
  return tidy(names.filter((part) => typeof part === 'string').join(' '));
}
