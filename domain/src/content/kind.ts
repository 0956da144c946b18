import type { CollectionOf } from '../collections.ts';
import { textLimits } from '../limits.ts';
import type { OptionSet } from '../options.ts';
import type { RouteName } from '../routes.ts';
import { URL_LIMIT, URL_PATTERN } from '../stored.ts';

/** Schema, rules, form, labels, history and CSV are derived from fields. No validation library here: public pages import this file. */

export const DEFAULT_HEX_CODE = '#000000';

export const HEX_CODE_PATTERN = /^#[0-9A-Fa-f]{6}$/;

export interface Field<V = unknown> {
  /** The control of the form, and the type of the value. */
  readonly is: 'text' | 'longText' | 'lines' | 'number' | 'choice' | 'picture' | 'file' | 'colour';
  readonly label: string;
  /** The value of a new entry, and of an unreadable field. */
  readonly empty: V;
  /** Empty text is stored as empty text. */
  readonly mayBeEmpty?: boolean;
  /** The most characters of a text, or the largest number. */
  readonly most?: number;
  readonly least?: number;
  /** True for a number from 0 to 1; other numbers are whole. */
  readonly isShare?: boolean;
  readonly line?: string;
  readonly options?: OptionSet;
  readonly pattern?: RegExp;
  readonly wrong?: string;
  /** The default message names the field. */
  readonly missing?: string;
  readonly stored?: (text: string) => string;
  readonly fits?: (text: string) => boolean;
  /** True if older documents lack the field. */
  readonly isLater?: boolean;
  readonly isSearched?: boolean;
  /** True for ids and layout figures, which are not shown. */
  readonly isHidden?: boolean;
  /** A number that messages about a CSV file show as an example. */
  readonly example?: string;
  /** What this text tells is the value. Null means that it tells nothing: only then a person chooses (`followed`). */
  readonly follows?: { readonly text: string; read(text: string): unknown };
}

export type Fields = Readonly<Record<string, Field>>;

export type ValuesOf<K extends { readonly fields: Fields }> = {
  -readonly [N in keyof K['fields']]: K['fields'][N]['empty'];
};

type Time = 'created_at' | 'updated_at';

export interface ContentKind<F extends Fields = Fields> {
  readonly collection: ContentCollection;
  /** `title` begins sentences, `one` and `many` end them. */
  readonly words: {
    readonly title: string;
    readonly one: string;
    readonly many: string;
    readonly fetchFailed?: string;
    readonly saveFailed?: string;
    readonly confirmDelete?: string;
  };
  readonly named: readonly (keyof F & string)[];
  /** The fields that the palette of the back office searches. Default: those of the name. */
  readonly found?: readonly (keyof F & string)[];
  /** The rules are generated from these fields (`npm run rules`). */
  readonly fields: F;
  /** `created_at` is set once, `updated_at` at every write of an administrator. Older documents may lack them. */
  readonly times: readonly Time[];
  /** A time that only some documents have. */
  readonly laterTimes?: readonly string[] | undefined;
  /** These pages are published again after a change. A route with `:id` stands for the page of the entry. */
  readonly shownOn: readonly RouteName[];
  readonly idField?: (keyof F & string) | undefined;
  /**
   * No two entries of a list have a name here that a person cannot tell apart (`nameKey`). A write of a name also writes
   * `name_locks/{collection}` with its `entry_id`: of two writes at once one is repeated, and finds the other's name.
   */
  readonly unique?: (keyof F & string) | undefined;
  /** True if an edit may leave required text empty. */
  readonly emptyInEdits?: boolean;
}

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

/** Required by default. */
export function text<const O extends Options>(label: string, options?: O): Field<Stored<string, O>> {
  return declared('text', label, '', { most: textLimits.shortText, isSearched: true, ...options } as O);
}

export function longText<const O extends Options>(label: string, options?: O): Field<Stored<string, O>> {
  return { ...text(label, { most: textLimits.longText, ...options } as O), is: 'longText' };
}

/** Up to three short texts. */
export function lines(label: string, line: string, options?: Options): Field<string[]> {
  return declared('lines', label, [] as string[], { most: textLimits.shortText, line, ...options });
}

/** `wrong` is the message for an invalid number. Older documents may lack an optional number. */
export function number<const O extends Options>(label: string, options?: O): Field<Stored<number, O>> {
  return declared('number', label, Number.NaN, { isLater: options?.optional, ...options } as O);
}

/** Older documents lack a choice, which counts as `otherwise`. Null means unknown. */
export function choice<const V extends string, const O extends V | null>(
  label: string,
  options: OptionSet<V>,
  otherwise: O,
  more?: Pick<Field, 'follows'>,
): Field<V | O> {
  return { is: 'choice', label, options, isLater: true, empty: otherwise, ...more };
}

/** The form does not ask for this value. */
export function oneOf<const V extends string>(label: string, options: OptionSet<V>): Field<V> {
  return { is: 'text', label, options, empty: '' as V };
}

const addressed = {
  most: URL_LIMIT,
  pattern: URL_PATTERN,
  wrong: 'Please enter a web address (https://...)',
} as const;

export function picture<const O extends Options>(label: string, options?: O): Field<Stored<string, O>> {
  return declared('picture', label, '', { ...addressed, ...options } as O);
}

export function file(label: string): Field<string | null> {
  return { is: 'file', label, ...addressed, empty: null };
}

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

export function reference(label: string): Field<string> {
  return { is: 'text', label, most: textLimits.shortText, isHidden: true, empty: '' };
}

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

export function mustBeThere({ empty, mayBeEmpty, is }: Field): boolean {
  return empty !== null && !mayBeEmpty && is !== 'lines';
}

/** `brand_id` is called brand. */
export function fillIn(field: string): string {
  return `Please fill in the ${field.replace(/_id$/, '').replaceAll('_', ' ')} field`;
}

export type ContentCollection = CollectionOf<'content'>;
