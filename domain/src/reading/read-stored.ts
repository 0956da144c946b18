import * as z from 'zod/mini';
import { imageUrl } from '../entities/image-url.ts';
import type { FieldKind, FieldKinds } from './field-kinds.ts';
import { readFields, type StoredDocument } from './read-fields.ts';

/** A document as it could be read. */
export interface Reading<T> {
  /** The entity. Of a damaged document it is what can be read, as `readFields` has it. */
  readonly item: T;
  /** The fields that the schema refuses, does not know, or misses. None means that the document is sound. */
  readonly wrong: readonly string[];
}

/**
 * Reads a document of any shape with the schema of its collection; never throws. `times` names the times that it carries besides.
 */
export function readStored<S extends z.ZodMiniObject>(
  schema: S,
  stored: StoredDocument,
  times: readonly string[] = [],
): Reading<z.infer<S>> {
  const parsed = z.safeParse(schema, without(stored, times));
  const missing = times.filter((time) => !isTime(stored[time]));
  const wrong = parsed.success ? missing : [...wrongFields(parsed.error), ...missing];
  // The kinds are those of the schema: a field has the schema's type, or what stands for nothing.
  return { item: readFields(kindsOf(schema), stored) as z.infer<S>, wrong };
}

/** The names of the fields that a schema refuses; fit for a log, since it holds no value. */
export function wrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  );
  return [...new Set(names.map(String))];
}

const known = new WeakMap<z.ZodMiniObject, FieldKinds>();

/** What the fields of a schema hold. */
export function kindsOf(schema: z.ZodMiniObject): FieldKinds {
  const before = known.get(schema);
  if (before) return before;
  const kinds = Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, kindOf(field as z.ZodMiniType)]),
  );
  known.set(schema, kinds);
  return kinds;
}

function kindOf(field: z.ZodMiniType): FieldKind {
  if (field instanceof z.ZodMiniNullable) {
    return field.def.innerType === imageUrl ? 'address?' : 'text?';
  }
  if (field === imageUrl) return 'address';
  if (field instanceof z.ZodMiniArray) return 'texts';
  if (field instanceof z.ZodMiniNumber) return 'number';
  if (field instanceof z.ZodMiniBoolean) return 'boolean';
  return 'text';
}

function isTime(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

function without(stored: StoredDocument, names: readonly string[]): StoredDocument {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));
}
