import * as z from 'zod/mini';
import { formText, requiredText, tidied } from '../fields.ts';
import { ENTRY_COUNT, textLimits } from '../limits.ts';
import { fillIn } from '../messages/content.ts';
import { type OptionSet, optionValues } from '../options.ts';
import { URL_LIMIT, URL_PATTERN } from './formats.ts';

/** The address of a picture or file. */
export const imageUrl = z
  .string()
  .check(tidied(), z.maxLength(URL_LIMIT), z.regex(URL_PATTERN, 'Please enter a web address (https://...)'));

/**
 * One field of a content kind: gives its schema for the name under which it is stored. With `mayBeEmpty`, required text may be empty, as
 * in edits of some kinds.
 */
type ContentField<S extends z.ZodMiniType = z.ZodMiniType> = (name: string, mayBeEmpty: boolean) => S;

type Fields = Readonly<Record<string, ContentField>>;
type ShapeOf<F extends Fields> = { [K in keyof F]: ReturnType<F[K]> };
type Time = 'created_at' | 'updated_at';

interface Definition<F extends Fields, T extends readonly Time[]> {
  /** The fields that managers fill in, by the name under which they are stored. The rules are generated from it (`npm run rules`). */
  readonly fields: F;
  /**
   * Server times that every document has besides. `created_at` is set once, `updated_at` with every write of an administrator; documents
   * that were written before their kind had it lack it.
   */
  readonly times: T;
  /** The field that repeats the document's id, if there is one. */
  readonly idField?: keyof F & string;
  /** Whether an edit may leave required text empty. */
  readonly emptyInEdits?: boolean;
}

/** A kind of content: the schemas of creates and of edits, and the times beside the fields. */
export function contentKind<F extends Fields, const T extends readonly Time[]>({
  fields,
  times,
  idField,
  emptyInEdits = false,
}: Definition<F, T>) {
  const schema = z.strictObject(shapeOf(fields, false));
  const editSchema = emptyInEdits ? z.strictObject(shapeOf(fields, true)) : schema;
  return { schema, editSchema, times, idField };
}

function shapeOf<F extends Fields>(fields: F, mayBeEmpty: boolean): ShapeOf<F> {
  const shape = Object.entries(fields).map(([name, field]) => [name, field(name, mayBeEmpty)]);
  return Object.fromEntries(shape) as ShapeOf<F>;
}

/** Text that a create must have. `sentence` is the message when it is missing; by default it names the field. */
export function required(limit: number, sentence?: string) {
  return (name: string, mayBeEmpty: boolean) =>
    mayBeEmpty ? formText(limit) : requiredText(limit, sentence ?? fillIn(name));
}

/** Text that may be empty. */
export function text(limit: number) {
  return () => formText(limit);
}

/** Text that is stored as null when it is empty. */
export function optional(limit: number) {
  return () => z.nullable(formText(limit));
}

/** Up to three short texts. */
export function entries() {
  return () => z.array(formText(textLimits.shortText)).check(z.maxLength(ENTRY_COUNT));
}

/** The address of a picture or file. */
export function address() {
  return () => imageUrl;
}

/** The address of a picture or file, or null. */
export function optionalAddress() {
  return () => z.nullable(imageUrl);
}

/** One of a closed set of values. */
export function oneOf<const V extends string>(values: readonly V[]) {
  return () => z.enum(values);
}

/**
 * One of the values of a select, which a document from before the field lacks: it then counts as `otherwise`. Null means not known.
 */
export function choice<const V extends string, const O extends V | null>(set: OptionSet<V>, otherwise: O) {
  const value = z.enum(optionValues(set));
  return () => z._default(otherwise === null ? z.nullable(value) : value, otherwise) as ChoiceSchema<V, O>;
}

type ChoiceSchema<V extends string, O> = z.ZodMiniType<
  O extends null ? V | null : V,
  O extends null ? V | null : V
>;

/** A whole number that may be unknown: null, or a document from before the field. */
export function optionalNumber(least: number, most: number, sentence: string) {
  return () =>
    z._default(
      z.nullable(z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))),
      null,
    );
}

/** A field with a schema of its own. */
export function field<S extends z.ZodMiniType>(schema: S) {
  return () => schema;
}
