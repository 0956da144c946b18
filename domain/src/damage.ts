import * as z from 'zod/mini';
import { readTime, type StoredDocument } from './stored.ts';

export interface Reading<T> {
  /** For a damaged document, only the readable values. */
  readonly item: T;
  /** Invalid, unknown or missing fields; empty for a sound document. */
  readonly wrong: readonly string[];
}

/** The refused fields, and the missing server times. Any document may lack `later` times. */
export function wrongIn(
  schema: z.ZodMiniObject,
  stored: StoredDocument,
  times: readonly string[] = [],
  later: readonly string[] = [],
): readonly string[] {
  const others = Object.entries(stored).filter(([name]) => !times.includes(name) && !later.includes(name));
  const { error } = z.safeParse(schema, Object.fromEntries(others));
  const missing = [...times, ...later].filter((time) => {
    // Older documents lack `updated_at`.
    if (['updated_at', ...later].includes(time) && stored[time] === undefined) return false;
    return Number.isNaN(readTime(stored, time).getTime());
  });
  return [...(error ? wrongFields(error) : []), ...missing];
}

/** Safe to log: no values. */
function wrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  );
  return [...new Set(names.map(String))];
}

/** A hostile document may have any number of fields. */
const NAMED = 6;

export function fieldNames(wrong: readonly string[]): string {
  const names = wrong.slice(0, NAMED).map((name) => name.replaceAll('_', ' '));
  return [...names, ...(wrong.length > NAMED ? [`${wrong.length - NAMED} more`] : [])].join(', ');
}
