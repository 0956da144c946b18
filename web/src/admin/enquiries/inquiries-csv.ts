import { answerFields } from '@site/domain/entities/answer-fields';
import type { Inquiry, InquiryKind } from '@site/domain/entities/inquiry';
import { isValid } from 'date-fns';
import { csvFile } from '../shared/csv/write-csv.ts';
import { answerWords } from './list-columns.ts';

/** Enquiries of one kind as a CSV file (RFC 4180), with answers in words and times as ISO 8601 in UTC. */
export function inquiriesCsv(kind: InquiryKind, inquiries: readonly Inquiry[]): string {
  const fields = Object.entries(answerFields[kind]);
  const head = ['Received', 'Status', ...fields.map(([, { label }]) => label)];
  const rows = inquiries.map((inquiry) => {
    const answers = new Map(Object.entries(inquiry));
    const words = fields.map(([key, field]) => answerWords(field, answers.get(key)));
    return [isoTime(inquiry.created_at), inquiry.status, ...words];
  });
  return csvFile([head, ...rows]);
}

function isoTime(time: Date): string {
  return isValid(time) ? time.toISOString() : '';
}
