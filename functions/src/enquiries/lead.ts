import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/choices';
import * as kinds from '@site/domain/enquiries/kinds';
import {
  ACTIVITY,
  type ContactChannel,
  type Lead,
  type LeadActivity,
  type LeadOutcome,
  type LostReason,
  revisionId,
} from '@site/domain/enquiries/lead';
import { readContext } from '@site/domain/enquiries/read';
import { referenceOf } from '@site/domain/enquiries/reference';
import { phoneInMessage } from '@site/domain/enquiries/vehicle-enquiry';
import { textLimits } from '@site/domain/limits';
import type { phoneReader } from '@site/domain/phone';
import { readEmail } from '@site/domain/schemas';
import { leadTerms } from '@site/domain/search-terms';
import type { StoredDocument } from '@site/domain/stored';
import { cut } from '@site/domain/text';
import { visitorName } from '../mail/letters.ts';
import type { Author } from '../platform/admin-session.ts';
import { type NewDocument, pathOf } from '../platform/documents.ts';

export const inquiryPath = (kind: kinds.InquiryKind, inquiryId: string) =>
  pathOf(kinds.inquiryKinds[kind].collection, inquiryId);
export const activityPath = (lead: string, entry: string) => `${pathOf('leads', lead)}/${ACTIVITY}/${entry}`;

export type Deed = LeadActivity extends infer Entry
  ? Entry extends LeadActivity
    ? Pick<Entry, 'type' | 'data'> & Partial<Pick<Entry, 'text'>>
    : never
  : never;

/** A change without deeds changes nothing. */
export interface LeadChange {
  readonly changes: Partial<Lead>;
  readonly deeds: readonly Deed[];
  /** Created in the same transaction, such as a mail. */
  readonly create?: NewDocument;
}

/** Each deed gets a revision. Times never go back, even if the clocks of two servers differ. */
export function applyChange(lead: Lead, { changes, deeds }: LeadChange, by: Author, now: Date) {
  const at = new Date(Math.max(now.getTime(), lead.updated_at.getTime()));
  const entries = deeds.map((deed, index) => {
    const revision = lead.revision + index + 1;
    const entry = { text: null, ...deed, at, by: by.userId, by_name: by.username, revision } as LeadActivity;
    return [revisionId(revision), entry] as const;
  });
  return {
    changes: {
      ...changes,
      revision: lead.revision + deeds.length,
      updated_at: at,
      updated_by: by.userId,
      updated_by_name: by.username,
    } satisfies Partial<Lead>,
    entries,
  };
}

export interface Known {
  readonly readPhone: Awaited<ReturnType<typeof phoneReader>>;
  readonly title: string | null;
  readonly now: Date;
}

/** The lead of a new enquiry, even of a damaged one. */
export function newLead(
  { kind, inquiryId, stored }: { kind: kinds.InquiryKind; inquiryId: string; stored: StoredDocument },
  { readPhone, title, now }: Known,
): Omit<Lead, 'contact_id'> {
  const context = readContext(stored);
  const reference = referenceOf(kinds.inquiryKinds[kind].collection, inquiryId);
  const who = {
    name: visitorName(stored),
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

export function receivedEntry(
  { received_at: at, source }: Pick<Lead, 'received_at' | 'source'>,
  alsoMatches: readonly string[] = [],
): LeadActivity {
  const data = { source, also_matches: [...alsoMatches] };
  return { type: 'received', at, by: null, by_name: null, text: null, revision: null, data };
}

/** The short form sends the number in the message. */
function phoneText({ phone, message }: StoredDocument): string {
  const text = phone ?? (typeof message === 'string' ? phoneInMessage(message) : '');
  return typeof text === 'string' ? text : '';
}

function subjectOf(kind: kinds.InquiryKind, stored: StoredDocument): string | null {
  const fields: Readonly<Record<string, kinds.AnswerField>> = kinds.answerFields[kind];
  const { subject }: { subject: readonly string[] } = kinds.inquiryKinds[kind];
  const parts = subject.flatMap((key) => {
    const [field, value] = [fields[key], stored[key]];
    return field && typeof value === 'string' && value.trim() ? [kinds.answerText(field, value)] : [];
  });
  return cut(parts.join(' '), textLimits.shortText) || null;
}

const statusOf = ({ status }: StoredDocument): InquiryStatus =>
  inquiryStatuses.find(({ value }) => value === status)?.value ?? 'new';

const nothing: LeadChange = { changes: {}, deeds: [] };

/** A reopened lead loses its outcome. A lead moved to `completed` has no outcome and no next step. */
export function moveTo(lead: Lead, stage: InquiryStatus): LeadChange {
  const { stage: from, outcome } = lead;
  if (stage === from) return nothing;
  if (from === 'completed') {
    const deeds: Deed[] = [{ type: 'reopened', data: { outcome } }];
    // Reopening alone means `in_progress`.
    if (stage !== 'in_progress') deeds.push({ type: 'stage', data: { from: 'in_progress', to: stage } });
    return { changes: { stage, outcome: null, lost_reason: null }, deeds };
  }
  const isOpened = from === 'new' && stage === 'read';
  const deed: Deed = isOpened ? { type: 'opened', data: {} } : { type: 'stage', data: { from, to: stage } };
  return { changes: { stage, ...(stage === 'completed' && noStep) }, deeds: [deed] };
}

const noStep = { next_step: null, next_step_at: null };

/** `status` is that of the enquiry, which may have been set to `new` by hand. Opening never undoes a later one. */
export function open(lead: Lead, status: unknown): LeadChange {
  if (statusOf({ status }) !== 'new') return nothing;
  return moveTo(lead.stage === 'read' ? { ...lead, stage: 'new' } : lead, 'read');
}

export function assign(lead: Lead, to: { id: string | null; name: string | null }): LeadChange {
  if (lead.assignee_id === to.id) return nothing;
  const from = { id: lead.assignee_id, name: lead.assignee_name };
  return {
    changes: { assignee_id: to.id, assignee_name: to.name },
    deeds: [{ type: 'assignment', data: { from, to } }],
  };
}

export function plan(lead: Lead, step: string | null, at: Date | null): LeadChange {
  if (lead.next_step === step && lead.next_step_at?.getTime() === at?.getTime()) return nothing;
  const due = at?.toISOString() ?? null;
  return {
    changes: { next_step: step, next_step_at: at },
    deeds: [{ type: 'next_step', text: step, data: { due } }],
  };
}

export function close(lead: Lead, outcome: LeadOutcome, reason: LostReason | null): LeadChange {
  if (lead.stage === 'completed' && lead.outcome === outcome && lead.lost_reason === reason) return nothing;
  return {
    changes: { stage: 'completed', outcome, lost_reason: reason, ...noStep },
    deeds: [{ type: 'closed', data: { outcome, lost_reason: reason } }],
  };
}

/** The first contact moves a new or read lead to `contacted`. */
export function contacted(lead: Lead, deed: Deed, now: Date): LeadChange {
  const isFirst = lead.stage === 'new' || lead.stage === 'read';
  const move = isFirst ? moveTo(lead, 'contacted') : nothing;
  return {
    changes: { first_contact_at: lead.first_contact_at ?? now, ...move.changes },
    deeds: [deed, ...move.deeds],
  };
}

export function contactedBy(lead: Lead, channel: ContactChannel, text: string | null, now: Date): LeadChange {
  return contacted(lead, { type: 'contact', text, data: { channel } }, now);
}

export function note(text: string): LeadChange {
  return { changes: {}, deeds: [{ type: 'note', text, data: {} }] };
}

export function strike(noteId: string): LeadChange {
  return { changes: {}, deeds: [{ type: 'note_struck', data: { note_id: noteId } }] };
}
