import type { ContentCollection, contentKinds } from '@site/domain/entities/content';
import type * as z from 'zod/mini';

/** What managers fill in, by collection. */
export type ContentOf<C extends ContentCollection> = z.infer<(typeof contentKinds)[C]['schema']>;

/** A document of a content collection as the back office uses it. A time that the server has not set yet is now. */
export type Stored<C extends ContentCollection> = ContentOf<C> & {
  readonly id: string;
  readonly created_at?: Date;
  readonly updated_at?: Date;
};

/** A stored document in the types of the screens. The rules have checked the fields. */
export function toStored<C extends ContentCollection>(id: string, data: Record<string, unknown>): Stored<C> {
  const fields = Object.entries(data).map(([key, value]) => [
    key,
    isTimestamp(value) ? value.toDate() : value,
  ]);
  return { ...Object.fromEntries(fields), id } as Stored<C>;
}

function isTimestamp(value: unknown): value is { toDate(): Date } {
  return typeof value === 'object' && value !== null && 'toDate' in value;
}
