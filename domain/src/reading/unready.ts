import type * as z from 'zod/mini';
import { type ContentCollection, type ContentOf, contentKinds } from '../entities/content.ts';
import type { StoredDocument } from './read-fields.ts';

/** A field that keeps a draft from being published. */
export interface UnreadyField {
  readonly field: string;
  /** Whether it is empty, and not filled in wrongly. */
  readonly isMissing: boolean;
  /** For beside the field. */
  readonly message: string;
}

/** The fields of a draft as they would be published, or what keeps it from that, in the order of the schema. */
export type Readiness<C extends ContentCollection> =
  | { readonly values: ContentOf<C> }
  | { readonly unready: readonly UnreadyField[] };

/** Checks the fields of a draft with the schema of its collection. What has been published before may be what an edit leaves. */
export function readinessOf<C extends ContentCollection>(collection: C, data: StoredDocument): Readiness<C> {
  const { schema, editSchema } = contentKinds[collection];
  const checked = data['created_at'] === undefined ? schema : editSchema;
  const fields = Object.fromEntries(
    Object.entries(checked.shape).map(([name, field]) => [name, orNull(field, data[name])]),
  );
  const { data: values, error } = checked.safeParse(fields);
  if (!error) return { values: values as ContentOf<C> };
  const unready = error.issues.map(({ path, message }) => {
    const field = String(path[0] ?? '');
    return { field, isMissing: isEmpty(data[field]), message };
  });
  return { unready };
}

/** What was hidden before its kind got a field that may be empty lacks it. */
function orNull(field: z.ZodMiniType, value: unknown): unknown {
  return value === undefined && field.safeParse(null).success ? null : value;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}
