import { type OptionSet, optionLabel } from '../options/option.ts';
import { type InquiryAnswers, type InquiryKind, inquiryKindKeys, inquiryKinds } from './inquiry.ts';
import { type InquiryField, JOINED_BY } from './inquiry-field.ts';

/** The label of an answer, and the options that turn its stored value into words. */
export interface AnswerField {
  readonly label: string;
  readonly options?: OptionSet;
}

type AnswerFields = { readonly [K in InquiryKind]: Readonly<Record<keyof InquiryAnswers[K], AnswerField>> };

/** Every answer of every form, in the order of the mail and of the detail dialog. */
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

const NO_ANSWER = '-';

/** A stored answer in words: the labels of its options, also of several joined ones, Yes or No, and a dash for no answer. */
export function answerText({ options }: AnswerField, value: unknown): string {
  if (value === null || value === undefined || value === '') return NO_ANSWER;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!options) return String(value);
  const parts = String(value).split(JOINED_BY);
  return parts.map((part) => optionLabel(options, part)).join(JOINED_BY);
}
