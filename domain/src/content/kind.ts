import { textLimits } from '../limits.ts';
import type { OptionSet } from '../options.ts';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN, URL_LIMIT, URL_PATTERN } from './formats.ts';
import type { ContentCollection } from './kinds.ts';

/**
 * The words in which a kind of content declares its fields, each once. Schema, rules, form, labels, history, CSV and the reading of damaged
 * documents follow from that. There is no validation in here: pages that only show content import it too.
 */

export interface Field<V = unknown> {
  /** The control of the form, and the type of the value. `text` with `options` holds one of these, or damage. */
  readonly is: 'text' | 'longText' | 'lines' | 'number' | 'choice' | 'picture' | 'file' | 'colour';
  /** What the form, messages, history and CSV file call it. */
  readonly label: string;
  /** What a new entry begins with, and what stands for a value that cannot be read. Null where the field may be null. */
  readonly empty: V;
  /** Text that may be left empty, and is stored as empty text. */
  readonly mayBeEmpty?: boolean;
  /** The most characters of a text, or the largest number. */
  readonly most?: number;
  readonly least?: number;
  /** A share from 0 to 1 is no whole number. */
  readonly isShare?: boolean;
  /** What one line of a list is called, before its number. */
  readonly line?: string;
  readonly options?: OptionSet;
  readonly pattern?: RegExp;
  /** The sentence for a value that does not fit. */
  readonly wrong?: string;
  /** The sentence for a missing value, where it does not name the field. */
  readonly missing?: string;
  /** How a tidy text is stored. */
  readonly stored?: (text: string) => string;
  /** Whether a text of the right length fits. */
  readonly fits?: (text: string) => boolean;
  /** Documents from before the field lack it; it counts as empty. */
  readonly isLater?: boolean;
  /** Whether a search in the back office looks through it. */
  readonly isSearched?: boolean;
  /** Nobody reads it: ids and figures for the layout. */
  readonly isHidden?: boolean;
  /** How a number is written in a CSV file. */
  readonly example?: string;
}

export type Fields = Readonly<Record<string, Field>>;

/** What the documents of a kind hold besides id and times. */
export type ValuesOf<K extends { readonly fields: Fields }> = {
  -readonly [N in keyof K['fields']]: K['fields'][N]['empty'];
};

type Time = 'created_at' | 'updated_at';

/** A kind of content: what it is called, and what its documents hold. */
export interface ContentKind<F extends Fields = Fields> {
  readonly collection: ContentCollection;
  /** `title` begins sentences, `one` and `many` end them. */
  readonly words: {
    readonly title: string;
    readonly one: string;
    readonly many: string;
    /** The question before a deletion, where it is not the usual one. */
    readonly confirmDelete?: string;
  };
  readonly named: readonly (keyof F & string)[];
  /** The fields that managers fill in, by the name under which they are stored. The rules are generated from them (`npm run rules`). */
  readonly fields: F;
  /**
   * Server times that every document has besides. `created_at` is set once, `updated_at` with every write of an administrator; documents
   * that were written before their kind had it lack it.
   */
  readonly times: readonly Time[];
  /** The field that repeats the document's id, if there is one. */
  readonly idField?: (keyof F & string) | undefined;
  /** Whether an edit may leave required text empty. */
  readonly emptyInEdits?: boolean;
}

/** Declares a kind of content. */
export function contentKind<C extends ContentCollection, F extends Fields>(
  collection: C,
  kind: Omit<ContentKind<F>, 'collection'>,
): ContentKind<F> & { readonly collection: C } {
  return { collection, ...kind };
}

type Options = Partial<Omit<Field, 'is' | 'label' | 'empty'>> & {
  /** Stored as null when it is empty. */
  readonly optional?: true;
};
type Stored<V, O> = O extends { readonly optional: true } ? V | null : V;

function declared<V, O extends Options>(is: Field['is'], label: string, empty: V, options: O | undefined) {
  const { optional, ...rest }: Options = options ?? {};
  return { is, label, ...rest, empty: (optional ? null : empty) as Stored<V, O> } satisfies Field;
}

/** A short text that must be there, unless it is optional or may be empty. A search looks through it. */
export function text<const O extends Options>(label: string, options?: O): Field<Stored<string, O>> {
  return declared('text', label, '', { most: textLimits.shortText, isSearched: true, ...options } as O);
}

/** The same over several lines. */
export function longText<const O extends Options>(label: string, options?: O): Field<Stored<string, O>> {
  return { ...text(label, { most: textLimits.longText, ...options } as O), is: 'longText' };
}

/** Up to three short texts; `line` is what one of them is called. */
export function lines(label: string, line: string, options?: Options): Field<string[]> {
  return declared('lines', label, [] as string[], { most: textLimits.shortText, line, ...options });
}

/** A whole number. `wrong` is the sentence for what is none, or out of range. An optional one may be missing in older documents. */
export function number<const O extends Options>(label: string, options?: O): Field<Stored<number, O>> {
  return declared('number', label, Number.NaN, { isLater: options?.optional, ...options } as O);
}

/** One of the values of a select, which documents from before the field lack. It then counts as `otherwise`; null means not known. */
export function choice<const V extends string, const O extends V | null>(
  label: string,
  options: OptionSet<V>,
  otherwise: O,
): Field<V | O> {
  return { is: 'choice', label, options, isLater: true, empty: otherwise };
}

/** One of some values that the form does not ask for. */
export function oneOf<const V extends string>(label: string, options: OptionSet<V>): Field<V> {
  return { is: 'text', label, options, empty: '' as V };
}

const addressed = {
  most: URL_LIMIT,
  pattern: URL_PATTERN,
  wrong: 'Please enter a web address (https://...)',
} as const;

/** The address of a picture. */
export function picture<const O extends Options>(label: string, options?: O): Field<Stored<string, O>> {
  return declared('picture', label, '', { ...addressed, ...options } as O);
}

/** The address of a file that is no picture; null where there is none. */
export function file(label: string): Field<string | null> {
  return { is: 'file', label, ...addressed, empty: null };
}

/** A colour as a hash and six hexadecimal digits. */
export function colour(label: string): Field<string> {
  return {
    is: 'colour',
    label,
    pattern: HEX_CODE_PATTERN,
    wrong: 'Please enter a colour such as #1A2B3C',
    isSearched: true,
    empty: DEFAULT_HEX_CODE,
  };
}

/** The id of another document. */
export function reference(label: string): Field<string> {
  return { is: 'text', label, most: textLimits.shortText, isHidden: true, empty: '' };
}

/** What a new entry begins with. */
export function emptyValues<K extends { readonly fields: Fields }>({ fields }: K): ValuesOf<K> {
  return structuredClone(
    Object.fromEntries(Object.entries(fields).map(([name, { empty }]) => [name, empty])),
  ) as ValuesOf<K>;
}

/** What a field is called, or a line of it (`features.0`). A name without a field is told in words. */
export function labelOf({ fields }: { readonly fields: Fields }, name: string): string {
  const [key = '', line] = name.split('.');
  const field = fields[key];
  if (field) return line === undefined ? field.label : `${field.line} ${Number(line) + 1}`;
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether an entry without the field cannot be published. */
export function mustBeThere({ empty, mayBeEmpty, is }: Field): boolean {
  return empty !== null && !mayBeEmpty && is !== 'lines';
}
