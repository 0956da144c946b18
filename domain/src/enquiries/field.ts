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

/** A question, in the words of the form. */
interface Question {
  readonly label: string;
  /** What mails, the dialog and the CSV file call the answer, where that is not the label. */
  readonly answerLabel?: string;
  /** The field's name in the form, where that is not the name that the answer is stored under. */
  readonly formName?: string;
  readonly hint?: string;
  readonly autoComplete?: string;
}

/** The control that shows a field, and what that control needs. */
type Control =
  | {
      readonly control: 'text' | 'tel' | 'email' | 'textarea';
      readonly rows?: number;
      readonly options?: undefined;
    }
  /** `prompt` is shown while nothing is chosen. */
  | { readonly control: 'select'; readonly options: OptionSet; readonly prompt: string }
  | { readonly control: 'checkboxes'; readonly options: OptionSet }
  | { readonly control: 'checkbox'; readonly options?: undefined };

/** One field of an enquiry form: how it is shown, what the form may hold, and what is stored. */
export type InquiryField = Question &
  Control & {
    readonly required: boolean;
    /** The value that the form begins with. */
    readonly empty: unknown;
    /** Checks the value of the form, in the sentences that visitors read. */
    readonly form: z.ZodMiniType;
    /** The answer as it is stored; the rules are generated from it (`npm run rules`). */
    readonly stored: z.ZodMiniType;
  };

interface TextQuestion extends Question {
  /** In characters. */
  readonly limit: number;
  readonly control?: 'tel';
  /** Makes it a text area. */
  readonly rows?: number;
}

const textControl = ({ control, rows }: TextQuestion) => control ?? (rows ? 'textarea' : 'text');

/** Text that may be left empty. Null is stored then. */
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

/** Text that must be there. `missing` is the message when it has fewer than `least` characters. */
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

/** The visitor's e-mail address. */
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

/** A choice that may be left open. Null is stored then. */
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

/** A choice that must be made. */
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

/** How the values of check boxes are joined into one text. */
export const JOINED_BY = ', ';

/** Matches one or more of the options, joined. */
export function joinedPattern(options: OptionSet): RegExp {
  const one = `(${optionValues(options).join('|')})`;
  return new RegExp(`^${one}(${JOINED_BY}${one}){0,${options.length - 1}}$`);
}

/** Check boxes of which at least one must be ticked. Their values are stored as one text. */
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

/** One check box. */
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

/** Questions about the visitor that several forms ask alike. */

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
