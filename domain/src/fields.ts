import { ENTRY_COUNT, textLimits } from './limits.ts';
import { type OptionSet, optionLabel } from './options.ts';
import {
  addressOf,
  numberOf,
  type StoredDocument,
  textOf,
  textsOf,
  URL_LIMIT,
  URL_PATTERN,
} from './stored.ts';
import { cut } from './text.ts';
import { tidy } from './tidy.ts';

/**
 * The fields of content and of enquiries. Schema, rule, form, label, CSV cell, mail, dialog and history follow from them. Without a
 * validation library, because public pages import this file: `schemas.ts` makes the schemas.
 */
export interface Field<V = unknown> {
  /** The type of the value, and its control. */
  readonly is: keyof typeof controls;
  readonly label: string;
  /** For mails, the dialog and the CSV file of enquiries; the default is `label`. */
  readonly answerLabel?: string;
  /** The name of the control; the default is the stored name. */
  readonly formName?: string;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly rows?: number;
  /** For a short text; other text is allowed. */
  readonly suggestions?: readonly string[];
  readonly options?: OptionSet;
  /** The empty option; the default is `Select` with the label. */
  readonly prompt?: string;
  /** The label of the button for an upload. */
  readonly upload?: string;
  /** The value of a new document, and of an unreadable field. */
  readonly empty: V;
  /** Empty text is stored as empty text. */
  readonly mayBeEmpty?: boolean;
  /** The most characters of a text, or the largest number. */
  readonly most?: number;
  /** The fewest characters of a text, or the smallest number. */
  readonly least?: number;
  /** True for a number from 0 to 1; other numbers are whole. */
  readonly isShare?: boolean;
  readonly line?: string;
  readonly pattern?: RegExp;
  readonly wrong?: string;
  /** The default message names the field. */
  readonly missing?: string;
  readonly stored?: (text: string) => string;
  readonly fits?: (text: string) => boolean;
  /** True if a document may lack the field. */
  readonly isLater?: boolean;
  /** The search of a manager finds its words. */
  readonly isSearched?: boolean;
  /** An entry without this optional field can be published, and does not count as ready. */
  readonly isAsked?: boolean;
  /** The first photo sets this picture. */
  readonly isCover?: boolean;
  /** Photos have replaced this field: the form shows it only if it holds a value. */
  readonly isReplaced?: boolean;
  /** True for ids and layout figures, which are not shown. */
  readonly isHidden?: boolean;
  /** A number that messages about a CSV file show as an example. */
  readonly example?: string;
  /** The text of this other field tells the value. Null means that the text tells nothing: only then a person chooses (`followed`). */
  readonly follows?: { readonly text: string; read(text: string): unknown };
}

/** A part of a form. */
export interface Section<Key extends string = string> {
  /** Without a title: two narrow fields side by side, the others below. */
  readonly title?: string;
  readonly hint?: string;
  readonly columns?: number;
  readonly fields: readonly Key[];
}

export type Fields = Readonly<Record<string, Field>>;

export type ValuesOf<K extends { readonly fields: Fields }> = {
  -readonly [N in keyof K['fields']]: K['fields'][N]['empty'];
};

type Options = Partial<Omit<Field, 'is' | 'label' | 'empty'>> & {
  /** Stored as null when it is empty. */
  readonly optional?: true;
};
type Declared<V, O, I = Field['is']> = Field<O extends { readonly optional: true } ? V | null : V> & {
  readonly is: I;
} & Pick<O, keyof O & 'formName'>;

/** Makes the fields of one kind. A field is required by default. */
function fieldOf<I extends Field['is'], V>(is: I, empty: V, usual: Options = NONE) {
  return <const O extends Options = typeof NONE>(label: string, options?: O) => {
    const { optional, ...rest }: Options = { ...usual, ...options };
    return { is, label, ...rest, empty: optional ? null : empty } as Declared<V, O, I>;
  };
}

const NONE = {} as const;

export const text = fieldOf('text', '', { most: textLimits.shortText, isSearched: true });

export const longText = fieldOf('longText', '', { most: textLimits.longText, isSearched: true });

export function email<const O extends Options = typeof NONE>(options?: O) {
  const wrong = 'Please enter a valid email address';
  const usual = { most: textLimits.email, autoComplete: 'email', wrong, missing: wrong };
  return fieldOf('email', '', usual)('Email', options);
}

export function phone<const O extends Options = typeof NONE>(options?: O) {
  const hint = 'So that we can answer by a call or by WhatsApp';
  const usual = { most: textLimits.phone, autoComplete: 'tel', hint };
  return fieldOf('phone', '', usual)('Phone', options);
}

/** Up to three short texts. */
export const lines = (label: string, line: string, options?: Options) =>
  fieldOf('lines', [] as string[], { most: textLimits.shortText, line })(label, options);

/** `wrong` is the message for an invalid number. Older documents may lack an optional number. */
export const number = <const O extends Options = typeof NONE>(label: string, options?: O) =>
  fieldOf('number', Number.NaN, { isLater: options?.optional })(label, options);

/** Older documents lack a choice with `otherwise`, which counts as this value. */
export function choice<const V extends string, const O extends Options = typeof NONE>(
  label: string,
  options: OptionSet<V>,
  more?: O & { readonly otherwise?: NoInfer<V> },
) {
  const { otherwise, ...rest } = more ?? {};
  const usual = { options, isLater: otherwise !== undefined || undefined };
  return fieldOf('choice', otherwise ?? ('' as V), usual)(label, rest as unknown as O);
}

/** At least one box must be ticked. The values are stored as one text. */
export const choices = <const O extends Options>(label: string, options: OptionSet, more: O) =>
  fieldOf('choices', '', { options })(label, more);

export const yesNo = fieldOf('yesNo', false as boolean);

/** The form does not ask for this value. */
export const oneOf = <const V extends string>(label: string, options: OptionSet<V>) =>
  fieldOf('text', '' as V, { options })(label);

const addressed = {
  most: URL_LIMIT,
  pattern: URL_PATTERN,
  wrong: 'Please enter a web address (https://...)',
} as const;

export const picture = fieldOf('picture', '', addressed);
export const file = fieldOf('file', '', addressed);

export const DEFAULT_HEX_CODE = '#000000';

export const HEX_CODE_PATTERN = /^#[0-9A-Fa-f]{6}$/;

export const colour = fieldOf('colour', DEFAULT_HEX_CODE, {
  pattern: HEX_CODE_PATTERN,
  wrong: 'Please enter a colour such as #1A2B3C',
  isSearched: true,
});

/** The id of a document. */
export const reference = fieldOf('text', '', { most: textLimits.shortText, isHidden: true });

export function emptyValues<K extends { readonly fields: Fields }>({ fields }: K): ValuesOf<K> {
  return structuredClone(
    Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])),
  ) as ValuesOf<K>;
}

/** `features.0` is one line. An unknown name is turned into words. */
export function labelOf({ fields }: { readonly fields: Fields }, name: string): string {
  const [key = '', line] = name.split('.');
  const field = fields[key];
  if (field) return line === undefined ? field.label : `${field.line} ${Number(line) + 1}`;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const mustBeThere = ({ empty, mayBeEmpty, is }: Field): boolean =>
  empty !== null && !mayBeEmpty && is !== 'lines' && is !== 'yesNo';

const controls = {
  text: 'text',
  longText: 'textarea',
  email: 'email',
  phone: 'tel',
  lines: 'lines',
  number: 'text',
  choice: 'select',
  choices: 'checkboxes',
  yesNo: 'checkbox',
  picture: 'picture',
  file: 'file',
  colour: 'colour',
} as const;

/** The control that a form draws. */
export function controlOf(name: string, field: Field) {
  const { is, label, hint, autoComplete, options } = field;
  const prompt = field.prompt ?? `Select ${label.toLowerCase()}`;
  return {
    name: field.formName ?? name,
    control: controls[is],
    label,
    hint,
    autoComplete,
    required: mustBeThere(field) && !field.isLater,
    options,
    rows: is === 'longText' ? (field.rows ?? 4) : undefined,
    prompt: is === 'choice' && !field.empty ? prompt : undefined,
  };
}

/** Ticked options are stored as one text. */
export const JOINED_BY = ', ';

/** A stored value as a form holds it. */
export function enteredValue({ is }: Field, stored: unknown): unknown {
  if (is === 'choices') return stored ? String(stored).split(JOINED_BY) : [];
  if (is === 'yesNo') return stored === true;
  if (Array.isArray(stored)) return entriesOf(stored);
  return Number.isNaN(stored) ? '' : (stored ?? '');
}

/** Three entries, the blank ones last. */
const entriesOf = (lines: readonly string[]): string[] =>
  Array.from({ length: ENTRY_COUNT }, (_, place) => lines[place] ?? '');

/** Returns the stored form of a value from a form: a text without outer blanks, null for a blank optional text, a list with three entries. */
export function storedValue({ is, empty, stored = (text) => text }: Field, entered: unknown): unknown {
  if (Array.isArray(entered)) {
    return is === 'choices'
      ? entered.join(JOINED_BY)
      : entriesOf(entered.map((line) => tidy(String(line))).filter(Boolean));
  }
  const value = typeof entered === 'string' ? stored(tidy(entered)) : entered;
  return empty === null && value === '' ? null : value;
}

/** A value as people read it in mails, dialogs, CSV files and the history; empty for none. */
export function shownValue(field: Pick<Field, 'is' | 'options'> | undefined, value: unknown): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.filter(Boolean).join('\n');
  // Only a damaged document has one.
  if (typeof value === 'object') return JSON.stringify(value);
  const parts = field?.is === 'choices' ? String(value).split(JOINED_BY) : [String(value)];
  return parts.map((part) => optionLabel(field?.options ?? [], part)).join(JOINED_BY);
}

/** Never throws. Unreadable values become empty values. Long texts and lists are cut to the limits of the form, unless `whole` is set. */
export function readFields<K extends { readonly fields: Fields }>(
  { fields }: K,
  stored: StoredDocument,
  { whole = false } = {},
): ValuesOf<K> {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = readField(field, stored[name]);
    return [name, whole ? value : bounded(value, field)];
  });
  return followed({ fields }, Object.fromEntries(values) as ValuesOf<K>);
}

/**
 * The values, with each field that follows a text as this text tells it. If a text has changed since `before` and tells nothing, a value
 * that nobody has chosen since is emptied.
 */
export function followed<T extends object>(
  { fields }: { readonly fields: Fields },
  values: T,
  before: object = values,
): T {
  const [now, old] = [values, before].map((each) => new Map<string, unknown>(Object.entries(each)));
  const changes = Object.entries(fields).flatMap(([name, { follows, empty }]) => {
    if (!follows || !now?.has(follows.text)) return [];
    const told = follows.read(textOf(now.get(follows.text)) ?? '');
    if (told !== null) return [[name, told] as const];
    const isOld = now.get(follows.text) !== old?.get(follows.text) && now.get(name) === old?.get(name);
    return isOld ? [[name, empty] as const] : [];
  });
  return { ...values, ...Object.fromEntries(changes) };
}

/** Returns the values that texts of a document tell, by the field that says something else. An empty field says nothing. */
export function contradictions(kind: { readonly fields: Fields }, stored: StoredDocument): StoredDocument {
  const told = Object.entries(followed(kind, stored));
  return Object.fromEntries(
    told.filter(([name, value]) => (stored[name] ?? null) !== null && value !== stored[name]),
  );
}

export function readField({ is, options, empty }: Field, value: unknown): unknown {
  switch (is) {
    case 'lines':
      return textsOf(value);
    case 'number':
      return Number.isNaN(numberOf(value)) ? empty : numberOf(value);
    case 'yesNo':
      return value === true;
    case 'choice':
      return options?.find((option) => option.value === value)?.value ?? empty;
    case 'picture':
    case 'file':
      return addressOf(value) ?? empty;
    default:
      return empty === null && !textOf(value)?.trim() ? null : (textOf(value) ?? empty);
  }
}

function bounded(value: unknown, { is, most = Number.POSITIVE_INFINITY }: Field): unknown {
  if (is === 'lines') return (value as string[]).slice(0, ENTRY_COUNT).map((text) => cut(text, most));
  return typeof value === 'string' && is !== 'picture' && is !== 'file' ? cut(value, most) : value;
}
