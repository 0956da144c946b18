import { answerFields } from '@site/domain/entities/answer-fields';
import type { Inquiry, InquiryKind } from '@site/domain/entities/inquiry';
import { isValid } from 'date-fns';
import { answerWords } from './list-columns.ts';

/** Spreadsheets read a file as UTF-8 when it starts with this. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Where spreadsheets may see the start of a formula: https://owasp.org/www-community/attacks/CSV_Injection. Some take full-width signs for
 * narrow ones or pass over what cannot be seen; some begin a new cell at a semicolon, a tab or a line, whatever is quoted. Visitors may send
 * such text.
 */
const FORMULA = /(?<=^|[;；\t\r\n])(?=[\s\p{C}"'＂＇]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

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

/** One cell, quoted. An apostrophe makes text of what would be a formula. */
function cell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

function isoTime(time: Date): string {
  return isValid(time) ? time.toISOString() : '';
}
