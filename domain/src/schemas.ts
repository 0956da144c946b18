import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from './collections.ts';
import { type Field, type Fields, JOINED_BY } from './fields.ts';
import { ENTRY_COUNT, textLimits } from './limits.ts';
import { type OptionSet, optionValues } from './options.ts';
import { inFigures, urlOf } from './text.ts';
import { tidy } from './tidy.ts';

/** The first check of every typed or pasted text. */
export const tidied = () => z.overwrite<string>(tidy);

/** `atom` of RFC 5322, and a host label of RFC 1123. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** A dot-atom of RFC 5322 at a host of RFC 1123. Browsers, Node and RE2 (security rules) read this pattern alike. */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^${ATOM}(\.${ATOM})*@(${LABEL}\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
);

/** Converts the host to punycode (RFC 5891). */
function withAsciiHost(address: string): string {
  const [, name, host = ''] = /^([^@]*@)([^@\s/?#\\:%[\]]+)$/.exec(address) ?? [];
  if (name === undefined || /^[ -~]*$/.test(host)) return address;
  const url = urlOf(`http://${host}`);
  return url ? name + url.hostname : address;
}

/** Counts UTF-16 units, as the rules do, because `z.maxLength` counts code points. Nothing is cut: the message says how many are too many. */
export const atMost = (limit: number, wrong?: string) =>
  [
    z.refine<string>((text) => text.length <= limit, {
      error: ({ input }) => wrong ?? tooLong(limit, String(input).length),
      abort: true,
    }),
    // For the rules, which are generated.
    z.maxLength(limit),
  ] as const;

export const filledText = (limit: number, message: string, least = 1) =>
  z.string().check(tidied(), z.minLength(least, message), ...atMost(limit));

/** `required` is the message for an empty text. */
export function emailAddress(limit: number, invalid: string, required = invalid) {
  return z.string().check(
    z.overwrite((text) => withAsciiHost(tidy(text))),
    z.minLength(1, { error: required, abort: true }),
    ...atMost(limit),
    z.regex(EMAIL_PATTERN, invalid),
  );
}

/** Returns null for an invalid address. */
export const readEmail = (text: unknown) => emailAddress(textLimits.email, '').safeParse(text).data ?? null;

export const formText = (limit: number) => z.string().check(tidied(), ...atMost(limit));

export type ShapeOf<F extends Fields> = {
  [N in keyof F & string]: z.ZodMiniType<F[N]['empty'], F[N]['empty']>;
};

/** `isBlank` is true for a text that may be stored empty. The rules are generated from the schemas (`npm run rules`). */
export function shapeOf<F extends Fields>(fields: F, isBlank: (field: Field) => boolean): ShapeOf<F> {
  const shape = Object.entries(fields).map(([name, field]) => {
    const value = schemaOf(name, field, isBlank(field));
    const stored = field.empty === null ? z.nullable(value) : value;
    return [name, field.isLater ? z._default(stored, field.empty) : stored];
  });
  return Object.fromEntries(shape) as ShapeOf<F>;
}

function schemaOf(name: string, field: Field, isBlank: boolean): z.ZodMiniType {
  const {
    is,
    options,
    most = textLimits.longText,
    pattern,
    wrong,
    missing = fillIn(name),
    stored,
    fits,
  } = field;
  if (is === 'choices') return z.string().check(z.regex(joinedPattern(options ?? [])));
  if (options) return z.enum(optionValues(options));
  if (is === 'yesNo') return z.boolean();
  if (is === 'email') return emailAddress(most, wrong ?? missing, missing);
  if (is === 'lines') return z.array(formText(textLimits.shortText)).check(z.maxLength(ENTRY_COUNT));
  if (is === 'number') return numberSchema(name, field);
  const text = z.string().check(tidied(), ...(stored ? [z.overwrite(stored)] : []));
  if (pattern) {
    const short = field.most === undefined ? [] : atMost(most, wrong);
    return text.check(...short, z.regex(pattern, wrong));
  }
  const bounded = text.check(z.minLength(isBlank ? 0 : (field.least ?? 1), missing), ...atMost(most));
  return fits ? bounded.check(z.refine(fits, wrong)) : bounded;
}

function numberSchema(name: string, { empty, least, most, isShare, wrong, missing = fillIn(name) }: Field) {
  const isMissing = (input: unknown) => empty !== null && (typeof input !== 'string' || input === '');
  const value = isShare ? z.number() : z.int({ error: ({ input }) => (isMissing(input) ? missing : wrong) });
  if (least === undefined || most === undefined) return value;
  return value.check(z.minimum(least, wrong), z.maximum(most, wrong));
}

/** The check of what a visitor has entered. */
export function enteredSchema(name: string, field: Field): z.ZodMiniType {
  const { is, options, empty, missing } = field;
  if (is === 'choices')
    return z.array(z.enum(optionValues(options ?? []), unknownOption)).check(z.minLength(1, missing));
  if (!options) return schemaOf(name, field, empty === null);
  const isOffered = (value: string) =>
    (empty === null && value === '') || options.some((option) => option.value === value);
  return z
    .string()
    .check(
      z.minLength(empty === null ? 0 : 1, { error: missing, abort: true }),
      z.refine(isOffered, unknownOption),
    );
}

export function joinedPattern(options: OptionSet): RegExp {
  const one = `(${optionValues(options).join('|')})`;
  return new RegExp(`^${one}(${JOINED_BY}${one}){0,${options.length - 1}}$`);
}

/** `brand_id` is called brand. */
export const fillIn = (field: string): string =>
  `Please fill in the ${field.replace(/_id$/, '').replaceAll('_', ' ')} field`;

export interface StoredSchema {
  readonly type?: string;
  readonly anyOf?: readonly StoredSchema[];
  readonly enum?: readonly string[];
  readonly const?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: StoredSchema;
  /** The value of documents that lack the field. */
  readonly default?: string | number | null;
}

export interface StoredField {
  readonly key: string;
  readonly nullable: boolean;
  /** The value of documents that lack the field; undefined if the field is required. */
  readonly otherwise: string | number | null | undefined;
  readonly optional: boolean;
  readonly schema: StoredSchema;
}

/** The rules and their test cases are generated from these fields. */
export function storedFields(schema: z.ZodMiniType): StoredField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema) as {
    properties?: Record<string, StoredSchema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([key, field]) => {
    const value = field.anyOf?.find((choice) => choice.type !== 'null') ?? field;
    const options = value.const === undefined ? value.enum : [value.const];
    const nullable = field.anyOf !== undefined;
    const optional = !required.includes(key);
    return { key, nullable, optional, otherwise: field.default, schema: { ...value, enum: options } };
  });
}

/** Firestore refuses half of a surrogate pair. */
export const isWhole = (text: string): boolean => !/\p{Surrogate}/u.test(text);

export const documentId = z
  .string()
  .check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN), z.refine(isWhole));

export const count = z.int().check(z.nonnegative());

export const success = { success: z.boolean() };

/** `error` is a message for the screen; nothing was changed. */
export const outcome = { ...success, error: z.nullish(z.string()) };

/** `access`: see procedures.ts. */
export function procedure<A extends string, Q extends z.core.$ZodShape, R extends z.ZodMiniType>(
  access: A,
  request: Q,
  response: R,
) {
  return { access, request: z.strictObject(request), response } as const;
}

function tooLong(limit: number, length: number): string {
  const more = length - limit;
  return `Please keep this to ${inFigures(limit)} characters or fewer: ${inFigures(more)} ${more === 1 ? 'is' : 'are'} too many`;
}

const unknownOption = 'Please choose one of the options';
