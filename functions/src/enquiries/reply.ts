import type { LeadResponse } from '@site/domain/enquiries/procedures';
import { type ReplyTemplate, replySubject, replyText } from '@site/domain/enquiries/replies';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { leadMessages } from '@site/domain/messages/inbox';
import type { NoticeLanguage } from '@site/domain/privacy/notice';
import type * as z from 'zod/mini';
import { queueNotification } from '../mail/digest.ts';
import { REPLY, type replyData } from '../mail/letters.ts';
import { newEntry } from '../mail/outbox.ts';
import { logUnexpected } from '../platform/log.ts';
import { outboxPath } from '../platform/paths.ts';
import { type Asked, changeLead } from './change-lead.ts';
import { contacted } from './lead.ts';

/** Without `text`, the template's own text is sent. */
interface Letter {
  readonly template: ReplyTemplate;
  readonly language: NoticeLanguage;
  readonly text: string | undefined;
}

/** If the queue fails, the mail becomes overdue in the outbox and can be sent again. */
export async function sendReply(asked: Asked, { template, language, text }: Letter): Promise<LeadResponse> {
  let made: { readonly outboxId: string; readonly before: number } | undefined;
  const answer = await changeLead(asked, (lead, now) => {
    made = undefined;
    const { email } = lead;
    if (email === null || !EMAIL_PATTERN.test(email)) return leadMessages.noAddress;
    const facts = { ...lead, language };
    const data: z.infer<typeof replyData> = {
      email,
      subject: replySubject(facts),
      text: text ?? replyText(template, facts),
      language,
    };
    const outboxId = `${asked.leadId}_${lead.revision + 1}_${REPLY}`;
    const submission = { kind: lead.kind, inquiryId: lead.inquiry_id, answers: data, submittedAt: now };
    made = { outboxId, before: lead.revision };
    const reply = {
      type: 'reply',
      text: data.text,
      data: { outbox_id: outboxId, template, language, subject: data.subject },
    } as const;
    return {
      ...contacted(lead, reply, now),
      create: { path: outboxPath(outboxId), data: newEntry(REPLY, submission, now) },
    };
  });
  // A repeated request has made nothing.
  if (made && answer.revision !== made.before)
    await queueNotification(made.outboxId, 0).catch((error) => logUnexpected('send-reply', error));
  return answer;
}
