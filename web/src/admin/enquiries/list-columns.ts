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

/** An answer that the list shows: the key it is stored under, what it is called, and its words for an enquiry. */
export interface SummaryColumn {
  readonly key: string;
  readonly label: string;
  /** A dash when nothing was told. */
  text(inquiry: Inquiry): string;
  /** Empty when nothing was told. */
  words(inquiry: Inquiry): string;
}

/** The two columns of a kind's own. */
export function summaryColumns(kind: InquiryKind): SummaryColumn[] {
  const keys: readonly string[] = summaryKeys[kind];
  return Object.entries(answerFields[kind])
    .filter(([key]) => keys.includes(key))
    .map(([key, field]) => ({
      key,
      label: field.label,
      text: (inquiry) => answerText(field, answerOf(inquiry, key)),
      words: (inquiry) => answerWords(field, answerOf(inquiry, key)),
    }));
}

/** Everything that was told, in words: what a search looks through. */
export function searchText(kind: InquiryKind, inquiry: Inquiry): string {
  const answers = Object.entries(answerFields[kind]).map(([key, field]) =>
    answerWords(field, answerOf(inquiry, key)),
  );
  return [...answers, inquiry.status].join(' ');
}

/** An answer in words, empty when nothing was told. */
export function answerWords(field: AnswerField, value: unknown): string {
  return value === null || value === undefined || value === '' ? '' : answerText(field, value);
}

/** Who wrote an enquiry, whatever the form calls it. */
export function writerName(inquiry: Inquiry): string {
  if ('first_name' in inquiry) return `${inquiry.first_name} ${inquiry.last_name}`.trim();
  return 'full_name' in inquiry ? inquiry.full_name : inquiry.name;
}

function answerOf(inquiry: Inquiry, key: string): unknown {
  return new Map(Object.entries(inquiry)).get(key);
}
