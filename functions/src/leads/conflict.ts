import type { LeadActivity } from '@site/domain/entities/lead-activity';
import type { LeadConflict } from '@site/domain/procedures/leads';
import type { Deed } from './apply-change.ts';

/** The fields of a lead that each entry tells of, or what was added to it. */
const fieldsOf: Readonly<Record<LeadActivity['type'], readonly string[]>> = {
  received: [],
  mail: [],
  opened: [],
  stage: ['stage'],
  assignment: ['assignee_id'],
  next_step: ['next_step'],
  note: ['note'],
  note_struck: ['note'],
  contact: ['contact'],
  reply: ['reply'],
  closed: ['stage', 'outcome'],
  reopened: ['stage', 'outcome'],
  contacts_merged: ['contact_id'],
  contacts_split: ['contact_id'],
};

/**
 * What others have done since the revision that somebody saw; undefined when that is nothing. That another person opened the lead is no
 * reason to stop. `since` is in the order of the revisions.
 */
export function conflictOf(since: readonly LeadActivity[], userId: string): LeadConflict | undefined {
  const others = since.filter(({ by, type }) => by !== userId && type !== 'opened');
  const last = others.at(-1);
  if (!last) return undefined;
  const fields = [...new Set(others.flatMap(({ type }) => fieldsOf[type]))];
  return { by_name: last.by_name, at: last.at.toISOString(), fields };
}

/** What a repeated request would do a second time; everything else finds the lead as it would be. */
const additions: readonly LeadActivity['type'][] = ['note', 'note_struck', 'contact', 'reply'];

/** Whether the same person has already done that since: the request came twice. */
export function isRepeated(since: readonly LeadActivity[], userId: string, [deed]: readonly Deed[]): boolean {
  if (!deed || !additions.includes(deed.type)) return false;
  return since.some((each) => each.by === userId && contentOf(each) === contentOf(deed));
}

/** What is sent gets a name of its own each time. */
function contentOf({ type, text = null, data }: Deed): string {
  const values = Object.entries(data).filter(([key]) => key !== 'outbox_id');
  return JSON.stringify([type, text, ...values.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
