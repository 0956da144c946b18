import { type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { type Lead, leadId } from '@site/domain/entities/lead';
import { type LeadActivity, RECEIVED } from '@site/domain/entities/lead-activity';
import type { InquiryStatus } from '@site/domain/options/inquiry-status';
import { applyChange } from '../../functions/src/leads/apply-change.ts';
import { newLead, receivedEntry } from '../../functions/src/leads/new-lead.ts';
import { keysOf, personOf } from '../../functions/src/leads/people.ts';
import { phoneReader } from '../../functions/src/platform/phone.ts';
import { activityPath, contactKeyPath, contactPath, leadPath } from '../../functions/src/store/paths.ts';
import { stories } from './content/stories.ts';
import type { Write } from './write.ts';

const HOUR = 60 * 60 * 1000;

interface SeedInquiry {
  readonly kind: InquiryKind;
  readonly id: string;
  readonly data: object;
  readonly status: InquiryStatus;
  readonly receivedAt: Date;
}

/** The leads of sample enquiries with their timelines, and a person for each. @throws when a story does not lead to the status of its enquiry */
export async function leadWrites(inquiries: readonly SeedInquiry[], now: Date): Promise<Write[]> {
  const readPhone = await phoneReader();
  return inquiries.flatMap(({ kind, id, data, status, receivedAt }) => {
    const stored = { ...data, created_at: receivedAt };
    const fresh = newLead({ kind, inquiryId: id, stored }, { readPhone, title: null, now: receivedAt });
    const own = leadId(kind, id);
    const person = `person-${id}`;
    const { lead, entries } = tell({ ...fresh, contact_id: person }, id, now);
    if (lead.stage !== status)
      throw new Error(
        `${inquiryKinds[kind].collection}/${id} is ${status}, but its story ends ${lead.stage}`,
      );
    const people = personOf([[own, lead]]);
    return [
      { path: leadPath(own), data: lead },
      ...entries.map(([entryId, entry]) => ({ path: activityPath(own, entryId), data: entry })),
      { path: contactPath(person), data: { ...people, created_at: receivedAt, updated_at: receivedAt } },
      ...[...keysOf(people)].map(([key, value]) => ({
        path: contactKeyPath(key),
        data: { ...value, contact_id: person },
      })),
    ];
  });
}

/** The lead as its story leaves it, and the timeline of that. */
function tell(fresh: Lead, id: string, now: Date) {
  let lead = fresh;
  const entries: (readonly [id: string, entry: LeadActivity])[] = [[RECEIVED, receivedEntry(fresh)]];
  for (const { after, by, does } of stories[id] ?? []) {
    const at = new Date(fresh.received_at.getTime() + after * HOUR);
    const fromNow = (hours: number) => new Date(now.getTime() + hours * HOUR);
    const done = applyChange(lead, does(lead, { at, fromNow }), { userId: by, username: by }, at);
    lead = { ...lead, ...done.changes };
    entries.push(...done.entries);
  }
  return { lead, entries };
}
