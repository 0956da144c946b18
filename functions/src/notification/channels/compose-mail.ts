import { company } from '@site/domain/company';
import { type AnswerField, answerFields, answerText } from '@site/domain/entities/answer-fields';
import { inquiryKinds } from '@site/domain/entities/inquiry';
import type { OutboxEntry } from '@site/domain/entities/outbox';
import { EMAIL_PATTERN, tidy } from '@site/domain/fields';
import { cut } from '@site/domain/text';
import type { Mail } from '../../platform/mail.ts';

/** The mail that tells the company about an enquiry. Everything in it but the labels was typed by a stranger. */
export function composeMail(id: string, entry: OutboxEntry): Mail {
  const visitor = visitorName(entry.data);
  const title = `New ${inquiryKinds[entry.kind].label} enquiry`;
  const answers = Object.entries(answerFields[entry.kind]).map(([key, field]) => ({
    label: field.label,
    text: readableText(field, entry.data[key]),
  }));
  const received = `Received ${formatTime(entry.submitted_at)} (${company.timeZone})`;
  return {
    id,
    subject: visitor ? `${title} from ${visitor}` : title,
    text: [title, received, '', ...answers.map(textLine), ''].join('\n'),
    html: htmlBody(title, received, answers),
    replyTo: replyAddress(visitor, entry.data['email']),
  };
}

/** A damaged answer, such as a list where a text belongs, must not keep the others from being read. */
function readableText(field: AnswerField, value: unknown): string {
  return typeof value === 'object' && value !== null ? 'Cannot be read' : answerText(field, value);
}

const NAME_LENGTH = 100;

/** The visitor's name on one line: line breaks in a subject would start a new mail header. */
export function visitorName({ first_name, last_name, full_name, name }: OutboxEntry['data']): string {
  const parts = [first_name, last_name, full_name, name].filter((part) => typeof part === 'string');
  return cut(onOneLine(parts.join(' ')), NAME_LENGTH);
}

/** Text without line breaks and other characters that nobody sees. */
export function onOneLine(text: string): string {
  return tidy(text).replace(/\s+/g, ' ');
}

function replyAddress(name: string, email: unknown): Mail['replyTo'] {
  return typeof email === 'string' && EMAIL_PATTERN.test(email) ? { name, address: email } : undefined;
}

interface Answer {
  readonly label: string;
  readonly text: string;
}

/** Everything that some mail program shows as the end of a line. */
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Further lines are indented: an answer must not look like the next field. */
function textLine({ label, text }: Answer): string {
  return `${label}: ${text.replace(LINE_BREAK, '\n  ')}`;
}

function htmlBody(title: string, received: string, answers: readonly Answer[]): string {
  const rows = answers.map(
    ({ label, text }) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th>` +
      `<td>${escapeHtml(text).replace(LINE_BREAK, '<br>')}</td></tr>`,
  );
  return [
    '<!doctype html><html lang="en"><body style="font-family: sans-serif">',
    `<h1 style="font-size: 1.25rem">${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(received)}</p>`,
    `<table cellpadding="6">${rows.join('')}</table>`,
    `<p>${escapeHtml(company.name)}</p>`,
    '</body></html>',
  ].join('\n');
}

const HTML_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that no browser or mail program reads as markup. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML_ESCAPES[character] ?? character);
}

/** In the company's time zone. */
export function formatTime(time: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: company.timeZone,
  }).format(time);
}
