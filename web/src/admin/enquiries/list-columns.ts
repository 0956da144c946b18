import { type AnswerField, answerFields, answerText } from '@site/domain/entities/answer-fields';
import { type Inquiry, type InquiryKind, inquiryKinds } from '@site/domain/entities/inquiry';

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
  const fields = new Map<string, AnswerField>(Object.entries(answerFields[kind]));
  return inquiryKinds[kind].summary.flatMap((key) => {
    const field = fields.get(key);
    if (!field) return [];
    return {
      key,
      label: field.label,
      text: (inquiry) => answerText(field, answerOf(inquiry, key)),
      words: (inquiry) => answerWords(field, answerOf(inquiry, key)),
    };
  });
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
  const names = ['first_name', 'last_name', 'full_name', 'name'].map((key) => answerOf(inquiry, key));
  return names
    .filter((name) => typeof name === 'string')
    .join(' ')
    .trim();
}

function answerOf(inquiry: Inquiry, key: string): unknown {
  return new Map(Object.entries(inquiry)).get(key);
}
