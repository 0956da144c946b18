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
import { dayInKlang, klang } from '@site/domain/time';
import { format } from 'date-fns';
import * as z from 'zod/mini';
import { type Secret, smtpPassword } from '../platform/configuration.ts';
import { isRefusal, type Mail, sendMail } from '../platform/mail.ts';

/** Strangers may have typed any text of a letter, except the labels. */
type Paragraph = string | { readonly link: string; readonly label: string };

type Heading = Omit<Mail, 'text' | 'html'>;

/** Paragraphs get the signature of the company; a text is complete. */
export function letter(about: Heading, body: string | readonly Paragraph[], language = 'en'): Mail {
  const parts = typeof body === 'string' ? body.split(/\n{2,}/) : [...body, company.name];
  const texts = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.link}`));
  const text = typeof body === 'string' ? body : texts.join('\n\n');
  return { ...plainHeading(about), text, html: htmlPage(parts.map(htmlParagraph), language) };
}

/** Mail programs would decode `=?utf-8?q?=0D=0A?=` (RFC 2047), with its line breaks. */
function plainHeading({ subject, replyTo, ...about }: Heading): Heading {
  const plain = (text: string) => text.replaceAll('=?', '= ?');
  return {
    ...about,
    subject: plain(subject),
    replyTo: replyTo && { ...replyTo, name: plain(replyTo.name) },
  };
}

/** A letter to the company: each row is one line of the text, and one row of a table. */
function notice(
  about: Heading,
  title: string,
  sentences: readonly string[],
  rows: readonly { readonly line: string; readonly cells: string }[],
): Mail {
  return {
    ...plainHeading(about),
    text: [title, ...sentences, '', ...rows.map(({ line }) => line), ''].join('\n'),
    html: htmlPage([
      `<h1 style="font-size: 1.25rem">${escapeHtml(title)}</h1>`,
      ...sentences.map(htmlParagraph),
      `<table cellpadding="6">${rows.map(({ cells }) => `<tr>${cells}</tr>`).join('')}</table>`,
      htmlParagraph(company.name),
    ]),
  };
}

export function composeMail(id: string, { kind, inquiry_id, data, submitted_at }: OutboxEntry): Mail {
  const { email } = data;
  const visitor = visitorName(data);
  const title = `New ${inquiryKinds[kind].label} enquiry`;
  const isAddress = typeof email === 'string' && EMAIL_PATTERN.test(email);
  const rows = Object.entries<AnswerField>(answerFields[kind]).map(([key, field]) => {
    const value = data[key];
    // A damaged answer, such as a list, must not hide the others.
    const text = typeof value === 'object' && value !== null ? 'Cannot be read' : answerText(field, value);
    const head = `<th align="left" valign="top">${escapeHtml(field.label)}</th>`;
    return {
      // Indented, so that an answer cannot imitate the next field.
      line: `${field.label}: ${text.replace(LINE_BREAK, '\n  ')}`,
      cells: `${head}<td dir="auto">${htmlLines(text)}</td>`,
    };
  });
  const subject = visitor ? `${title} from ${visitor}` : title;
  const replyTo = isAddress ? { name: visitor, address: email } : undefined;
  const reference = referenceOf(inquiryKinds[kind].collection, inquiry_id);
  const received = `Received ${formatTime(submitted_at)} (${company.timeZone}), reference ${reference}`;
  return notice({ id, subject, replyTo }, title, [received], rows);
}

/** Oldest first. */
export function composeDigest(id: string, entries: readonly OutboxEntry[]): Mail {
  const inOrder = entries.toSorted((a, b) => a.submitted_at.getTime() - b.submitted_at.getTime());
  const title = entries.length === 1 ? 'One more enquiry' : `${entries.length} more enquiries`;
  const about = [
    `More came within the hour than are mailed one by one. The answers are in the back office, under Form Enquiries.`,
    `Times are those of ${company.timeZone}.`,
  ];
  const rows = inOrder.map(({ submitted_at, kind, data }) => {
    const contact = [data['email'], data['phone']].map((each) => typeof each === 'string' && onOneLine(each));
    const facts = [formatTime(submitted_at), inquiryKinds[kind].label, visitorName(data), ...contact];
    const texts = facts.map((fact) => fact || '-');
    const cells = texts.map((text) => `<td valign="top" dir="auto">${escapeHtml(text)}</td>`);
    return { line: texts.join('  '), cells: cells.join('') };
  });
  return notice({ id, subject: title }, title, about, rows);
}

export function composeReminder(id: string, due: z.infer<typeof reminderData>, at: Date): Mail {
  const facts = {
    'Next step': due.step,
    Name: due.name,
    Phone: due.phone,
    'E-mail': due.email,
    Reference: due.reference,
    Assignee: due.assignee,
  };
  const known = Object.entries(facts).flatMap(([label, text]) =>
    text ? `${label}: ${onOneLine(text)}` : [],
  );
  // A mail of a later attempt must not call that day today.
  const day = dayInKlang(at) === dayInKlang(new Date()) ? 'today' : format(at, 'd MMM yyyy', klang);
  const subject = onOneLine(`${day === 'today' ? 'Today' : `Due ${day}`}: ${due.step} (${due.name})`);
  const text = `Due ${day}\n\n${known.join('\n')}\n\nThe enquiry is in the back office, under Form Enquiries.`;
  return letter({ id, ...(due.to && { to: due.to }), subject }, text);
}

/** On one line: a line break in a subject would start a new mail header. */
export const visitorName = (data: OutboxEntry['data']) => cut(onOneLine(writerName(data)), 100);

/** The text on one line, without invisible characters. */
export const onOneLine = (text: string) => tidy(text).replace(/\s+/g, ' ');

export const formatTime = (time: Date) => format(time, 'd MMM yyyy, HH:mm', klang);

const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

function htmlPage(parts: readonly string[], language = 'en'): string {
  const start = `<!doctype html><html lang="${escapeHtml(language)}"><body style="font-family: sans-serif; overflow-wrap: anywhere">`;
  return [start, ...parts, '</body></html>'].join('\n');
}

const htmlParagraph = (part: Paragraph) =>
  typeof part === 'string'
    ? `<p dir="auto">${htmlLines(part)}</p>`
    : `<p><a href="${escapeHtml(part.link)}">${escapeHtml(part.label)}</a></p>`;

const htmlLines = (text: string) => escapeHtml(text).replace(LINE_BREAK, '<br>');

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#39',
};

export interface Channel {
  /** Stored in the outbox: it must never change. */
  readonly name: string;
  /** Must exist before a deploy. */
  readonly secrets?: readonly Secret[];
  /** True: every new enquiry is told on this channel. Channels without it carry mails of their own. */
  tellsEnquiries?(): boolean;
  /**
   * Makes one attempt. After a crash the receiver may get a duplicate with the same `entryId`. Returns the refused recipients.
   * @throws if nobody accepted; the queue then retries
   */
  send(entryId: string, entry: OutboxEntry): Promise<readonly string[]>;
  /** True: a refusal by the only receiver ends the attempts. An administrator can send the notification again. */
  endsWithRefusal?(entry: OutboxEntry): boolean;
  /** One mail for many enquiries, without their answers. */
  sendDigest?(id: string, entries: readonly OutboxEntry[]): Promise<readonly string[]>;
}

export const mail: Channel = {
  name: 'mail',
  secrets: [smtpPassword],
  tellsEnquiries: () => true,
  send: (entryId, entry) => sendMail(composeMail(entryId, entry)),
  sendDigest: (id, entries) => sendMail(composeDigest(id, entries)),
};

const visitor = { email: z.string().check(z.regex(EMAIL_PATTERN)), language: z.enum(noticeLanguages) };
const replyTo = { name: company.name, address: company.email } as const;

export const answerData = z.object(visitor);

/** An address that the server refuses for good is not retried. */
export const answer: Channel = {
  name: ANSWER_CHANNEL,
  async send(id, { data, kind, inquiry_id }) {
    const { email, language } = answerData.parse(data);
    const reference = referenceOf(inquiryKinds[kind].collection, inquiry_id);
    // A mail of a later attempt must not promise a time that has passed.
    const { subject, text } = automaticAnswer(reference, language, new Date());
    const mail = letter({ id, to: email, subject, replyTo, isAutomatic: true }, text, language);
    return sendMail(mail).catch((error) => {
      if (isRefusal(error)) return [email];
      throw error;
    });
  },
};

export const replyData = z.object({ ...visitor, subject: z.string(), text: z.string() });

export const reply: Channel = {
  name: 'reply',
  endsWithRefusal: () => true,
  async send(id, { data }) {
    const { email, subject, text, language } = replyData.parse(data);
    return sendMail(letter({ id, to: email, subject: onOneLine(subject), replyTo }, text, language));
  },
};

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

export const reminder: Channel = {
  name: 'reminder',
  // The addresses of the company can be corrected in time.
  endsWithRefusal: ({ data }) => data['to'] !== null,
  send: async (id, { data, submitted_at: at }) => sendMail(composeReminder(id, reminderData.parse(data), at)),
};
