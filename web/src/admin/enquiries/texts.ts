import { tabPath } from '@site/domain/admin-routes';
import { type InquiryStatus, inquiryStatuses } from '@site/domain/enquiries/choices';
import {
  type AnswerField,
  answerFields,
  answerText,
  type Inquiry,
  type InquiryKind,
  inquiryKinds,
} from '@site/domain/enquiries/kinds';
import { type Lead, leadOutcomes, lostReasons } from '@site/domain/enquiries/lead';
import { type OptionSet, optionLabel } from '@site/domain/options';
import type { StoredDocument } from '@site/domain/stored';

export function summaryOf(kind: InquiryKind, inquiry: Inquiry): readonly string[] {
  const answers: StoredDocument = { ...inquiry };
  const fields: Readonly<Record<string, AnswerField>> = answerFields[kind];
  return inquiryKinds[kind].summary.flatMap((key) => {
    const field = fields[key];
    return field ? `${field.label}: ${answerText(field, answers[key])}` : [];
  });
}

export const stageOptions: OptionSet<InquiryStatus> = inquiryStatuses.map(({ value, label }) => ({
  value,
  label: label.charAt(0).toUpperCase() + label.slice(1),
}));

export function outcomeText({
  outcome,
  lost_reason: reason,
}: Partial<Pick<Lead, 'outcome' | 'lost_reason'>>) {
  if (!outcome) return undefined;
  const label = optionLabel(leadOutcomes, outcome);
  return reason ? `${label}: ${optionLabel(lostReasons, reason)}` : label;
}

/** While the work on an enquiry is read, and if it cannot be. */
export const lookingUp = {
  loading: 'Looking up what has been done...',
  failed: 'What has been done could not be looked up.',
} as const;

export const ALL_KINDS = 'all';

/** The inbox over all kinds. */
export function inboxAddress(filters: Readonly<Record<string, string>>): string {
  return `${tabPath('enquiries')}&${new URLSearchParams({ type: ALL_KINDS, ...filters })}`;
}

export const leadAddress = (lead: string): string => inboxAddress({ lead });
