import { company } from '@site/domain/company';
import { type AnswerField, answerFields, answerText, inquiryKinds } from '@site/domain/enquiries/kinds';
import { writerName } from '@site/domain/enquiries/lead';
import { noticeLanguages } from '@site/domain/enquiries/notice';
import { ANSWER_CHANNEL, type OutboxEntry } from '@site/domain/enquiries/outbox';
import { referenceOf } from '@site/domain/enquiries/reference';
import { automaticAnswer } from '@site/domain/enquiries/sent';
import { EMAIL_PATTERN } from '@site/domain/schemas';
import { cut } from '@site/domain/text';
import { tidy } from '@site/domain/tidy';
import { klang } from '@site/domain/time';
import { format } from 'date-fns';
import * as z from 'zod/mini';
import { type Secret, smtpPassword } from '../platform/configuration.ts';
import { isRefusal, type Mail, sendMail } from '../platform/mail.ts';

/** Strangers typed everything except the labels. */
export function composeMail(id: string, entry: OutboxEntry): Mail {
  const visitor = visitorName(entry.data);
  const title = `New ${inquiryKinds[entry.kind].label} enquiry`;
  const answers = Object.entries(answerFields[entry.kind]).map(([key, field]) => ({
    label: field.label,
    text: readableText(field, entry.data[key]),
  }));
  const received = `Received ${formatTime(entry.submitted_at)} (${company.timeZone})`;
  // Indented, so that an answer cannot imitate the next field.
  const lines = answers.map(({ label, text }) => `${label}: ${text.replace(LINE_BREAK, '\n  ')}`);
  const rows = answers.map(
    ({ label, text }) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td dir="auto">${htmlLines(text)}</td></tr>`,
  );
  return {
    id,
    subject: visitor ? `${title} from ${visitor}` : title,
    text: [title, received, '', ...lines, ''].join('\n'),
    html: notice(title, [received], rows),
    replyTo: replyAddress(visitor, entry.data['email']),
  };
}

/** A damaged answer, such as a list, must not hide the others. */
function readableText(field: AnswerField, value: unknown): string {
  return typeof value === 'object' && value !== null ? 'Cannot be read' : answerText(field, value);
}

const NAME_LENGTH = 100;

/** On one line: a line break in a subject would start a new mail header. */
export function visitorName(data: OutboxEntry['data']): string {
  return cut(onOneLine(writerName(data)), NAME_LENGTH);
}

/** The text on one line, without invisible characters. */
export function onOneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ');
}

function replyAddress(name: string, email: unknown): Mail['replyTo'] {
  return typeof email === 'string' && EMAIL_PATTERN.test(email) ? { name, address: email } : undefined;
}

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

function notice(title: string, sentences: readonly string[], rows: readonly string[]): string {
  return htmlPage([
    `<h1 style="font-size: 1.25rem">${escapeHtml(title)}</h1>`,
    ...sentences.map(htmlParagraph),
    `<table cellpadding="6">${rows.join('')}</table>`,
    htmlParagraph(company.name),
  ]);
}

function htmlPage(parts: readonly string[], language = 'en'): string {
  const start = `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family: sans-serif; overflow-wrap: anywhere">`;
  return [start, ...parts, '</body></html>'].join('\n');
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);
}

export function formatTime(time: Date): string {
  return format(time, 'd MMM yyyy, HH:mm', klang);
}

const htmlLines = (text: string) => escapeHtml(text).replace(LINE_BREAK, '<br>');

export type Paragraph = string | { readonly link: string; readonly label: string };

const htmlParagraph = (part: Paragraph) =>
  typeof part === 'string'
    ? `<p dir="auto">${htmlLines(part)}</p>`
    : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;

export const htmlLetter = (paragraphs: readonly Paragraph[], language = 'en') =>
  htmlPage(paragraphs.map(htmlParagraph), language);

const htmlOfText = (text: string, language = 'en') => htmlLetter(text.split(/\n{2,}/), language);

const companyAddress = { name: company.name, address: company.email } as const;

/** Oldest first. Strangers typed most of it. */
export function composeDigest(id: string, entries: readonly OutboxEntry[]): Mail {
  const inOrder = entries.toSorted((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime());
  const title = entries.length === 1 ? 'One more enquiry' : `${entries.length} more enquiries`;
  const about = [
    `More came within the hour than are mailed one by one. The answers are in the back office, under Form Enquiries.`,
    `Times are those of ${company.timeZone}.`,
  ];
  const rows = inOrder.map(cells);
  return {
    id,
    subject: title,
    text: [title, ...about, '', ...rows.map((row) => row.join('  ')), ''].join('\n'),
    html: notice(title, about, rows.map(htmlRow)),
    replyTo: undefined,
  };
}

function cells({ submitted_at, kind, data }: OutboxEntry): string[] {
  const contact = [data['email'], data['phone']].map((value) =>
    typeof value === 'string' ? onOneLine(value) : '',
  );
  return [formatTime(submitted_at), inquiryKinds[kind].label, visitorName(data), ...contact].map(
    (cell) => cell || '-',
  );
}

function htmlRow(row: readonly string[]): string {
  return `<tr>${row.map((cell) => `<td valign="top" dir="auto">${escapeHtml(cell)}</td>`).join('')}</tr>`;
}

export const mail: Channel = {
  name: 'mail',
  secrets: [smtpPassword],
  tellsEnquiries: () => true,
  send: (entryId, entry) => sendMail(composeMail(entryId, entry)),
  sendDigest: (id, entries) => sendMail(composeDigest(id, entries)),
};

export const answerData = z.object({
  email: z.string().check(z.regex(EMAIL_PATTERN)),
  language: z.enum(noticeLanguages),
});

/** An address that the server refuses for good is not retried. */
export const answer: Channel = {
  name: ANSWER_CHANNEL,
  tellsEnquiries: () => false,
  async send(entryId, { data, kind, inquiry_id, submitted_at }) {
    const { email, language } = answerData.parse(data);
    const { subject, text } = automaticAnswer(
      referenceOf(inquiryKinds[kind].collection, inquiry_id),
      language,
      submitted_at,
    );
    const html = htmlOfText(text, language);
    const mail = { id: entryId, to: email, subject, text, html, replyTo: companyAddress, isAutomatic: true };
    return sendMail(mail).catch((error) => {
      if (isRefusal(error)) return [email];
      throw error;
    });
  },
};

export const REMINDER = 'reminder';

/** Without `to`, the company gets the mail. */
export const reminderData = z.object({
  to: z.nullable(z.string()),
  assignee: z.nullable(z.string()),
  step: z.string(),
  name: z.string(),
  reference: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

/** For the morning of a due next step, not for new enquiries. */
export const reminder: Channel = {
  name: REMINDER,
  tellsEnquiries: () => false,
  send: (entryId, entry) => sendMail(composeReminder(entryId, reminderData.parse(entry.data))),
};

export function composeReminder(entryId: string, due: z.infer<typeof reminderData>): Mail {
  const lines: readonly (readonly [label: string, text: string | null])[] = [
    ['Next step', due.step],
    ['Name', due.name],
    ['Phone', due.phone],
    ['E-mail', due.email],
    ['Reference', due.reference],
    ['Assignee', due.assignee],
  ];
  const facts = lines.flatMap(([label, text]) => (text ? [`${label}: ${onOneLine(text)}`] : []));
  const text = [
    'Due today',
    facts.join('\n'),
    'The enquiry is in the back office, under Form Enquiries.',
  ].join('\n\n');
  return {
    id: entryId,
    ...(due.to && { to: due.to }),
    subject: onOneLine(`Today: ${due.step} (${due.name})`),
    text,
    html: htmlOfText(text),
    replyTo: undefined,
  };
}

export const REPLY = 'reply';

export const replyData = z.object({
  email: z.string().check(z.regex(EMAIL_PATTERN)),
  subject: z.string(),
  text: z.string(),
  language: z.enum(noticeLanguages),
});

/** From an administrator to a visitor, not for new enquiries. */
export const reply: Channel = {
  name: REPLY,
  tellsEnquiries: () => false,
  send(entryId, entry) {
    const { email, subject, text, language } = replyData.parse(entry.data);
    return sendMail({
      id: entryId,
      to: email,
      subject: onOneLine(subject),
      text,
      html: htmlOfText(text, language),
      replyTo: companyAddress,
    });
  },
};

export interface Channel {
  /** Stored in the outbox: it must never change. */
  readonly name: string;
  /** Must exist before a deploy. */
  readonly secrets?: readonly Secret[];
  /** True: every new enquiry is told on this channel. The others carry mails of their own. */
  tellsEnquiries(): boolean;
  /**
   * Makes one attempt. After a crash the receiver may get a duplicate with the same `entryId`. Returns the refused recipients.
   * @throws if nobody accepted; the queue then retries
   */
  send(entryId: string, entry: OutboxEntry): Promise<readonly string[]>;
  /** One mail for many enquiries, without their answers. */
  sendDigest?(id: string, entries: readonly OutboxEntry[]): Promise<readonly string[]>;
}
