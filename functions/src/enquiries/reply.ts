import { leadRefusals } from '@site/domain/enquiries/procedures';
import { replySubject, replyText } from '@site/domain/enquiries/replies';
import { EMAIL_PATTERN } from '@site/domain/schemas';
import type * as z from 'zod/mini';
import { deliver } from '../mail/deliver.ts';
import { reply as replyChannel, type replyData } from '../mail/letters.ts';
import { newEntry } from '../mail/outbox.ts';
import { notificationBackoff, queueNotification } from '../mail/queue.ts';
import { callable } from '../platform/callable.ts';
import { boundSecrets, smtpPassword } from '../platform/configuration.ts';
import { pathOf } from '../platform/documents.ts';
import { logUnexpected } from '../platform/log.ts';
import { changeLead } from './change-lead.ts';
import { contacted } from './lead.ts';

const { name: channel } = replyChannel;

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
    let made: { readonly outboxId: string; readonly before: number } | undefined;
    const answer = await changeLead({ ...asked, by }, (lead, now) => {
      made = undefined;
      const { email } = lead;
      if (email === null || !EMAIL_PATTERN.test(email)) return leadRefusals.noAddress;
      const facts = { ...lead, language };
      const data: z.infer<typeof replyData> = {
        email,
        subject: replySubject(facts),
        text: text ?? replyText(template, facts),
        language,
      };
      const outboxId = `${asked.leadId}_${lead.revision + 1}_${channel}`;
      const submission = { kind: lead.kind, inquiryId: lead.inquiry_id, answers: data, submittedAt: now };
      made = { outboxId, before: lead.revision };
      const { subject } = data;
      const deed = {
        type: 'reply',
        text: data.text,
        data: { outbox_id: outboxId, template, language, subject },
      } as const;
      const create = { path: pathOf('outbox', outboxId), data: newEntry(channel, submission, now) };
      return { ...contacted(lead, deed, now), create };
    });
    // A repeated request has made nothing.
    if (!made || answer.revision === made.before) return answer;
    return (await isSent(made.outboxId)) ? answer : { ...answer, waits: true };
  },
});
