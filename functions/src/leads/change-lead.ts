import { type Lead, lead as leadSchema } from '@site/domain/entities/lead';
import type { LeadActivity } from '@site/domain/entities/lead-activity';
import { leadMessages } from '@site/domain/messages/leads';
import type { LeadResponse } from '@site/domain/procedures/leads';
import * as z from 'zod/mini';
import { inOneStep, type Step } from '../platform/documents.ts';
import { activitySince } from '../store/lead-activity.ts';
import { activityPath, inquiryPath, leadPath } from '../store/paths.ts';
import { type Actor, applyChange, type LeadChange } from './apply-change.ts';
import { conflictOf, isRepeated } from './conflict.ts';

/** Which lead is changed, by whom, and which revision of it they saw; undefined for one who changes it whatever it is now. */
export interface Asked {
  readonly leadId: string;
  readonly revision: number | undefined;
  readonly by: Actor;
}

/** What is to be done about a lead as it is now, or the sentence that says why it is not done. */
type Decide = (lead: Lead, now: Date) => LeadChange | string | Promise<LeadChange | string>;

/**
 * Changes a lead, the status of its enquiry and the timeline together, or nothing: when another person has changed it since, the answer
 * says what; a request that comes twice is answered as the first was.
 */
export function changeLead({ leadId, revision, by }: Asked, decide: Decide): Promise<LeadResponse> {
  return inOneStep(async (step) => {
    const lead = await step.read(leadPath(leadId), leadSchema);
    if (!lead) return { success: false, error: leadMessages.gone };
    const isStale = revision !== undefined && revision !== lead.revision;
    const since = isStale ? await activitySince(leadId, revision) : [];
    const changed = conflictOf(since, by.userId);
    if (changed)
      return { success: false, error: leadMessages.changed(changed.by_name, changed.fields), changed };
    const now = new Date();
    const decided = await decide(lead, now);
    if (typeof decided === 'string') return { success: false, error: decided };
    if (isRepeated(since, by.userId, decided.deeds)) return { success: true, revision: lead.revision };
    const inquiry = inquiryPath(lead.kind, lead.inquiry_id);
    if (decided.changes.stage && !(await step.read(inquiry, z.unknown())))
      return { success: false, error: leadMessages.gone };
    return { success: true, revision: writeChange(step, [leadId, lead], decided, by, now) };
  });
}

/** Writes what somebody does to a lead that was read in that step, and gives its revision. */
export function writeChange(
  step: Step,
  [leadId, lead]: readonly [id: string, lead: Lead],
  decided: LeadChange,
  by: Actor,
  now: Date,
): number {
  if (decided.deeds.length === 0) return lead.revision;
  const { changes, entries } = applyChange(lead, decided, by, now);
  step.update(leadPath(leadId), changes);
  if (changes.stage) step.update(inquiryPath(lead.kind, lead.inquiry_id), { status: changes.stage });
  for (const [entryId, entry] of entries)
    step.create(activityPath(leadId, entryId), entry satisfies LeadActivity);
  if (decided.create) step.create(decided.create.path, decided.create.data);
  return lead.revision + decided.deeds.length;
}
