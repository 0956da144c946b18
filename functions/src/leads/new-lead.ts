import { type AnswerField, answerFields, answerText } from '@site/domain/entities/answer-fields';
import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import type { Lead } from '@site/domain/entities/lead';
import type { LeadActivity } from '@site/domain/entities/lead-activity';
import { phoneInMessage } from '@site/domain/entities/vehicle-enquiry';
import { readEmail } from '@site/domain/fields';
import { textLimits } from '@site/domain/limits';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/options/inquiry-status';
import type { phoneReader } from '@site/domain/phone';
import { readContext } from '@site/domain/reading/read-document';
import type { StoredDocument } from '@site/domain/reading/read-fields';
import { referenceOf } from '@site/domain/reference';
import { leadTerms } from '@site/domain/search-terms';
import { cut } from '@site/domain/text';
import { visitorName } from '../notification/channels/compose-mail.ts';

/** An enquiry as it is stored, in whatever state. */
export interface StoredInquiry {
  readonly kind: InquiryKind;
  readonly inquiryId: string;
  readonly stored: StoredDocument;
}

/** What is looked up before: how to read numbers, and the name of the vehicle or project that the enquiry is about. */
export interface Known {
  readonly readPhone: Awaited<ReturnType<typeof phoneReader>>;
  readonly title: string | null;
  readonly now: Date;
}

/** The lead of an enquiry, before anybody has worked on it and before its person is known. A damaged enquiry gives one too. */
export function newLead(
  { kind, inquiryId, stored }: StoredInquiry,
  { readPhone, title, now }: Known,
): Omit<Lead, 'contact_id'> {
  const context = readContext(stored);
  const reference = referenceOf(inquiryKinds[kind].collection, inquiryId);
  const who = {
    // A dash stands for a last name that the short form did not ask for.
    name: visitorName(stored).replace(/ -$/, ''),
    email: readEmail(stored['email']),
    phone: readPhone(phoneText(stored))[0] ?? null,
    reference,
  };
  return {
    kind,
    inquiry_id: inquiryId,
    ...who,
    subject: title ?? subjectOf(kind, stored),
    language: context.language ?? 'en',
    source: context.utm_source ?? context.referrer ?? 'direct',
    stage: statusOf(stored),
    outcome: null,
    lost_reason: null,
    assignee_id: null,
    assignee_name: null,
    next_step_at: null,
    next_step: null,
    first_contact_at: null,
    received_at: stored['created_at'] instanceof Date ? stored['created_at'] : now,
    search: leadTerms(who),
    revision: 0,
    updated_at: now,
    updated_by: null,
    updated_by_name: null,
  };
}

/** The first entry of the timeline of a lead (`RECEIVED`). */
export function receivedEntry(
  { received_at: at, source }: Pick<Lead, 'received_at' | 'source'>,
  alsoMatches: readonly string[] = [],
): LeadActivity {
  const data = { source, also_matches: [...alsoMatches] };
  return { type: 'received', at, by: null, by_name: null, text: null, revision: null, data };
}

/** The short form of a vehicle has its number in the message. */
function phoneText({ phone, message }: StoredDocument): string {
  const text = phone ?? (typeof message === 'string' ? phoneInMessage(message) : '');
  return typeof text === 'string' ? text : '';
}

function subjectOf(kind: InquiryKind, stored: StoredDocument): string | null {
  const fields: Readonly<Record<string, AnswerField>> = answerFields[kind];
  const { subject }: { subject: readonly string[] } = inquiryKinds[kind];
  const parts = subject.flatMap((key) => {
    const [field, value] = [fields[key], stored[key]];
    return field && typeof value === 'string' && value.trim() ? [answerText(field, value)] : [];
  });
  return cut(parts.join(' '), textLimits.shortText) || null;
}

/** A status that is missing or unknown counts as new. */
function statusOf({ status }: StoredDocument): InquiryStatus {
  return inquiryStatuses.find(({ value }) => value === status)?.value ?? 'new';
}
