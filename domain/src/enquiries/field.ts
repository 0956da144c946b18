import * as z from 'zod/mini';
import {
  emailAddress,
  formChoice,
  formText,
  requiredChoice,
  requiredText,
  storedChoice,
  storedText,
} from '../fields.ts';
import { textLimits } from '../limits.ts';
import { inquiryMessages, unknownOption, vehicleRequestMessages } from '../messages/enquiries.ts';
import { type OptionSet, optionValues } from '../options.ts';

interface Question {
  readonly label: string;
  /** For mails, the dialog and the CSV file; the default is `label`. */
  readonly answerLabel?: string;
  /** The default is the stored name. */
  readonly formName?: string;
  readonly hint?: string;
  readonly autoComplete?: string;
}

type Control =
  | {
      readonly control: 'text' | 'tel' | 'email' | 'textarea';
      readonly rows?: number;
      readonly options?: undefined;
    }
  | { readonly control: 'select'; readonly options: OptionSet; readonly prompt: string }
  | { readonly control: 'checkboxes'; readonly options: OptionSet }
  | { readonly control: 'checkbox'; readonly options?: undefined };

export type InquiryField = Question &
  Control & {
    readonly required: boolean;
    readonly empty: unknown;
    /** The messages are for visitors. */
    readonly form: z.ZodMiniType;
    /** The rules are generated from this schema (`npm run rules`). */
    readonly stored: z.ZodMiniType;
  };

interface TextQuestion extends Question {
  /** In characters. */
  readonly limit: number;
  readonly control?: 'tel';
  /** Set for a text area. */
  readonly rows?: number;
}

const textControl = ({ control, rows }: TextQuestion) => control ?? (rows ? 'textarea' : 'text');

/** Empty text is stored as null. */
export function optionalText<const A extends TextQuestion>(question: A) {
  const { limit } = question;
  return {
    ...question,
    control: textControl(question),
    required: false,
    empty: '',
    form: formText(limit),
    stored: storedText(limit),
  } as const;
}

/** `missing` is the message for a text of fewer than `least` characters. */
export function requiredInput<
  const A extends TextQuestion & { readonly missing: string; readonly least?: number },
>(question: A) {
  const { limit, missing, least = 1 } = question;
  return {
    ...question,
    control: textControl(question),
    required: true,
    empty: '',
    form: requiredText(limit, missing, least),
    stored: z.string().check(z.minLength(least), z.maxLength(limit)),
  } as const;
}

export function email({ invalid, missing }: { readonly invalid: string; readonly missing?: string }) {
  const schema = emailAddress(textLimits.email, invalid, missing);
  return {
    label: 'Email',
    autoComplete: 'email',
    control: 'email',
    required: true,
    empty: '',
    form: schema,
    stored: schema,
  } as const;
}

interface ChoiceQuestion<V extends string> extends Question {
  readonly options: OptionSet<V>;
  readonly prompt: string;
}

/** No choice is stored as null. */
export function optionalChoice<V extends string>(question: ChoiceQuestion<V>) {
  return {
    ...question,
    control: 'select',
    required: false,
    empty: '',
    form: formChoice(question.options),
    stored: storedChoice(question.options),
  } as const;
}

export function choice<V extends string>(question: ChoiceQuestion<V> & { readonly missing: string }) {
  return {
    ...question,
    control: 'select',
    required: true,
    empty: '',
    form: requiredChoice(question.options, question.missing),
    stored: z.enum(optionValues(question.options)),
  } as const;
}

export const JOINED_BY = ', ';

export function joinedPattern(options: OptionSet): RegExp {
  const one = `(${optionValues(options).join('|')})`;
  return new RegExp(`^${one}(${JOINED_BY}${one}){0,${options.length - 1}}$`);
}

/** At least one box must be ticked. The values are stored as one text. */
export function checkboxes<V extends string>(
  question: Question & { readonly options: OptionSet<V>; readonly missing: string },
) {
  const empty: V[] = [];
  return {
    ...question,
    control: 'checkboxes',
    required: true,
    empty,
    form: z
      .array(z.enum(optionValues(question.options), unknownOption))
      .check(z.minLength(1, question.missing)),
    stored: z.string().check(z.regex(joinedPattern(question.options))),
  } as const;
}

export function checkbox(question: Question) {
  return {
    ...question,
    control: 'checkbox',
    required: false,
    empty: false as boolean,
    form: z.boolean(),
    stored: z.boolean(),
  } as const;
}

export const visitorName = requiredInput({
  label: 'Name',
  autoComplete: 'name',
  limit: textLimits.name,
  least: 2,
  missing: inquiryMessages.nameTooShort,
});

const phone = { label: 'Phone', control: 'tel', autoComplete: 'tel', limit: textLimits.phone } as const;

export const optionalPhone = optionalText(phone);

export const requiredPhone = requiredInput({ ...phone, missing: vehicleRequestMessages.phoneRequired });
