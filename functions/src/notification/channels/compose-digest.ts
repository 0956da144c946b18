import { company } from '@site/domain/company';
import { inquiryKinds } from '@site/domain/entities/inquiry';
import type { OutboxEntry } from '@site/domain/entities/outbox';
import type { Mail } from '../../platform/mail.ts';
import { escapeHtml, formatTime, onOneLine, visitorName } from './compose-mail.ts';

/** The mail that tells of many enquiries, one line each, in the order in which they came. Strangers typed most of it. */
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
    html: [
      '<!doctype html><html lang="en"><body style="font-family: sans-serif">',
      `<h1 style="font-size: 1.25rem">${title}</h1>`,
      ...about.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      `<table cellpadding="6">${rows.map(htmlRow).join('')}</table>`,
      `<p>${escapeHtml(company.name)}</p>`,
      '</body></html>',
    ].join('\n'),
    replyTo: undefined,
  };
}

/** When it came, which form, and who wrote. */
function cells({ submitted_at, kind, data }: OutboxEntry): string[] {
  const contact = [data['email'], data['phone']].map((value) =>
    typeof value === 'string' ? onOneLine(value) : '',
  );
  return [formatTime(submitted_at), inquiryKinds[kind].label, visitorName(data), ...contact].map(
    (cell) => cell || '-',
  );
}

function htmlRow(row: readonly string[]): string {
  return `<tr>${row.map((cell) => `<td valign="top">${escapeHtml(cell)}</td>`).join('')}</tr>`;
}
