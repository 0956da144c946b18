import * as z from 'zod/mini';
import { inquiryStatuses } from '../options/inquiry-status.ts';
import { leadOutcomes, lostReasons } from '../options/lead.ts';
import { optionValues } from '../options/option.ts';
import { noticeLanguages } from '../privacy.ts';
import { type InquiryKind, inquiryKindKeys, inquiryKinds } from './inquiry.ts';

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
