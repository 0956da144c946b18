import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from './collections.ts';
import { textLimits } from './limits.ts';

/** Some scripts and emoji need joiners and variation selectors. */
const JOINER = String.raw`[\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`;

/** Joiners, tabs and line ends are kept. */
const INVISIBLE = new RegExp(
  String.raw`(?!${JOINER}|[\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]`,
  'gu',
);

/** Joiners are kept after a letter without case, a mark or a picture: Latin letters need none. */
const JOINERS = new RegExp(
  String.raw`((?!${JOINER})[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(${JOINER}{1,2})${JOINER}*|${JOINER}+`,
  'gu',
);

/** Removes outer blanks and invisible characters. */
export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(JOINERS, '$1$2').trim();
}

/** The first check of every typed or pasted text. */
export function tidied() {
  return z.overwrite<string>(tidy);
}

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
  if (name === undefined || /^[ -~]*$/.test(host) || !URL.canParse(`http://${host}`)) return address;
  return name + new URL(`http://${host}`).hostname;
}

/** Nothing is cut: the message says how many UTF-16 units are too many. */
export function atMost(limit: number) {
  return z.maxLength(limit, {
    error: ({ input }) => tooLong(limit, typeof input === 'string' ? input.length : limit),
  });
}

export function requiredText(limit: number, message: string, least = 1) {
  return z.string().check(tidied(), z.minLength(least, message), atMost(limit));
}

/** `required` is the message for an empty text. */
export function emailAddress(limit: number, invalid: string, required = invalid) {
  return z.string().check(
    z.overwrite((text) => withAsciiHost(tidy(text))),
    z.minLength(1, { error: required, abort: true }),
    atMost(limit),
    z.regex(EMAIL_PATTERN, invalid),
  );
}

/** Returns null for an invalid address. */
export function readEmail(text: unknown): string | null {
  return emailAddress(textLimits.email, '').safeParse(text).data ?? null;
}

export function formText(limit: number) {
  return z.string().check(tidied(), atMost(limit));
}

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

export const documentId = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));

export const count = z.int().check(z.nonnegative());

export const success = { success: z.boolean() };

/** `error` is a message for the screen; nothing was changed. */
export const outcome = { ...success, error: z.optional(z.string()) };

/** `access`: see procedures.ts. */
export function procedure<A extends string, Q extends z.core.$ZodShape, R extends z.ZodMiniType>(
  access: A,
  request: Q,
  response: R,
) {
  return { access, request: z.strictObject(request), response } as const;
}

export function tooLong(limit: number, length: number): string {
  const figure = (count: number) => count.toLocaleString('en-MY');
  const more = length - limit;
  return `Please keep this to ${figure(limit)} characters or fewer: ${figure(more)} ${more === 1 ? 'is' : 'are'} too many`;
}

export const unknownOption = 'Please choose one of the options';
