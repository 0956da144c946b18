import { midnightAfter, midnightOf } from '@site/domain/enquiries/due';
import { type Lead, leadId, lead as leadSchema } from '@site/domain/enquiries/lead';
import { hasAccess } from '@site/domain/roles';
import { dayInKlang, REMINDERS } from '@site/domain/time';
import { onSchedule } from 'firebase-functions/scheduler';
import type * as z from 'zod/mini';
import { readAdminUser } from '../accounts/users.ts';
import { reminder, type reminderData } from '../mail/letters.ts';
import { notifyOnce } from '../mail/notify.ts';
import { daily } from '../platform/configuration.ts';
import { collectionOf, everyDocument, parseSound } from '../platform/documents.ts';
import { forgetUnlessThere } from './forget.ts';

/** Mails about next steps of today in Klang; the company gets mails without an assignee. Idempotent: one mail per lead and day. */
export async function remindDue(now = new Date()): Promise<number> {
  const day = dayInKlang(now);
  const due = (await collectionOf('leads'))
    .where('next_step_at', '>=', midnightOf(day))
    .where('next_step_at', '<', midnightAfter(day))
    .orderBy('next_step_at');
  let count = 0;
  for await (const document of everyDocument(due)) {
    // A damaged lead must not stop the other mails.
    const lead = parseSound(document, leadSchema);
    if (!lead || lead.stage === 'completed') continue;
    count += 1;
    await remind(lead, day, now);
  }
  return count;
}

async function remind(lead: Lead, day: string, now: Date): Promise<void> {
  const { kind, inquiry_id: inquiryId, name, reference, phone, email } = lead;
  const assignee = lead.assignee_id ? await readAdminUser(lead.assignee_id) : undefined;
  const worksOnLeads = assignee && hasAccess(assignee.role, 'sales');
  const data: z.infer<typeof reminderData> = {
    to: worksOnLeads ? assignee.email : null,
    assignee: lead.assignee_name,
    step: lead.next_step ?? '',
    name,
    reference,
    phone,
    email,
  };
  const entryId = `${leadId(kind, inquiryId)}_${day}_${reminder.name}`;
  const submission = { kind, inquiryId, answers: data, submittedAt: now };
  await notifyOnce(entryId, reminder.name, submission, now);
  await forgetUnlessThere(kind, inquiryId);
}

/** `morning`: reminds of due next steps. A retry is safe: one mail per lead and day. */
export const morning = onSchedule({ ...daily(REMINDERS), timeoutSeconds: 300 }, async () => {
  await remindDue();
});
