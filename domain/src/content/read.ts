import { ENTRY_COUNT } from '../limits.ts';
import { isAmbiguous, readNumber } from '../typed-number.ts';
import type { Field, Fields, ValuesOf } from './kind.ts';
import { URL_LIMIT, URL_PATTERN } from './kind.ts';

/** Returns text, or a number as text; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
}

export function addressOf(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length <= URL_LIMIT && URL_PATTERN.test(text) ? text : null;
}

/** Skips blank texts and other values. */
export function textsOf(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => (textOf(entry)?.trim() ? (textOf(entry) ?? []) : []));
}

/** NaN for anything else, including ambiguous text. */
export function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() !== '') {
    return isAmbiguous(value) ? Number.NaN : (readNumber(value) ?? finite(Number(value)));
  }
  return typeof value === 'number' ? finite(value) : Number.NaN;
}

function finite(value: number): number {
  return Number.isFinite(value) ? value : Number.NaN;
}

/** Times are `Date`. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The entries of a published list. @throws Error for another file */
export function entriesIn(file: unknown, name: string): readonly StoredDocument[] {
  const entries = isRecord(file) ? file[name] : undefined;
  if (!Array.isArray(entries)) throw new Error(`There is no list of ${name}`);
  return entries.filter(isRecord);
}

function isRecord(value: unknown): value is StoredDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Converts the timestamps of any Firestore SDK, at the top level only. */
export function withDates(data: object = {}): StoredDocument {
  const dated = (value: unknown) =>
    typeof value === 'object' && value && 'toDate' in value && typeof value.toDate === 'function'
      ? value.toDate()
      : value;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, dated(value)]));
}

/** Never throws. Unreadable values become empty values. Long texts and lists are cut to the limits of the form, unless `whole` is set. */
export function readFields<K extends { readonly fields: Fields }>(
  { fields }: K,
  stored: StoredDocument,
  { whole = false } = {},
): ValuesOf<K> {
  const values = Object.entries(fields).map(([name, field]) => {
    const value = readField(field, own(stored, name));
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

/** What texts of a document tell, by the field that says something else. An empty field says nothing. */
export function contradictions(kind: { readonly fields: Fields }, stored: StoredDocument): StoredDocument {
  const told = Object.entries(followed(kind, stored));
  return Object.fromEntries(
    told.filter(([name, value]) => (stored[name] ?? null) !== null && value !== stored[name]),
  );
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

/** Counts characters as firestore.rules do. */
export function firstCharacters(text: string, most: number): string {
  return text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('');
}

/** True also for empty text. */
export function hasText(stored: StoredDocument, name: string): boolean {
  return textOf(own(stored, name)) !== undefined;
}

/** Such as `Perodua Myvi 2024`; may be empty. */
export function nameIn({ named }: { readonly named: readonly string[] }, stored: StoredDocument): string {
  return named
    .map((name) => textOf(own(stored, name))?.trim() ?? '')
    .filter((word) => word !== '')
    .join(' ');
}

/** Returns an invalid `Date` when the time is missing. */
export function readTime(stored: StoredDocument, name: string): Date {
  const value = own(stored, name);
  return value instanceof Date ? value : new Date(Number.NaN);
}

/** A field may have the name of an inherited property. */
function own(stored: StoredDocument, name: string): unknown {
  return Object.hasOwn(stored, name) ? stored[name] : undefined;
}
