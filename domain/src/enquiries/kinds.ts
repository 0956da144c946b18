import type * as z from 'zod/mini';
import { type OptionSet, optionLabel } from '../options.ts';
import { businessInquiry } from './business.ts';
import { contactInquiry } from './contact.ts';
import type { InquiryContext } from './context.ts';
import { type InquiryField, JOINED_BY } from './field.ts';
import { renovationInquiry } from './renovation.ts';
import type { InquiryStatus } from './status.ts';
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

export type InquiryAnswers = { [K in InquiryKind]: z.infer<Kinds[K]['schema']> };

/** The rules enforce status and time on creation. */
export type Inquiry<K extends InquiryKind = InquiryKind> = InquiryAnswers[K] & {
  readonly id: string;
  readonly status: InquiryStatus;
  readonly created_at: Date;
  readonly context: InquiryContext;
};

export interface AnswerField {
  readonly label: string;
  readonly options?: OptionSet;
}

type AnswerFields = { readonly [K in InquiryKind]: Readonly<Record<keyof InquiryAnswers[K], AnswerField>> };

/** In the order of the mail and of the dialog. */
export const answerFields = Object.fromEntries(
  inquiryKindKeys.map((kind) => [kind, answersOf(inquiryKinds[kind].fields)]),
) as AnswerFields;

function answersOf(fields: Readonly<Record<string, InquiryField>>): Record<string, AnswerField> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, { label, answerLabel = label, options }]) => [
      key,
      { label: answerLabel, options },
    ]),
  );
}

/** Returns a dash for no answer. */
export function answerText({ options }: AnswerField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!options) return String(value);
  const parts = String(value).split(JOINED_BY);
  return parts.map((part) => optionLabel(options, part)).join(JOINED_BY);
}
