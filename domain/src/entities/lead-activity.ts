import * as z from 'zod/mini';
import { inquiryStatuses } from '../options/inquiry-status.ts';
import { type ActivityType, contactChannels, leadOutcomes, lostReasons } from '../options/lead.ts';
import { optionValues } from '../options/option.ts';
import { noticeLanguages } from '../privacy.ts';

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
