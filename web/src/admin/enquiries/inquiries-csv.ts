import { answerFields } from '@site/domain/entities/answer-fields';
import { type Inquiry, type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';
import { contextTexts } from '@site/domain/entities/inquiry-context';
import type { Lead } from '@site/domain/entities/lead';
import { optionLabel } from '@site/domain/options/option';
import { referenceOf } from '@site/domain/reference';
import { isValid } from 'date-fns';
import { outcomeText } from './lead/outcome-text.ts';
import { stageOptions } from './lead/stages.ts';
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

/** The columns after the answers and where an enquiry was sent from: what is done with it. */
const WORK = ['Reference', 'Stage', 'Outcome', 'Assigned to', 'Next step', 'Next step due'];

/**
 * Enquiries of one kind as a CSV file (RFC 4180), with answers in words and times as ISO 8601 in UTC. `leads` are theirs, by the ids of the
 * enquiries.
 */
export function inquiriesCsv(
  kind: InquiryKind,
  inquiries: readonly Inquiry[],
  leads: ReadonlyMap<string, Lead>,
): string {
  const fields = Object.entries(answerFields[kind]);
  const context = contextTexts({}).map(([label]) => label);
  const head = ['Received', 'Status', ...fields.map(([, { label }]) => label), ...context, ...WORK];
  const rows = inquiries.map((inquiry) => {
    const answers = new Map(Object.entries(inquiry));
    const words = fields.map(([key, field]) => answerWords(field, answers.get(key)));
    const origin = contextTexts(inquiry.context).map(([, text]) => text);
    const reference = referenceOf(inquiryKinds[kind].collection, inquiry.id);
    const work = workOf(inquiry, leads.get(inquiry.id));
    return [isoTime(inquiry.created_at), inquiry.status, ...words, ...origin, reference, ...work];
  });
  return BYTE_ORDER_MARK + [head, ...rows].map((row) => row.map(cell).join(',') + LINE_END).join('');
}

/** All but the reference. */
function workOf({ status }: Inquiry, lead: Lead | undefined): readonly string[] {
  const stage = optionLabel(stageOptions, status);
  if (!lead) return [stage, '', '', '', ''];
  const due = lead.next_step_at ? isoTime(lead.next_step_at) : '';
  return [stage, outcomeText(lead) ?? '', lead.assignee_name ?? '', lead.next_step ?? '', due];
}

/** One cell, quoted. An apostrophe makes text of what would be a formula. */
function cell(text: string): string {
  const harmless = text.replace(FORMULA, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

function isoTime(time: Date): string {
  return isValid(time) ? time.toISOString() : '';
}
