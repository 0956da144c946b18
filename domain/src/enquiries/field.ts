import * as z from 'zod/mini';
import { emailAddress, formText, requiredText as requiredInput, unknownOption } from '../fields.ts';
import { textLimits } from '../limits.ts';
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

type More = Omit<Question, 'label'>;

interface TextMore extends More {
  /** In characters. */
  readonly limit?: number;
  readonly control?: 'tel';
  /** Set for a text area. */
  readonly rows?: number;
}

const textControl = ({ control, rows }: TextMore) => control ?? (rows ? 'textarea' : 'text');

/** Empty text is stored as null. */
export function optionalText(label: string, { limit = textLimits.shortText, ...more }: TextMore = {}) {
  return {
    label,
    ...more,
    control: textControl(more),
    required: false,
    empty: '',
    form: formText(limit),
    stored: z.nullable(z.string().check(z.minLength(1), z.maxLength(limit))),
  } as const;
}

export function optionalLongText(label: string, more: TextMore = {}) {
  return optionalText(label, { limit: textLimits.longText, rows: 4, ...more });
}

/** `missing` is the message for a text of fewer than `least` characters. */
export function requiredText<
  const A extends TextMore & { readonly missing: string; readonly least?: number },
>(label: string, more: A) {
  const { limit = textLimits.name, missing, least = 1 } = more;
  return {
    label,
    ...more,
    control: textControl(more),
    required: true,
    empty: '',
    form: requiredInput(limit, missing, least),
    stored: z.string().check(z.minLength(least), z.maxLength(limit)),
  } as const;
}

export function email(missing?: string, invalid = 'Please enter a valid email address') {
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

/** The default prompt is the label. */
interface ChoiceMore extends More {
  readonly prompt?: string;
}

function select<V extends string>(label: string, options: OptionSet<V>, more: ChoiceMore) {
  const prompt = `Select ${label.toLowerCase()}`;
  return { label, options, prompt, ...more, control: 'select', empty: '' } as const;
}

/** No choice is stored as null. */
export function optionalChoice<V extends string>(
  label: string,
  options: OptionSet<V>,
  more: ChoiceMore = {},
) {
  return {
    ...select(label, options, more),
    required: false,
    form: choiceOf(options, true),
    stored: z.nullable(z.enum(optionValues(options))),
  } as const;
}

export function choice<V extends string>(
  label: string,
  options: OptionSet<V>,
  { missing, ...more }: ChoiceMore & { readonly missing: string },
) {
  return {
    ...select(label, options, more),
    required: true,
    form: choiceOf(options, false, missing),
    stored: z.enum(optionValues(options)),
  } as const;
}

/** `missing` is the message for an empty choice. */
function choiceOf(options: OptionSet, mayBeEmpty: boolean, missing?: string) {
  const isOffered = (value: string) =>
    (mayBeEmpty && value === '') || options.some((option) => option.value === value);
  return z
    .string()
    .check(
      z.minLength(mayBeEmpty ? 0 : 1, { error: missing, abort: true }),
      z.refine(isOffered, unknownOption),
    );
}

export const JOINED_BY = ', ';

export function joinedPattern(options: OptionSet): RegExp {
  const one = `(${optionValues(options).join('|')})`;
  return new RegExp(`^${one}(${JOINED_BY}${one}){0,${options.length - 1}}$`);
}

/** At least one box must be ticked. The values are stored as one text. */
export function checkboxes<V extends string>(
  label: string,
  options: OptionSet<V>,
  { missing, ...more }: More & { readonly missing: string },
) {
  const empty: V[] = [];
  return {
    label,
    options,
    ...more,
    control: 'checkboxes',
    required: true,
    empty,
    form: z.array(z.enum(optionValues(options), unknownOption)).check(z.minLength(1, missing)),
    stored: z.string().check(z.regex(joinedPattern(options))),
  } as const;
}

export function checkbox(label: string, more: More = {}) {
  return {
    label,
    ...more,
    control: 'checkbox',
    required: false,
    empty: false as boolean,
    form: z.boolean(),
    stored: z.boolean(),
  } as const;
}

export const visitorName = requiredText('Name', {
  autoComplete: 'name',
  least: 2,
  missing: 'Name must be at least 2 characters',
});

const phone = { control: 'tel', autoComplete: 'tel', limit: textLimits.phone } as const;

export const optionalPhone = optionalText('Phone', phone);

export const requiredPhone = requiredText('Phone', { ...phone, missing: 'Phone number is required' });

/** The sentences of a form around its fields. The failure's sentence repeats the last word of `what`. */
export function sentencesAbout(what: string) {
  const thing = what.split(' ').at(-1);
  return {
    sending: 'Submitting...',
    success: `Thank you! Your ${what} has been submitted successfully. We'll get back to you soon.`,
    failure: `There was an error submitting your ${thing}. Please try again.`,
  };
}
