import {
  type AnswerField,
  answerFields,
  answerText,
  type Inquiry,
  type InquiryKind,
  inquiryKinds,
} from '@site/domain/enquiries/kinds';
import {
  type InquiryStatus,
  inquiryStatuses,
  type Lead,
  leadOutcomes,
  lostReasons,
} from '@site/domain/enquiries/lead';
import { type OptionSet, optionLabel } from '@site/domain/options';

export interface SummaryColumn {
  readonly key: string;
  readonly label: string;
  text(inquiry: Inquiry): string;
}

export function summaryColumns(kind: InquiryKind): SummaryColumn[] {
  const fields = new Map<string, AnswerField>(Object.entries(answerFields[kind]));
  return inquiryKinds[kind].summary.flatMap((key) => {
    const field = fields.get(key);
    if (!field) return [];
    return {
      key,
      label: field.label,
      text: (inquiry) => answerText(field, answerOf(inquiry, key)),
    };
  });
}

export function answerWords(field: AnswerField, value: unknown): string {
  return value === null || value === undefined || value === '' ? '' : answerText(field, value);
}

/** The enquirer's name. The forms store it in different fields. */
export function writerName(inquiry: Inquiry): string {
  const names = ['first_name', 'last_name', 'full_name', 'name'].map((key) => answerOf(inquiry, key));
  return names
    .filter((name) => typeof name === 'string')
    .join(' ')
    .trim();
}

function answerOf(inquiry: Inquiry, key: string): unknown {
  return new Map(Object.entries(inquiry)).get(key);
}

export const stageOptions: OptionSet<InquiryStatus> = inquiryStatuses.map(({ value, label }) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

export function outcomeText({
  outcome,
  lost_reason: reason,
}: Pick<Lead, 'outcome' | 'lost_reason'>): string | undefined {
  if (!outcome) return undefined;
  const label = optionLabel(leadOutcomes, outcome);
  return reason ? `${label}: ${optionLabel(lostReasons, reason)}` : label;
}
