import { dueMailMessages as words } from '@site/domain/messages/leads';
import * as z from 'zod/mini';
import { smtpPassword } from '../../platform/configuration.ts';
import { type Mail, sendMail } from '../../platform/mail.ts';
import type { Channel } from './channel.ts';
import { letterHtml } from './compose-letter.ts';
import { onOneLine } from './compose-mail.ts';

/** The name of the channel. */
export const REMINDER = 'reminder';

/** What is due. Without `to` the mail goes to the company's own recipients. */
export const reminderData = z.object({
  to: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  step: z.string(),
  name: z.string(),
  reference: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});
type ReminderData = z.infer<typeof reminderData>;

/** The mail on the morning of the day on which the next step with a visitor is due. No new enquiry makes one. */
export const reminder: Channel = {
  name: REMINDER,
  secrets: [smtpPassword],
  isOn: () => false,
  send: (entryId, entry) => sendMail(composeReminder(entryId, reminderData.parse(entry.data))),
};

/** The visitor's name and the step were typed by people. */
export function composeReminder(entryId: string, due: ReminderData): Mail {
  const lines: readonly (readonly [label: string, text: string | null])[] = [
    [words.step, due.step],
    [words.name, due.name],
    [words.phone, due.phone],
    [words.email, due.email],
    [words.reference, due.reference],
    [words.assignee, due.assignee],
  ];
  const facts = lines.flatMap(([label, text]) => (text ? [`${label}: ${onOneLine(text)}`] : []));
  const text = [words.title, facts.join('\n'), words.where].join('\n\n');
  return {
    id: entryId,
    ...(due.to && { to: due.to }),
    subject: onOneLine(words.subject(due.step, due.name)),
    text,
    html: letterHtml(text, 'en'),
    replyTo: undefined,
  };
}
