import { answerFields } from '@site/domain/entities/answer-fields';
import type { Inquiry, InquiryKind } from '@site/domain/entities/inquiry';
import { isValid } from 'date-fns';
import { answerWords } from './list-columns.ts';

/** Spreadsheets read a file as UTF-8 when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * What spreadsheets read as the start of a formula: https://owasp.org/www-community/attacks/CSV_Injection. Visitors may send such text.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

/** Enquiries of one kind as a CSV file (RFC 4180), with answers in words and times as ISO 8601 in UTC. */
export function inquiriesCsv(kind: InquiryKind, inquiries: readonly Inquiry[]): string {
  const fields = Object.entries(answerFields[kind]);
  const head = ['Received', 'Status', ...fields.map(([, { label }]) => label)];
  const rows = inquiries.map((inquiry) => {
    const answers = new Map(Object.entries(inquiry));
    const words = fields.map(([key, field]) => answerWords(field, answers.get(key)));
    return [isoTime(inquiry.created_at), inquiry.status, ...words];
  });
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(cell).join(',') + LINE_END).join('');
}

/** One cell, escaped so that it is no formula, and quoted where necessary. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

function isoTime(time: Date): string {
  return isValid(time) ? time.toISOString() : '';
}
