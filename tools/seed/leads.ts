import { isOpen, nextOpening } from '@site/domain/enquiries/hours';
import type { InquiryKind } from '@site/domain/enquiries/kinds';
import { type Lead, leadId, lead as leadSchema } from '@site/domain/enquiries/lead';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { writeChange } from '../../functions/src/enquiries/change-lead.ts';
import {
  applyChange,
  assign,
  close,
  contactedBy,
  type LeadChange,
  moveTo,
  note,
  open,
  plan,
} from '../../functions/src/enquiries/lead.ts';
import { receiveInquiry } from '../../functions/src/enquiries/received.ts';
import { parsed, pathOf, runTransaction } from '../../functions/src/platform/documents.ts';
import type { Chapter, SeedEnquiry } from './content.ts';

/** An enquiry that is stored already. */
type StoredEnquiry = SeedEnquiry & Readonly<{ kind: InquiryKind; receivedAt: Date }>;

/** Makes leads, people and timelines as the triggers and procedures do, at the times of the sample. */
export async function makeLeads(enquiries: readonly StoredEnquiry[], now: Date): Promise<void> {
  const inOrder = enquiries.toSorted((one, other) => one.receivedAt.getTime() - other.receivedAt.getTime());
  for (const { kind, id, receivedAt } of inOrder) await receiveInquiry(kind, id, receivedAt);
  await Promise.all(enquiries.map(({ kind, id, story = [] }) => tell(leadId(kind, id), story, now)));
}

function tell(id: string, story: readonly Chapter[], now: Date): Promise<void> {
  return runTransaction(async (transaction) => {
    let lead = await parsed(pathOf('leads', id), leadSchema, transaction);
    for (const [index, chapter] of story.entries()) {
      if (!lead) throw new Error(`${id} is missing`);
      const meant = new Date(lead.received_at.getTime() + chapter.after * millisecondsInHour);
      const at = new Date(Math.max(inOfficeHours(meant, index, now).getTime(), lead.updated_at.getTime()));
      const who = { userId: chapter.by, username: chapter.by };
      const change = changeOf(chapter, lead, { at, now });
      writeChange(transaction, [id, lead], change, who, at);
      lead = { ...lead, ...applyChange(lead, change, who, at).changes };
    }
  });
}

function changeOf(chapter: Chapter, lead: Lead, { at, now }: { at: Date; now: Date }): LeadChange {
  switch (chapter.did) {
    case 'opened':
      return open(lead);
    case 'started':
      return moveTo(lead, 'in_progress');
    case 'assigned':
      return assign(lead, { id: chapter.to, name: chapter.to });
    case 'noted':
      return note(chapter.text);
    case 'planned':
      return plan(lead, chapter.text, new Date(now.getTime() + chapter.due * millisecondsInHour));
    case 'wrote':
    case 'called':
    case 'chatted':
      return contactedBy(lead, channels[chapter.did], chapter.text ?? null, at);
    case 'lost':
      return close(lead, 'lost', chapter.reason);
    case 'won':
    case 'spam':
      return close(lead, chapter.did, null);
  }
}

const channels = { wrote: 'email', called: 'call', chatted: 'whatsapp' } as const;

/** Milliseconds between consecutive work in the morning. */
const TURN = 17 * millisecondsInMinute;

/** Moves work at night or on a weekend to the next morning, unless that morning is in the future. */
function inOfficeHours(meant: Date, index: number, now: Date): Date {
  if (isOpen(meant)) return meant;
  const morning = new Date(nextOpening(meant).getTime() + (index + 1) * TURN);
  return morning <= now ? morning : meant;
}
