import * as z from 'zod/mini';
import { documentId as id, outcome, success, tidied } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { leadMessages } from '../messages/inbox.ts';
import { optionValues } from '../options.ts';
import { noticeLanguages } from '../privacy/notice.ts';
import { mayBeDue } from './due.ts';
import { dayInKlang } from './hours.ts';
import { inquiryKindKeys } from './kinds.ts';
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
 * What is done with leads. Every request names the revision that its sender saw. When another person has changed the lead since, nothing
 * is changed, and the answer says who changed what; an entry that only says that the lead was opened does not count.
 */
const leadKey = z.string().check(z.maxLength(200), z.regex(LEAD_ID_PATTERN));
const revision = z.int().check(z.nonnegative());
const seen = { leadId: leadKey, revision };
/** The id that Firestore's SDKs give to a new document. */
const newId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/));
const form = z.enum(inquiryKindKeys);
const typed = (limit: number) => z.string().check(tidied(), z.minLength(1), z.maxLength(limit));

/** `fields`: names of the lead's fields, and `note`, `contact` or `reply` for what was added. The time is ISO 8601. */
const leadConflict = z.object({
  by_name: z.nullable(z.string()),
  at: z.string(),
  fields: z.array(z.string()),
});
export type LeadConflict = z.infer<typeof leadConflict>;

const leadResponse = z.object({
  ...outcome,
  /** The revision of the lead now. */
  revision: z.optional(z.int()),
  changed: z.optional(leadConflict),
});
export type LeadResponse = z.infer<typeof leadResponse>;

const lead = { access: 'sales', response: leadResponse } as const;

/** `contactId`: of the person who has them now. */
const contactsResponse = z.object({ ...outcome, contactId: z.optional(z.string()) });
export type ContactsResponse = z.infer<typeof contactsResponse>;

/** How many notifications one call asks for at most. */
export const RETRY_ALL_LIMIT = 500;

export const enquiryProcedures = {
  /**
   * An enquiry through a form that is flooded (domain/src/enquiries/gates.ts): its answers and their context, under the id that the
   * rules have refused. A repetition succeeds, too, and stores nothing twice.
   */
  'send-inquiry': {
    access: 'public',
    request: z.strictObject({ form, id: newId, inquiry: z.record(z.string(), z.unknown()) }),
    response: z.object(success),
  },

  /**
   * Moves an enquiry, and its lead, to a status. Without `revision` the status `read` only replaces `new`: opening an enquiry undoes
   * nothing. With it any status is set, unless another person has changed the lead since.
   */
  'update-inquiry-status': {
    ...lead,
    request: z.strictObject({
      inquiryId: id,
      type: form,
      newStatus: z.enum(optionValues(inquiryStatuses)),
      revision: z.optional(revision),
    }),
  },
  /** Null takes the assignee away. */
  'assign-lead': { ...lead, request: z.strictObject({ ...seen, assigneeId: z.nullable(id) }) },
  /** Both null takes the step away. `nextStepAt` is ISO 8601, UTC. */
  'set-next-step': {
    ...lead,
    request: z
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
      ),
  },
  'add-note': { ...lead, request: z.strictObject({ ...seen, text: typed(textLimits.longText) }) },
  /** `noteId` is the id of the entry with the note. */
  'strike-note': { ...lead, request: z.strictObject({ ...seen, noteId: id }) },
  /** Without an outcome the lead is opened again, and is in progress. A lost lead has a reason, others have none. */
  'close-lead': {
    ...lead,
    request: z
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
      ),
  },
  /** The visitor was written to or spoken to by hand. */
  'record-contact': {
    ...lead,
    request: z.strictObject({
      ...seen,
      channel: z.enum(optionValues(contactChannels)),
      text: z.nullable(typed(textLimits.longText)),
    }),
  },
  /**
   * An e-mail to the address of the enquiry. Without `text` the words of the template are sent; with it these, which are plain text. The
   * subject follows from the lead.
   */
  'send-reply': {
    ...lead,
    request: z.strictObject({
      ...seen,
      template: z.enum(optionValues(replyTemplates)),
      language: z.enum(noticeLanguages),
      text: z.optional(typed(textLimits.longText)),
    }),
  },

  /** The leads of the other person become those of `contactId`, and the other is no more. */
  'merge-contacts': {
    access: 'sales',
    request: z.strictObject({ contactId: id, otherContactId: id }),
    response: contactsResponse,
  },
  /** These leads of a person become those of a new one. At least one stays. */
  'split-contacts': {
    access: 'sales',
    request: z.strictObject({
      contactId: id,
      leadIds: z.array(leadKey).check(z.minLength(1), z.maxLength(CONTACT_LEADS)),
    }),
    response: contactsResponse,
  },

  /** Opens a form, or closes it until it is opened again. */
  'set-form-gate': {
    access: 'owner',
    request: z.strictObject({ form, open: z.boolean() }),
    response: z.object(success),
  },
  /** Says that an enquiry of that id will be sent as a test. */
  'announce-test-inquiry': {
    access: 'sales',
    request: z.strictObject({ inquiryId: newId, type: form }),
    response: z.object({
      ...success,
      /** Whether the enquiry has reached the functions since. */
      noticed: z.boolean(),
      /** The network by which the functions count the caller: an address, or the first half of one. Null on one's own machine. */
      network: z.nullable(z.string()),
    }),
  },
  /** Retries a notification that was given up or waits after a failure, or all of those. `retried` is how many were queued. */
  'retry-notification': {
    access: 'sales',
    request: z.union([z.strictObject({ outboxId: id }), z.strictObject({ all: z.literal(true) })]),
    response: z.object({ ...success, retried: z.int() }),
  },
} as const;
