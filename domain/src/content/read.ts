import { ENTRY_COUNT } from '../limits.ts';
import { isAmbiguous, readNumber } from '../typed-number.ts';
import type { ChoiceKind, FieldKind, FieldKinds, TextKind } from './field-kinds.ts';
import { URL_LIMIT, URL_PATTERN } from './formats.ts';

/** Readers of single stored values, which may be of any type. */

/** Text, or a number as text. Undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

/** The address of a file; null for anything else. */
export function addressOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= URL_LIMIT && URL_PATTERN.test(text) ? text : null;
}

/** The texts of a list, without blank ones and other values. */
export function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (textOf(entry)?.trim() ? (textOf(entry) ?? []) : []));
}

/** A number, also one stored as text; NaN for anything else, also for text that may be more than one number. */
export function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') {
    return isAmbiguous(value) ? Number.NaN : (readNumber(value) ?? finite(Number(value)));
  }
  return typeof value === 'number' ? finite(value) : Number.NaN;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}

/** A stored document, with times as `Date`. */
export type StoredDocument = Readonly<Record<string, unknown>>;

interface Values {
  text: string;
  'text?': string | null;
  address: string;
  'address?': string | null;
  texts: string[];
  number: number;
  'number?': number | null;
  boolean: boolean;
}

/** The result of `readFields` for fields of these kinds. */
export type FieldsOf<K extends FieldKinds> = { [Name in keyof K]: ValueOf<K[Name]> };
type ValueOf<K extends FieldKind> = K extends keyof Values
  ? Values[K]
  : K extends TextKind<infer T>
    ? Values[T]
    : K extends ChoiceKind<infer V, infer O>
      ? V | O
      : never;

const readers: { readonly [K in keyof Values]: (value: unknown) => Values[K] } = {
  text: (value) => textOf(value) ?? '',
  'text?': (value) => (textOf(value)?.trim() ? (textOf(value) ?? null) : null),
  address: (value) => addressOf(value) ?? '',
  'address?': addressOf,
  texts: textsOf,
  number: numberOf,
  'number?': (value) => (Number.isFinite(numberOf(value)) ? numberOf(value) : null),
  boolean: (value) => value === true,
};

/**
 * Reads what can be read of a document of any shape; never throws. Text that is too long, and a list of too many texts, is cut to what a
 * form takes, unless it is read `whole`. An address must be valid, since pages link to it. An unreadable value becomes null where the field
 * may be null, the default of a choice, and otherwise an empty text or list, NaN or false.
 */
export function readFields<K extends FieldKinds>(
  kinds: K,
  stored: StoredDocument,
  { whole = false } = {},
): FieldsOf<K> {
  const values = Object.entries(kinds).map(([name, kind]) => {
    const value = fieldValue(kind, own(stored, name));
    return [name, whole || typeof kind === 'string' || !('most' in kind) ? value : bounded(value, kind.most)];
  });
  return Object.fromEntries(values) as FieldsOf<K>;
}

function fieldValue(kind: FieldKind, value: unknown): unknown {
  if (typeof kind === 'string') return readers[kind](value);
  if ('type' in kind) return readers[kind.type](value);
  return kind.values.find((each) => each === value) ?? kind.otherwise;
}

function bounded(value: unknown, most: number): unknown {
  if (Array.isArray(value)) return value.slice(0, ENTRY_COUNT).map((text) => bounded(text, most));
  return typeof value === 'string' ? firstCharacters(value, most) : value;
}

/** The first characters of a text, as the rules count them. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');
}

/** Whether the field holds text, even empty text. */
export function hasText(stored: StoredDocument, name: string): boolean {
  return textOf(own(stored, name)) !== undefined;
}

/** A stored time, or an invalid `Date` when there is none. */
export function readTime(stored: StoredDocument, name: string): Date {
  const value = own(stored, name);
  return value instanceof Date ? value : new Date(Number.NaN);
}

/** A field may have the name of a property that every object inherits. */
function own(stored: StoredDocument, name: string): unknown {
  return Object.hasOwn(stored, name) ? stored[name] : undefined;
}
