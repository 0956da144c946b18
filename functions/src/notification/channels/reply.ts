import { EMAIL_PATTERN } from '@site/domain/fields';
import { noticeLanguages } from '@site/domain/privacy';
import * as z from 'zod/mini';
import { smtpPassword } from '../../platform/configuration.ts';
import { sendMail } from '../../platform/mail.ts';
import type { Channel } from './channel.ts';
import { companyAddress, letterHtml } from './compose-letter.ts';
import { onOneLine } from './compose-mail.ts';

/** The name of the channel. */
export const REPLY = 'reply';

/** What an administrator writes to a visitor: plain text. */
export const replyData = z.object({
  email: z.string().check(z.regex(EMAIL_PATTERN)),
  subject: z.string(),
  text: z.string(),
  language: z.enum(noticeLanguages),
});

/** A mail to the visitor, which an administrator has written. No new enquiry is answered by it. */
export const reply: Channel = {
  name: REPLY,
  secrets: [smtpPassword],
  isOn: () => false,
  send(entryId, entry) {
    const { email, subject, text, language } = replyData.parse(entry.data);
    return sendMail({
      id: entryId,
      to: email,
      subject: onOneLine(subject),
      text,
      html: letterHtml(text, language),
      replyTo: companyAddress,
    });
  },
};
