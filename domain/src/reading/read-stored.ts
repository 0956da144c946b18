import * as z from 'zod/mini';
import { imageUrl } from '../entities/image-url.ts';
import type { FieldKind, FieldKinds } from './field-kinds.ts';
import { readFields, type StoredDocument } from './read-fields.ts';

/** Kinds got this time later than others: what was written before lacks it. */
const LATER = 'updated_at';

/** The result of reading a document. */
export interface Reading<T> {
  /** The entity. For a damaged document it holds what `readFields` could read. */
  readonly item: T;
  /** The fields that are invalid, unknown or missing. Empty means that the document is sound. */
  readonly wrong: readonly string[];
}

/**
 * Reads a document of any shape with the schema of its collection; never throws. `times` names the server times that it has besides.
 */
export function readStored<S extends z.ZodMiniObject>(
  schema: S,
  stored: StoredDocument,
  times: readonly string[] = [],
): Reading<z.infer<S>> {
  const parsed = z.safeParse(schema, without(stored, times));
  const missing = times.filter(
    (time) => !isTime(stored[time]) && !(time === LATER && stored[time] === undefined),
  );
  const wrong = parsed.success ? missing : [...wrongFields(parsed.error), ...missing];
  // The kinds are derived from the schema, so each field has the type that the schema gives it.
  return { item: readFields(kindsOf(schema), stored, { whole: true }) as z.infer<S>, wrong };
}

/** The names of the fields that a schema refuses. Safe to log, since no value is included. */
export function wrongFields(error: z.core.$ZodError): string[] {
  const names = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : issue.path.slice(0, 1),
  );
  return [...new Set(names.map(String))];
}

const known = new WeakMap<z.ZodMiniObject, FieldKinds>();

/** The kinds of the fields of a schema. */
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
  if (field instanceof z.ZodMiniDefault) return kindWithDefault(field);
  if (field instanceof z.ZodMiniNullable) {
    if (field.def.innerType instanceof z.ZodMiniNumber) return 'number?';
    return field.def.innerType === imageUrl
      ? 'address?'
      : { type: 'text?', most: mostCharacters(field.def.innerType) };
  }
  if (field === imageUrl) return 'address';
  if (field instanceof z.ZodMiniArray) return { type: 'texts', most: mostCharacters(field.def.element) };
  if (field instanceof z.ZodMiniNumber) return 'number';
  if (field instanceof z.ZodMiniBoolean) return 'boolean';
  return { type: 'text', most: mostCharacters(field) };
}

/** How many characters a schema allows; infinity where nothing says so. */
function mostCharacters(text: unknown): number {
  const checks = text instanceof z.ZodMiniString ? (text.def.checks ?? []) : [];
  const limits = checks.flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' && 'maximum' in def ? Number(def.maximum) : [],
  );
  return Math.min(...limits);
}

function kindWithDefault({ def }: z.ZodMiniDefault): FieldKind {
  const inner = def.innerType;
  const value = inner instanceof z.ZodMiniNullable ? inner.def.innerType : inner;
  if (!(value instanceof z.ZodMiniEnum)) return kindOf(inner as z.ZodMiniType);
  return { values: value.options.map(String), otherwise: def.defaultValue as string | null };
}

function isTime(value: unknown): boolean {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

function without(stored: StoredDocument, names: readonly string[]): StoredDocument {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => !names.includes(name)));
}
