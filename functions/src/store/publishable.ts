import { type ContentCollection, contentKinds } from '@site/domain/entities/content';
import { fillIn } from '@site/domain/messages/managers';
import { readinessOf, type UnreadyField } from '@site/domain/reading/unready';

/** The data of a draft as it will be stored in its collection, or why it cannot be. */
export type Publishable =
  | { readonly content: Readonly<Record<string, unknown>> }
  | { readonly field: string; readonly error: string };

/** Checks the data of a draft with the schema of its collection. `now` is the time of creation of what has not been published before. */
export function toPublishable(
  collection: ContentCollection,
  data: Readonly<Record<string, unknown>>,
  now: Date,
): Publishable {
  const checked = readinessOf(collection, data);
  if ('unready' in checked) return problemOf(checked.unready[0]);
  const createdAt = data['created_at'];
  const own = { created_at: createdAt instanceof Date ? createdAt : now, updated_at: now };
  const times = contentKinds[collection].times.map((time) => [time, own[time]]);
  return { content: { ...checked.values, ...Object.fromEntries(times) } };
}

/** Names the field, as messages for it do not when they stand beside it. */
function problemOf({ field, isMissing, message }: UnreadyField = NOTHING): Publishable {
  if (isMissing || message === fillIn(field)) return { field, error: fillIn(field) };
  const name = field.replaceAll('_', ' ');
  return { field, error: `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${message}` };
}

const NOTHING: UnreadyField = { field: '', isMissing: false, message: '' };
