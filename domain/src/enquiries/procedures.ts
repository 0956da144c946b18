import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from '../collections.ts';
import { tidied } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { leadMessages } from '../messages/inbox.ts';
import { optionValues } from '../options.ts';
import { noticeLanguages } from '../privacy/notice.ts';
import { mayBeDue } from './due.ts';
import { dayInKlang } from './hours.ts';
import { type InquiryKind, inquiryKindKeys } from './kinds.ts';
import {
  CONTACT_LEADS,
  contactChannels,
  inquiryStatuses,
  LEAD_ID_PATTERN,
  leadOutcomes,
  lostReasons,
} from './lead.ts';
import { replyTemplates } from './replies.ts';

/**
 * An enquiry through a form that is flooded (domain/src/enquiries/gates.ts): its answers and their context, under the id that the
 * rules have refused.
 */
export const sendInquiryRequest = z.strictObject({
  form: z.enum(inquiryKindKeys),
  id: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
  inquiry: z.record(z.string(), z.unknown()),
});

/** True also when the enquiry was there already: a repetition stores nothing twice. */
export const sendInquiryResponse = z.object({ success: z.boolean() });

/**
 * What is done with leads. Every request names the revision that its sender saw. When another person has changed the lead since, nothing
 * is changed, and the answer says who changed what; an entry that only says that the lead was opened does not count.
 */
const leadKey = z.string().check(z.maxLength(200), z.regex(LEAD_ID_PATTERN));
const seen = { leadId: leadKey, revision: z.int().check(z.nonnegative()) };
const id = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));
const typed = (limit: number) => z.string().check(tidied(), z.minLength(1), z.maxLength(limit));

/** `fields`: names of the lead's fields, and `note`, `contact` or `reply` for what was added. The time is ISO 8601. */
export const leadConflict = z.object({
  by_name: z.nullable(z.string()),
  at: z.string(),
  fields: z.array(z.string()),
});
export type LeadConflict = z.infer<typeof leadConflict>;

export const leadResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  /** The revision of the lead now. */
  revision: z.optional(z.int()),
  changed: z.optional(leadConflict),
});
export type LeadResponse = z.infer<typeof leadResponse>;

/** `assign-lead`: null takes the assignee away. */
export const assignLeadRequest = z.strictObject({ ...seen, assigneeId: z.nullable(id) });

/** `set-next-step`: both null takes it away. `nextStepAt` is ISO 8601, UTC. */
export const setNextStepRequest = z
  .strictObject({
    ...seen,
    nextStep: z.nullable(typed(textLimits.shortText)),
    nextStepAt: z.nullable(z.iso.datetime()),
  })
  .check(
    z.refine(
      ({ nextStep, nextStepAt }) => (nextStep === null) === (nextStepAt === null),
      leadMessages.stepIncomplete,
    ),
    z.refine(
      ({ nextStepAt: at }) => at === null || mayBeDue(dayInKlang(new Date(at)), new Date()),
      leadMessages.dueOutOfRange,
    ),
  );

export const addNoteRequest = z.strictObject({ ...seen, text: typed(textLimits.longText) });

/** `strike-note`: `noteId` is the id of the entry with the note. */
export const strikeNoteRequest = z.strictObject({ ...seen, noteId: id });

/** `close-lead`: without an outcome it is opened again, and is in progress. A lost lead has a reason, others have none. */
export const closeLeadRequest = z
  .strictObject({
    ...seen,
    outcome: z.nullable(z.enum(optionValues(leadOutcomes))),
    lostReason: z.nullable(z.enum(optionValues(lostReasons))),
  })
  .check(
    z.refine(
      ({ outcome, lostReason }) => (outcome === 'lost') === (lostReason !== null),
      leadMessages.reasonMissing,
    ),
  );

/** `record-contact`: the visitor was written to or spoken to by hand. */
export const recordContactRequest = z.strictObject({
  ...seen,
  channel: z.enum(optionValues(contactChannels)),
  text: z.nullable(typed(textLimits.longText)),
});

/**
 * `send-reply`: an e-mail to the address of the enquiry. Without `text` the words of the template are sent; with it these, which are plain
 * text. The subject follows from the lead.
 */
export const sendReplyRequest = z.strictObject({
  ...seen,
  template: z.enum(optionValues(replyTemplates)),
  language: z.enum(noticeLanguages),
  text: z.optional(typed(textLimits.longText)),
});

/** `merge-contacts`: the leads of the other person become those of `contactId`, and the other is no more. */
export const mergeContactsRequest = z.strictObject({ contactId: id, otherContactId: id });

/** `split-contacts`: these leads of a person become those of a new one. At least one stays. */
export const splitContactsRequest = z.strictObject({
  contactId: id,
  leadIds: z.array(leadKey).check(z.minLength(1), z.maxLength(CONTACT_LEADS)),
});

/** `contactId`: of the person who has them now. */
export const contactsResponse = z.object({
  success: z.boolean(),
  error: z.optional(z.string()),
  contactId: z.optional(z.string()),
});
export type ContactsResponse = z.infer<typeof contactsResponse>;

/**
 * Moves an enquiry, and its lead, to a status. Without `revision` the status `read` only replaces `new`: opening an enquiry undoes nothing.
 * With it any status is set, unless another person has changed the lead since.
 */
export const updateInquiryStatusRequest = z.strictObject({
  inquiryId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN)),
  type: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
  newStatus: z.enum(optionValues(inquiryStatuses)),
  /** The revision of the lead that the caller saw. */
  revision: z.optional(z.int().check(z.nonnegative())),
});

/** Opens a form, or closes it until it is opened again. */
export const setFormGateRequest = z.strictObject({ form: z.enum(inquiryKindKeys), open: z.boolean() });
export const setFormGateResponse = z.object({ success: z.boolean() });

/** Says that an enquiry of that id will be sent as a test. The id has the form that Firestore's SDKs give: 20 letters and digits. */
export const announceTestInquiryRequest = z.strictObject({
  inquiryId: z.string().check(z.regex(/^[A-Za-z0-9]{20}$/)),
  type: z.enum(inquiryKindKeys as [InquiryKind, ...InquiryKind[]]),
});
export const announceTestInquiryResponse = z.object({
  success: z.boolean(),
  /** Whether the enquiry has reached the functions since. */
  noticed: z.boolean(),
  /** The network by which the functions count the caller: an address, or the first half of one. Null on one's own machine. */
  network: z.nullable(z.string()),
});

/** How many notifications one call asks for at most. */
export const RETRY_ALL_LIMIT = 500;

/** Retries a notification that was given up or waits after a failure, or all of those. */
export const retryNotificationRequest = z.union([
  z.strictObject({
    outboxId: z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN)),
  }),
  z.strictObject({ all: z.literal(true) }),
]);
/** `retried` is how many were queued. */
export const retryNotificationResponse = z.object({ success: z.boolean(), retried: z.int() });
