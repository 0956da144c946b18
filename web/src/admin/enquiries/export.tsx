import { contactKeys } from '@site/domain/collections';
import { contextTexts } from '@site/domain/enquiries/context';
import {
  type AnswerField,
  answerFields,
  type Inquiry,
  type InquiryKind,
  inquiryKinds,
} from '@site/domain/enquiries/kinds';
import type { Lead } from '@site/domain/enquiries/lead';
import { referenceOf } from '@site/domain/enquiries/reference';
import { shownValue } from '@site/domain/fields';
import { optionLabel } from '@site/domain/options';
import type { StoredDocument } from '@site/domain/stored';
import { figure } from '@site/domain/text';
import { dayInKlang } from '@site/domain/time';
import { isValid } from 'date-fns';
import { useState } from 'react';
import { readAllInquiries, readLeadsOfKind } from '#firebase/admin/enquiries.ts';
import { call } from '#firebase/admin/procedures.ts';
import { countDocuments, newestFirst } from '#firebase/admin/read.ts';
import { serverNow } from '#firebase/admin/server-time.ts';
import { WorkButton } from '#ui/button.tsx';
import { downloadFile } from '#ui/download-file.ts';
import { csvFile } from '../shared/csv/write-csv.ts';
import { tell } from '../shared/tell.ts';
import { formatDate } from '../shared/words.ts';
import { outcomeText, stageOptions } from './texts.ts';

const WORK = ['Reference', 'Stage', 'Outcome', 'Assigned to', 'Next step', 'Next step due'];

/** Enquiries of one kind as CSV (RFC 4180), with days and times of Klang. `leads` has the ids of the enquiries as keys. */
export function inquiriesCsv(
  kind: InquiryKind,
  inquiries: readonly Inquiry[],
  leads: ReadonlyMap<string, Lead>,
): string {
  const fields = Object.entries(answerFields[kind]);
  const context = contextTexts({}).map(([label]) => label);
  const head = ['Received', 'Status', ...fields.map(([, { label }]) => label), ...context, ...WORK];
  const rows = inquiries.map((inquiry) => {
    const answers: StoredDocument = { ...inquiry };
    const words = fields.map(([key, field]) => cellOf(key, field, answers[key]));
    const origin = contextTexts(inquiry.context).map(([, text]) => text);
    const reference = referenceOf(inquiryKinds[kind].collection, inquiry.id);
    const lead = leads.get(inquiry.id);
    // The server changes both in one step, but they may have been read at different times.
    const status = lead?.stage ?? inquiry.status;
    const stage = optionLabel(stageOptions, status);
    const due = lead?.next_step_at && dayInKlang(lead.next_step_at);
    const work = [lead && outcomeText(lead), lead?.assignee_name, lead?.next_step, due].map(
      (text) => text ?? '',
    );
    const received = isValid(inquiry.created_at) ? formatDate(inquiry.created_at) : '';
    return [received, status, ...words, ...origin, reference, stage, ...work];
  });
  return csvFile([head, ...rows]);
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

export function ExportButton({ kind }: { kind: InquiryKind }) {
  const [progress, setProgress] = useState<string>();

  async function writeFile() {
    const show = (read: number, total = 0) => setProgress(`${figure(read)} of ${figure(total)} read`);
    show(0);
    const total = await countDocuments(inquiryKinds[kind].collection);
    // Only the newest loaded enquiries are live: older ones may have been deleted since.
    const all = await readAllInquiries(kind, (read) => show(read, total));
    const leads = await readLeadsOfKind(kind);
    // No file is written without an entry in the audit log.
    await call('record-export', { form: kind, documents: all.length });
    const day = dayInKlang(serverNow());
    const csv = inquiriesCsv(kind, all.toSorted(newestFirst), leads);
    downloadFile(`${kind}-enquiries-${day}.csv`, 'text/csv;charset=utf-8', csv);
  }

  return (
    <WorkButton
      label="Export CSV"
      working={progress}
      onPress={() => tell(writeFile, { failed: () => 'Failed to export enquiries' })}
    />
  );
}
