import { type AnswerField, answerFields, answerText } from '@site/domain/entities/answer-fields';
import type { Inquiry, InquiryKind } from '@site/domain/entities/inquiry';

/** What the list shows of each kind besides who wrote, when, and where it stands. */
const summaryKeys = {
  business: ['company', 'consultation_type'],
  renovation: ['project_type', 'budget_range'],
  recon: ['preferred_make', 'budget_range'],
  secondhand: ['preferred_make', 'budget_range'],
  contact: ['service', 'email'],
} as const satisfies Record<InquiryKind, readonly string[]>;

/** The headings of those columns. */
export function summaryLabels(kind: InquiryKind): string[] {
  return summaryFields(kind).map(([, field]) => field.label);
}

/** What stands in those columns. */
export function summaryTexts(kind: InquiryKind, inquiry: Inquiry): string[] {
  const answers = new Map(Object.entries(inquiry));
  return summaryFields(kind).map(([key, field]) => answerText(field, answers.get(key)));
}

function summaryFields(kind: InquiryKind): [string, AnswerField][] {
  const keys: readonly string[] = summaryKeys[kind];
  return Object.entries(answerFields[kind]).filter(([key]) => keys.includes(key));
}

/** Who wrote an enquiry, whatever the form calls it. */
export function writerName(inquiry: Inquiry): string {
  if ('first_name' in inquiry) return `${inquiry.first_name} ${inquiry.last_name}`;
  return 'full_name' in inquiry ? inquiry.full_name : inquiry.name;
}
