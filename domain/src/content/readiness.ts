import { type Field, readField } from '../fields.ts';
import type { StoredDocument } from '../stored.ts';
import type { ContentCollection } from './kind.ts';
import { type ContentOf, contentKinds } from './kinds.ts';

export interface UnreadyField {
  readonly field: string;
  /** True if the field is empty; false if its value is wrong. */
  readonly isMissing: boolean;
  readonly message: string;
}

/** The values to publish, or the problems in the order of the schema. The edit schema checks a draft that was published before. */
export function readinessOf<C extends ContentCollection>(
  collection: C,
  data: StoredDocument,
): { readonly values: ContentOf<C> } | { readonly unready: readonly UnreadyField[] } {
  const { schema, editSchema } = contentKinds[collection];
  const checked = data['created_at'] === undefined ? schema : editSchema;
  const fields = Object.fromEntries(Object.keys(checked.shape).map((name) => [name, data[name]]));
  const { data: values, error } = checked.safeParse(fields);
  if (!error) return { values: values as unknown as ContentOf<C> };
  const unready = error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { field, isMissing: isEmpty(data[field]), message };
  });
  return { unready };
}

/** The texts of a draft that its fields cannot read, such as `N/A` for kilometres: its form shows them, since nothing is published with them. */
export function unreadTexts(name: ContentCollection, data: StoredDocument): StoredDocument {
  const fields = Object.entries<Field>(contentKinds[name].fields);
  const unread = fields.filter(
    ([key, field]) => typeof data[key] === 'string' && isEmpty(readField(field, data[key])),
  );
  return Object.fromEntries(unread.map(([key]) => [key, data[key]]));
}

/** The empty fields that an entry needs to count as ready, but not to be published. Nobody asks about a sold vehicle. */
export function askedOf(collection: ContentCollection, data: object): readonly string[] {
  const values = new Map<string, unknown>(Object.entries(data));
  if (values.get('availability') === 'sold') return [];
  return Object.entries<Field>(contentKinds[collection].fields).flatMap(([name, { isAsked }]) =>
    isAsked && isEmpty(values.get(name)) ? [name] : [],
  );
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);
