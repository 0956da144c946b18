import type { FieldKind, FieldKinds } from './field-kinds.ts';
import { addressOf, numberOf, textOf, textsOf } from './read-values.ts';

/** A document as the database gives it, times as `Date`. */
export type StoredDocument = Readonly<Record<string, unknown>>;

interface Values {
  text: string;
  'text?': string | null;
  address: string;
  'address?': string | null;
  texts: string[];
  number: number;
  boolean: boolean;
}

/** What `readFields` gives for fields of these kinds. */
export type FieldsOf<K extends FieldKinds> = { [Name in keyof K]: Values[K[Name]] };

const readers: { readonly [K in FieldKind]: (value: unknown) => Values[K] } = {
  text: (value) => textOf(value) ?? '',
  'text?': (value) => (textOf(value)?.trim() ? (textOf(value) ?? null) : null),
  address: (value) => addressOf(value) ?? '',
  'address?': addressOf,
  texts: textsOf,
  number: numberOf,
  boolean: (value) => value === true,
};

/**
 * What can be read of a document, whatever it holds: never throws. Text keeps what it says, also where it is too long or no known option; an
 * address has to be one, since pages link to it. What cannot be read is null where the field may be null, and otherwise empty, NaN
 * or false.
 */
export function readFields<K extends FieldKinds>(kinds: K, stored: StoredDocument): FieldsOf<K> {
  const values = Object.entries(kinds).map(([name, kind]) => [name, readers[kind](own(stored, name))]);
  return Object.fromEntries(values) as FieldsOf<K>;
}

/** Whether a document has text in that field, be it empty. */
export function hasText(stored: StoredDocument, name: string): boolean {
  return textOf(own(stored, name)) !== undefined;
}

/** A stored time, an invalid one when there is none. */
export function readTime(stored: StoredDocument, name: string): Date {
  const value = own(stored, name);
  return value instanceof Date ? value : new Date(Number.NaN);
}

/** A field may be called like something that every object has. */
function own(stored: StoredDocument, name: string): unknown {
  return Object.hasOwn(stored, name) ? stored[name] : undefined;
}
