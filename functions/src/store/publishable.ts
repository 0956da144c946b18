import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { fillIn } from '@site/domain/messages/managers';

/** The data of a draft as it will be stored in its collection, or why it cannot be. */
export type Publishable =
  | { readonly content: Readonly<Record<string, unknown>> }
  | { readonly field: string; readonly error: string };

/**
 * Checks the data of a draft with the schema of its collection. Whoever has been published before may be what an edit leaves. `now` is the
 * time of creation of what has not been.
 */
export function toPublishable(
  collection: ContentCollection,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Publishable {
  const { schema, editSchema, times } = contentKinds[collection];
  const createdAt = data['created_at'];
  const checked = createdAt === undefined ? schema : editSchema;
  const fields = Object.fromEntries(Object.keys(checked.shape).map((name) => [name, data[name]]));
  const { data: values, error } = checked.safeParse(fields);
  if (error) {
    const field = String(error.issues[0]?.path[0] ?? '');
    return { field, error: sentence(field, data[field], error.issues[0]?.message) };
  }
  const own = { created_at: createdAt instanceof Date ? createdAt : now, updated_at: now };
  return { content: { ...values, ...Object.fromEntries(times.map((time) => [time, own[time]])) } };
}

/** Names the field, as messages for it do not when they stand beside it. */
function sentence(field: string, value: unknown, message = ''): string {
  if (value === undefined || value === null || value === '') return fillIn(field);
  const name = field.replaceAll('_', ' ');
  return message === fillIn(field) ? message : `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message}`;
}
