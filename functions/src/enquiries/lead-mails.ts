import { midnightAfter, midnightOf } from '@site/domain/enquiries/due';
import * as leads from '@site/domain/enquiries/lead';
import { outboxEntry } from '@site/domain/enquiries/outbox';
import { leadRefusals } from '@site/domain/enquiries/procedures';
import { replySubject, replyText } from '@site/domain/enquiries/replies';
import { hasAccess } from '@site/domain/roles';
import { EMAIL_PATTERN } from '@site/domain/schemas';
import { dayInKlang, REMINDERS } from '@site/domain/time';
import { onDocumentUpdated } from 'firebase-functions/firestore';
import { onSchedule } from 'firebase-functions/scheduler';
import * as z from 'zod/mini';
import { readAdminUser } from '../accounts/users.ts';
import { deliver } from '../mail/deliver.ts';
import { reminder, type reminderData, reply, type replyData } from '../mail/letters.ts';
import { notifyOnce } from '../mail/notify.ts';
import { newEntry } from '../mail/outbox.ts';
import { notificationBackoff, queueNotification } from '../mail/queue.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, daily, smtpPassword, trigger } from '../platform/configuration.ts';
import * as store from '../platform/documents.ts';
import { logUnexpected } from '../platform/log.ts';
import { changeLead } from './change-lead.ts';
import { forgetUnlessThere } from './forget.ts';
import { activityPath, contacted } from './lead.ts';

/** False if the reply waits for the nightly run, or for a person who sends it again. */
async function isSent(outboxId: string): Promise<boolean> {
  try {
    await queueNotification(outboxId, 0);
    return true;
  } catch (error) {
    logUnexpected('send-reply', error);
  }
  // Without the queue, the first attempt is made here.
  const attempt = { round: 0, attempt: 1, backoff: notificationBackoff() };
  return (await deliver(outboxId, attempt).catch((error) => logUnexpected('send-reply', error))) === 'done';
}

/**
 * Owners and sales may call. Mails the visitor, only at the address of the enquiry, as plain text. Answers once the mail is in the outbox.
 * Without `text`, the template's own text is sent.
 */
export const sendReply = callable('send-reply', {
  options: { secrets: boundSecrets(smtpPassword) },
  async handle({ template, language, text, ...asked }, by) {
    const made: { readonly outboxId: string; readonly before: number }[] = [];
    const answer = await changeLead({ ...asked, by }, (lead, now) => {
      const { email } = lead;
      if (email === null || !EMAIL_PATTERN.test(email)) return leadRefusals.noAddress;
      const facts = { ...lead, language };
      const [subject, words] = [replySubject(facts), text ?? replyText(template, facts)];
      const data: z.infer<typeof replyData> = { email, subject, text: words, language };
      const outboxId = `${asked.leadId}_${lead.revision + 1}_${reply.name}`;
      const { kind, inquiry_id } = lead;
      const submission = { kind, inquiry_id, data, submitted_at: now };
      made.push({ outboxId, before: lead.revision });
      const sent = { outbox_id: outboxId, template, language, subject };
      const deed = { type: 'reply', text: words, data: sent } as const;
      const create = { path: store.pathOf('outbox', outboxId), data: newEntry(reply.name, submission, now) };
      return { ...contacted(lead, deed, now), create };
    });
    // A refused or repeated request has made nothing. If the answer to a commit was lost, the SDK has repeated the decision.
    const mail = made.findLast(({ before }) => before < (answer.revision ?? 0));
    if (!answer.success || !mail) return answer;
    return (await isSent(mail.outboxId)) ? answer : { ...answer, waits: true };
  },
});

/** Mails about next steps of today in Klang; the company gets mails without an assignee. Idempotent: one mail per lead and day. */
export async function remindDue(now = new Date()): Promise<number> {
  const day = dayInKlang(now);
  const due = (await store.collectionOf('leads'))
    .where('next_step_at', '>=', midnightOf(day))
    .where('next_step_at', '<', midnightAfter(day))
    .orderBy('next_step_at');
  let count = 0;
  for await (const document of store.everyDocument(due)) {
    // A damaged lead must not stop the other mails.
    const lead = store.parseSound(document, leads.lead);
    if (!lead || lead.stage === 'completed') continue;
    count += 1;
    await remind(lead, day, now);
  }
  return count;
}

async function remind(lead: leads.Lead, day: string, now: Date): Promise<void> {
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
  const entryId = `${leads.leadId(kind, inquiryId)}_${day}_${reminder.name}`;
  const submission = { kind, inquiry_id: inquiryId, data, submitted_at: now };
  await notifyOnce(entryId, reminder.name, submission, now);
  await forgetUnlessThere(kind, inquiryId);
}

/** `morning`: reminds of due next steps. A retry is safe: one mail per lead and day. */
export const morning = onSchedule({ ...daily(REMINDERS), timeoutSeconds: 300 }, async () => {
  await remindDue();
});

const told = z.pick(outboxEntry, {
  channel: true,
  kind: true,
  inquiry_id: true,
  state: true,
  round: true,
  sent_at: true,
  last_error: true,
});

/** Once per round. Deleted notifications add nothing. */
async function recordMail(entryId: string, stored: object | undefined, time: Date): Promise<void> {
  const { data: entry } = told.safeParse(store.withDates(stored));
  if (!entry || (entry.state !== 'SENT' && entry.state !== 'ERROR')) return;
  if (!(await store.parsed(store.pathOf('outbox', entryId), z.unknown()))) return;
  const { channel, kind, inquiry_id: inquiryId, state, round, last_error: error } = entry;
  const activity: leads.LeadActivity = {
    type: 'mail',
    at: entry.sent_at ?? time,
    by: null,
    by_name: null,
    text: null,
    revision: null,
    data: { outbox_id: entryId, channel, state, error },
  };
  await store.createDocument(
    activityPath(leads.leadId(kind, inquiryId), `mail_${entryId}_${round}_${state}`),
    activity,
  );
  await forgetUnlessThere(kind, inquiryId);
}

/** `record-mail`: the timeline of a lead shows its mails. A retry is safe. */
export const recordMailOfEntry = onDocumentUpdated(
  { ...trigger, document: 'outbox/{entryId}' },
  async ({ data, params: { entryId }, time }) => {
    if (!data || data.before.get('state') === data.after.get('state')) return;
    await recordMail(entryId, data.after.data(), new Date(time));
  },
);
