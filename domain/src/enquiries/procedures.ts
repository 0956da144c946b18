import * as z from 'zod/mini';
import { textLimits } from '../limits.ts';
import { optionValues } from '../options.ts';
import { documentId as id, outcome, procedure, count as revision, success, tidied } from '../schemas.ts';
import { dayInKlang } from '../time.ts';
import { inquiryStatuses } from './choices.ts';
import { mayBeDue } from './due.ts';
import { inquiryKindKeys } from './kinds.ts';
import { CONTACT_LEADS, contactChannels, LEAD_ID_PATTERN, leadOutcomes, lostReasons } from './lead.ts';
import { noticeLanguages } from './notice.ts';
import { replyTemplates } from './replies.ts';

export const leadRefusals = {
  gone: 'This enquiry is no longer there.',
  noAssignee: 'This person does not work on enquiries any more.',
  noNote: 'This note is not there, or has been struck already.',
  noAddress: 'This enquiry has no e-mail address that can be written to.',
  stepIncomplete: 'A next step needs both words and a date.',
  dueOutOfRange: 'Please choose a day within five years of today.',
  reasonMissing: 'Please say why it was lost.',
  notClosed: 'This lead is open already.',
  changed: (name: string | null, fields: readonly string[]) =>
    `${name ?? 'Somebody'} has changed ${fields.length > 0 ? list(fields) : 'this lead'} in the meantime. Nothing was saved.`,
  contactGone: 'This person is no longer there.',
  sameContact: 'These are the same person already.',
  tooManyLeads: (most: number) => `One person can have at most ${most} enquiries.`,
  noneStays: 'At least one enquiry has to stay with the person.',
  notTheirs: 'An enquiry no longer belongs to this person.',
} as const;

const leadFieldNames: Readonly<Record<string, string>> = {
  stage: 'the stage',
  outcome: 'the outcome',
  assignee_id: 'the assignee',
  next_step: 'the next step',
  contact_id: 'the person',
  note: 'the notes',
  contact: 'the contacts made',
  reply: 'the replies',
};

const list = (fields: readonly string[]): string =>
  new Intl.ListFormat('en-GB').format(fields.map((field) => leadFieldNames[field] ?? field));

/**
 * Requests name the revision that the caller saw. After another person's change nothing is written, and the response names this change.
 * Opening a lead is not a change.
 */
const leadKey = z.string().check(z.maxLength(200), z.regex(LEAD_ID_PATTERN));
const seen = { leadId: leadKey, revision };
/** Automatic ids of Firestore's SDKs. */
const newId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/));
const form = z.enum(inquiryKindKeys);
const typed = (limit: number) => z.string().check(tidied(), z.minLength(1), z.maxLength(limit));

/** `fields`: fields of the lead, or `note`, `contact` or `reply`. `at` is ISO 8601. */
const leadConflict = z.object({
  by_name: z.nullable(z.string()),
  at: z.string(),
  fields: z.array(z.string()),
});
export type LeadConflict = z.infer<typeof leadConflict>;

/** Firestore's own limit for one request; a browser asks again for the rest. */
export const DELETED_AT_ONCE = 500;

const leadResponse = z.object({
  ...outcome,
  revision: z.optional(z.int()),
  changed: z.optional(leadConflict),
});
export type LeadResponse = z.infer<typeof leadResponse>;

const lead = { access: 'sales', response: leadResponse } as const;

const onLead = <Q extends z.core.$ZodShape>(request: Q) =>
  procedure('sales', { ...seen, ...request }, leadResponse);

const contactsResponse = z.object({ ...outcome, contactId: z.optional(z.string()) });
export type ContactsResponse = z.infer<typeof contactsResponse>;

export const enquiryProcedures = {
  /** For a flooded form (domain/src/enquiries/gates.ts), with the refused id. Idempotent. */
  'send-inquiry': procedure(
    'public',
    { form, id: newId, inquiry: z.record(z.string(), z.unknown()) },
    z.object(success),
  ),

  /** Without `revision`, `read` only replaces `new`: opening an enquiry undoes nothing. */
  'update-inquiry-status': procedure(
    'sales',
    {
      inquiryId: id,
      type: form,
      newStatus: z.enum(optionValues(inquiryStatuses)),
      revision: z.optional(revision),
    },
    leadResponse,
  ),
  /** Null removes the assignee. */
  'assign-lead': onLead({ assigneeId: z.nullable(id) }),
  /** Null in both removes the step. `nextStepAt` is ISO 8601, UTC. */
  'set-next-step': {
    ...lead,
    request: z
      .strictObject({
        ...seen,
        nextStep: z.nullable(typed(textLimits.shortText)),
        nextStepAt: z.nullable(z.iso.datetime({ abort: true })),
      })
      .check(
        z.refine(
          ({ nextStep, nextStepAt }) => (nextStep === null) === (nextStepAt === null),
          leadRefusals.stepIncomplete,
        ),
        z.refine(
          ({ nextStepAt: at }) => at === null || mayBeDue(dayInKlang(new Date(at)), new Date()),
          leadRefusals.dueOutOfRange,
        ),
      ),
  },
  'add-note': onLead({ text: typed(textLimits.longText) }),
  'strike-note': onLead({ noteId: id }),
  /** A null outcome reopens the lead. */
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
          leadRefusals.reasonMissing,
        ),
      ),
  },
  'record-contact': onLead({
    channel: z.enum(optionValues(contactChannels)),
    text: z.nullable(typed(textLimits.longText)),
  }),
  /** The default text is that of the template. */
  'send-reply': procedure(
    'sales',
    {
      ...seen,
      template: z.enum(optionValues(replyTemplates)),
      language: z.enum(noticeLanguages),
      text: z.optional(typed(textLimits.longText)),
    },
    z.object({
      ...leadResponse.shape,
      /** True if the reply is stored, but neither sent nor queued. */
      waits: z.optional(z.boolean()),
    }),
  ),

  /** Deletes enquiries for good, whatever became of them meanwhile. Idempotent. */
  'delete-inquiries': procedure(
    'sales',
    { leadIds: z.array(leadKey).check(z.minLength(1), z.maxLength(DELETED_AT_ONCE)) },
    z.object({ ...success, deleted: z.int() }),
  ),

  /** Deletes the other person. */
  'merge-contacts': procedure('sales', { contactId: id, otherContactId: id }, contactsResponse),
  /** At least one lead stays. */
  'split-contacts': procedure(
    'sales',
    { contactId: id, leadIds: z.array(leadKey).check(z.minLength(1), z.maxLength(CONTACT_LEADS)) },
    contactsResponse,
  ),

  /** A form closed by hand stays closed. */
  'set-form-gate': procedure('owner', { form, open: z.boolean() }, z.object(success)),
  'announce-test-inquiry': procedure(
    'sales',
    { inquiryId: newId, type: form },
    z.object({
      ...success,
      /** True once the enquiry has reached the functions. */
      noticed: z.boolean(),
      /** For rate limits: an address, or the first half of one. Null on the local machine. */
      network: z.nullable(z.string()),
    }),
  ),
  /** `retried` counts the queued notifications. */
  'retry-notification': {
    access: 'sales',
    request: z.union([z.strictObject({ outboxId: id }), z.strictObject({ all: z.literal(true) })]),
    response: z.object({ ...success, retried: z.int() }),
  },
} as const;
