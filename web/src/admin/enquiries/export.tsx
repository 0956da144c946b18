import { contactKeys } from '@site/domain/collections';
import type { InquiryStatus } from '@site/domain/enquiries/choices';
import { contextTexts } from '@site/domain/enquiries/context';
import {
  type AnswerField,
  answerFields,
  type Inquiry,
  type InquiryKind,
  inquiryKindKeys,
  inquiryKinds,
} from '@site/domain/enquiries/kinds';
import { type Lead, writerName } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { shownValue } from '@site/domain/fields';
import { optionLabel } from '@site/domain/options';
import type { StoredDocument } from '@site/domain/stored';
import { inFigures } from '@site/domain/text';
import { dayInKlang } from '@site/domain/time';
import { isValid } from 'date-fns';
import { useState } from 'react';
import { readInquiriesOf } from '#firebase/admin/enquiries.ts';
import { call } from '#firebase/admin/procedures.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { tell } from '../shared/tell.ts';
import { exportLabel, formatDate } from '../shared/words.ts';
import { csvFile } from '../shared/write-csv.ts';
import { type InboxFilters, readInboxFilters } from './inbox/inbox-filters.tsx';
import { readMatching } from './inbox/use-inbox.ts';
import { ALL_KINDS, outcomeText, stageOptions } from './texts.ts';

const WORK = ['Reference', 'Stage', 'Outcome', 'Assigned to', 'Next step', 'Next step due'];

export interface ExportedInquiry {
  readonly kind: InquiryKind;
  readonly inquiry: Inquiry;
  readonly lead?: Partial<Lead> | undefined;
}

/** A file over all kinds has one name of each person. Answers with the same label share a column there. */
const NAME_FIELDS = ['first_name', 'last_name', 'full_name'];

const fieldsOf = (kind: InquiryKind): readonly [key: string, field: AnswerField][] =>
  Object.entries(answerFields[kind]);

const allLabels = inquiryKindKeys
  .flatMap(fieldsOf)
  .flatMap(([key, { label }]) => (NAME_FIELDS.includes(key) ? [] : label));

/** Enquiries as CSV (RFC 4180), with days and times of Klang. Without `kind` the file is over all kinds, and names each. */
export function inquiriesCsv(found: readonly ExportedInquiry[], kind?: InquiryKind): string {
  const labels = kind ? fieldsOf(kind).map(([, { label }]) => label) : ['Form', 'Name', ...allLabels];
  const asked = [...new Set(labels)];
  const context = contextTexts({}).map(([label]) => label);
  const rows = found.map((each) => {
    const { inquiry, lead } = each;
    const words = wordsOf(each);
    const origin = contextTexts(inquiry.context).map(([, text]) => text);
    // The server changes both in one step, but they may have been read at different times.
    const status = lead?.stage ?? inquiry.status;
    const received = isValid(inquiry.created_at) ? formatDate(inquiry.created_at) : '';
    const answers = asked.map((label) => words.get(label) ?? '');
    return [received, status, ...answers, ...origin, ...workOf(each, status)];
  });
  return csvFile([['Received', 'Status', ...asked, ...context, ...WORK], ...rows]);
}

/** The answers by label, with form and name. */
function wordsOf({ kind, inquiry }: ExportedInquiry): ReadonlyMap<string, string> {
  const answers: StoredDocument = { ...inquiry };
  return new Map([
    ['Form', inquiryKinds[kind].label],
    ['Name', writerName(answers)],
    ...fieldsOf(kind).map(([key, field]) => [field.label, cellOf(key, field, answers[key])] as const),
  ]);
}

/** In the order of `WORK`. */
function workOf({ kind, inquiry, lead }: ExportedInquiry, status: InquiryStatus): readonly string[] {
  const due = lead?.next_step_at && dayInKlang(lead.next_step_at);
  const outcome = lead && outcomeText(lead);
  const reference = referenceOf(inquiryKinds[kind].collection, inquiry.id);
  const texts = [outcome, lead?.assignee_name, lead?.next_step, due].map((text) => text ?? '');
  return [reference, optionLabel(stageOptions, status), ...texts];
}

/** Adds a hyphen and a blank to a plain telephone number: a spreadsheet would read digits as a number and drop the leading zero. */
function cellOf(key: string, field: AnswerField, answer: unknown): string {
  const words = shownValue(field, answer);
  if (!contactKeys.phone.some((name) => name === key)) return words;
  const digits = words.normalize('NFKC').replace(/[\s().]/g, '');
  const [, country = '', area, middle, last] = PLAIN_NUMBER.exec(digits) ?? [];
  return last ? `${country && `${country} `}${area}-${middle} ${last}` : words;
}

/** Groups: the country code if any, the area or network code of Malaysia or else three digits, and the rest. */
const PLAIN_NUMBER = /^(60(?=\d{8}))?(0?1\d|0?8\d|0?[3-79]|\d{3})(\d{1,5})(\d{4})$/;

interface Exported {
  readonly filters: InboxFilters;
  readonly userId: string;
  readonly day: string;
}

/** Writes the rows of the list, also those that are not shown. Without a filter by next step they stand in the order of receipt. */
function exportInquiries({ filters, userId, day }: Exported, onRead = (_: number) => {}): Promise<boolean> {
  const { kind } = filters;
  async function writeFile() {
    onRead(0);
    const leads = await readMatching(filters, userId, day, onRead);
    const inquiries = await readInquiriesOf(leads, (read) => onRead(leads.length + read));
    const found = leads.flatMap((lead): readonly ExportedInquiry[] => {
      const inquiry = inquiries.get(lead.id);
      return inquiry ? [{ kind: lead.kind, inquiry, lead }] : [];
    });
    // No file is written without an entry in the audit log.
    await call('record-export', { form: kind ?? null, documents: found.length });
    const name = `${kind ?? 'all'}-enquiries-${dayInKlang(serverNow())}.csv`;
    downloadFile(name, 'text/csv;charset=utf-8', inquiriesCsv(found, kind));
    return found.length === 1
      ? 'One enquiry was exported'
      : `${inFigures(found.length)} enquiries were exported`;
  }
  return tell(writeFile, { done: (sentence) => sentence, failed: 'Failed to export enquiries' });
}

/** Outside of the inbox all enquiries. */
export function exportFrom(search: string, userId: string): Promise<boolean> {
  const query = new URLSearchParams(search);
  const isInbox = query.get('tab') === 'enquiries';
  const filters = readInboxFilters(isInbox ? query : new URLSearchParams({ type: ALL_KINDS }));
  return exportInquiries({ filters, userId, day: dayInKlang(serverNow()) });
}

/** `total` is undefined while the number of rows is unknown. */
export function ExportButton({ total, ...exported }: Exported & { total: number | undefined }) {
  const [progress, setProgress] = useState<string>();
  return (
    <WorkButton
      label={exportLabel(total)}
      working={progress}
      onPress={() => exportInquiries(exported, (read) => setProgress(`${inFigures(read)} read...`))}
    />
  );
}
