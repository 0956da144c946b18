import type { Lead } from '@site/domain/entities/lead';
import type { InquiryStatus } from '@site/domain/options/inquiry-status';
import type { ContactChannel, LeadOutcome, LostReason } from '@site/domain/options/lead';
import type { Deed, LeadChange } from './apply-change.ts';

/** What each doing changes about a lead, as pure decisions. A doing that finds everything as it would be has no deeds. */

const nothing: LeadChange = { changes: {}, deeds: [] };

/** A lead that leaves `completed` loses its outcome. One that is completed this way says nothing of how it ended, and needs no next step. */
export function moveTo(lead: Lead, stage: InquiryStatus): LeadChange {
  const { stage: from, outcome } = lead;
  if (stage === from) return nothing;
  if (from === 'completed') {
    const deeds: Deed[] = [{ type: 'reopened', data: { outcome } }];
    // Reopened is in progress, unless it says otherwise.
    if (stage !== 'in_progress') deeds.push({ type: 'stage', data: { from: 'in_progress', to: stage } });
    return { changes: { stage, outcome: null, lost_reason: null }, deeds };
  }
  const isOpened = from === 'new' && stage === 'read';
  const deed: Deed = isOpened ? { type: 'opened', data: {} } : { type: 'stage', data: { from, to: stage } };
  return { changes: { stage, ...(stage === 'completed' && noStep) }, deeds: [deed] };
}

const noStep = { next_step: null, next_step_at: null };

/** Opening an enquiry makes it read, and undoes no later status. */
export function open(lead: Lead): LeadChange {
  return lead.stage === 'new' ? moveTo(lead, 'read') : nothing;
}

export function assign(
  lead: Lead,
  to: { readonly id: string | null; readonly name: string | null },
): LeadChange {
  if (lead.assignee_id === to.id) return nothing;
  const from = { id: lead.assignee_id, name: lead.assignee_name };
  return {
    changes: { assignee_id: to.id, assignee_name: to.name },
    deeds: [{ type: 'assignment', data: { from, to } }],
  };
}

export function setNextStep(lead: Lead, step: string | null, at: Date | null): LeadChange {
  if (lead.next_step === step && lead.next_step_at?.getTime() === at?.getTime()) return nothing;
  const due = at?.toISOString() ?? null;
  return {
    changes: { next_step: step, next_step_at: at },
    deeds: [{ type: 'next_step', text: step, data: { due } }],
  };
}

/** Another outcome of a closed lead replaces the first. */
export function close(lead: Lead, outcome: LeadOutcome, reason: LostReason | null): LeadChange {
  if (lead.stage === 'completed' && lead.outcome === outcome && lead.lost_reason === reason) return nothing;
  return {
    changes: { stage: 'completed', outcome, lost_reason: reason, ...noStep },
    deeds: [{ type: 'closed', data: { outcome, lost_reason: reason } }],
  };
}

/** The visitor was written or spoken to: the first time counts, and a lead that nobody had got to is contacted now. */
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

export function addNote(text: string): LeadChange {
  return { changes: {}, deeds: [{ type: 'note', text, data: {} }] };
}

export function strikeNote(noteId: string): LeadChange {
  return { changes: {}, deeds: [{ type: 'note_struck', data: { note_id: noteId } }] };
}
