import { ENTRY_COUNT } from '../limits.ts';
import { isAmbiguous, readNumber } from '../typed-number.ts';
import { URL_LIMIT, URL_PATTERN } from './formats.ts';
import type { Field, Fields, ValuesOf } from './kind.ts';

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

/**
 * Reads what can be read of a document of any shape; never throws. Text that is too long, and a list of too many texts, is cut to what a
 * form takes, unless it is read `whole`. An address must be valid, since pages link to it. An unreadable value becomes what an empty field
 * holds.
 */
export function readFields<K extends { readonly fields: Fields }>(
  { fields }: K,
  stored: StoredDocument,
  { whole = false } = {},
): ValuesOf<K> {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = readField(field, own(stored, name));
    return [name, whole ? value : bounded(value, field)];
  });
  return Object.fromEntries(values) as ValuesOf<K>;
}

function readField({ is, options, empty }: Field, value: unknown): unknown {
  switch (is) {
    case 'lines':
      return textsOf(value);
    case 'number':
      return Number.isNaN(numberOf(value)) ? empty : numberOf(value);
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
  if (is === 'lines')
    return (value as string[]).slice(0, ENTRY_COUNT).map((text) => firstCharacters(text, most));
  return typeof value === 'string' && is !== 'picture' && is !== 'file'
    ? firstCharacters(value, most)
    : value;
}

/** The first characters of a text, as the rules count them. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');
}

/** Whether the field holds text, even empty text. */
export function hasText(stored: StoredDocument, name: string): boolean {
  return textOf(own(stored, name)) !== undefined;
}

/** What an entry of a kind is called by its fields, such as `Perodua Myvi 2024`; empty when its document does not say. */
export function nameIn({ named }: { readonly named: readonly string[] }, stored: StoredDocument): string {
  return named
    .map((name) => textOf(own(stored, name))?.trim() ?? '')
    .filter((word) => word !== '')
    .join(' ');
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
