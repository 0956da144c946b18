import { ENTRY_COUNT } from '../limits.ts';
import {
  addressOf,
  firstCharacters,
  numberOf,
  own,
  type StoredDocument,
  textOf,
  textsOf,
} from '../stored.ts';
import type { Field, Fields, ValuesOf } from './kind.ts';

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
