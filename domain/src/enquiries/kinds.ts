import { type Field, shownValue, type ValuesOf } from '../fields.ts';
import { businessInquiry } from './business.ts';
import type { InquiryStatus } from './choices.ts';
import { contactInquiry } from './contact.ts';
import type { InquiryContext } from './context.ts';
import { renovationInquiry } from './renovation.ts';
import { reconCarInquiry, secondHandCarInquiry } from './vehicle-request.ts';

/** In the order of the sub-tabs. All other lists of kinds derive from this list. */
const list = [
  businessInquiry,
  renovationInquiry,
  reconCarInquiry,
  secondHandCarInquiry,
  contactInquiry,
] as const;

type Listed = (typeof list)[number];
type Kinds = { readonly [Form in Listed as Form['kind']]: Form };

export type InquiryKind = Listed['kind'];

export const inquiryKinds = Object.fromEntries(list.map((form) => [form.kind, form])) as Kinds;

export const inquiryKindKeys: readonly InquiryKind[] = list.map(({ kind }) => kind);

export type InquiryAnswers = { [K in InquiryKind]: ValuesOf<Kinds[K]> };

/** The rules enforce status and time on creation. */
export type Inquiry<K extends InquiryKind = InquiryKind> = InquiryAnswers[K] & {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly created_at: Date;
  readonly context: InquiryContext;
};

/** A field under the name that it has in mails, the dialog and the CSV file. */
export type AnswerField = Pick<Field, 'is' | 'label' | 'options'>;

type AnswerFields = { readonly [K in InquiryKind]: Readonly<Record<keyof InquiryAnswers[K], AnswerField>> };

/** In the order of the mail and of the dialog. */
export const answerFields = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, answersOf(inquiryKinds[kind].fields)]),
) as AnswerFields;

function answersOf(fields: Readonly<Record<string, Field>>): Record<string, AnswerField> {
  const named = (field: Field) => ({ ...field, label: field.answerLabel ?? field.label });
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, named(field)]));
}

/** Returns a dash for no answer. */
export const answerText = (field: AnswerField, value: unknown): string => shownValue(field, value) || '-';
