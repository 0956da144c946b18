import { inquiryKinds } from '@site/domain/entities/inquiry';
import { ANSWER_CHANNEL } from '@site/domain/entities/outbox';
import { EMAIL_PATTERN } from '@site/domain/fields';
import { automaticAnswer } from '@site/domain/messages/automatic-answer';
import { noticeLanguages } from '@site/domain/privacy';
import { referenceOf } from '@site/domain/reference';
import * as z from 'zod/mini';
import { smtpPassword } from '../../platform/configuration.ts';
import { isRefusal, sendMail } from '../../platform/mail.ts';
import type { Channel } from './channel.ts';
import { companyAddress, letterHtml } from './compose-letter.ts';

/** Of what the visitor typed, an entry of this channel keeps the address alone. */
export const answerData = z.object({
  email: z.string().check(z.regex(EMAIL_PATTERN)),
  language: z.enum(noticeLanguages),
});

/** The automatic mail to the visitor; `answerVisitor` says who gets one. An address that the server refuses for good is not tried again. */
export const answer: Channel = {
  name: ANSWER_CHANNEL,
  secrets: [smtpPassword],
  isOn: () => false,
  async send(entryId, { data, kind, inquiry_id, submitted_at }) {
    const { email, language } = answerData.parse(data);
    const { subject, text } = automaticAnswer(
      referenceOf(inquiryKinds[kind].collection, inquiry_id),
      language,
      submitted_at,
    );
    const html = letterHtml(text, language);
    const mail = { id: entryId, to: email, subject, text, html, replyTo: companyAddress, isAutomatic: true };
    return sendMail(mail).catch((error) => {
      if (isRefusal(error)) return [email];
      throw error;
    });
  },
};
