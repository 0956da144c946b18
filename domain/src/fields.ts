import * as z from 'zod/mini';
import { DOCUMENT_ID_PATTERN } from './collections.ts';
import { textLimits } from './limits.ts';
import { tooLong, unknownOption } from './messages/enquiries.ts';
import type { OptionSet } from './options.ts';
import { optionValues } from './options.ts';

/** Building blocks of the entity schemas. Forms, functions, sample content and the tests of the rules use them. */

/** Joiners and selectors, which some scripts and emoji need between what is seen. */
const JOINER = String.raw`[\u200C\u200D\u180B-\u180D\u180F\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`;

/** Fillers, marks of direction and controls; not joiners, tabs and the ends of lines. */
const INVISIBLE = new RegExp(
  String.raw`(?!${JOINER}|[\t-\r])[\p{Default_Ignorable_Code_Point}\p{Cc}\uFFF9-\uFFFB\u2800]`,
  'gu',
);

/** Joiners that follow a letter without case, a mark or a picture: Latin letters need none. */
const JOINERS = new RegExp(
  String.raw`((?!${JOINER})[\p{Lo}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])(${JOINER}{1,2})${JOINER}*|${JOINER}+`,
  'gu',
);

/** A text without blanks around it and without characters that nobody sees. */
export function tidy(text: string): string {
  return text.replace(INVISIBLE, '').replace(JOINERS, '$1$2').trim();
}

/** The first check of every text that somebody types or pastes. */
export function tidied() {
  return z.overwrite<string>(tidy);
}

/** One part of an address before the @ (`atom` of RFC 5322), and one of a host (RFC 1123). */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/**
 * The grammar of e-mail addresses: a dot-atom of RFC 5322 at a host of RFC 1123, whose last part has letters or is in punycode. Browsers,
 * Node and RE2 (security rules) read the pattern alike.
 */
export const EMAIL_PATTERN = new RegExp(
  String.raw`^${ATOM}(\.${ATOM})*@(${LABEL}\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z0-9-]{0,58}[A-Za-z0-9])$`,
);

/** An address with the host as mail servers find it: letters beyond ASCII in punycode (RFC 5891). */
function withAsciiHost(address: string): string {
  const [, name, host = ''] = /^([^@]*@)([^@\s/?#\\:%[\]]+)$/.exec(address) ?? [];
  if (name === undefined || /^[ -~]*$/.test(host) || !URL.canParse(`http://${host}`)) return address;
  return name + new URL(`http://${host}`).hostname;
}

/** Text that must be there: from `least` to `limit` characters after trimming. */
export function requiredText(limit: number, message: string, least = 1) {
  return z.string().check(tidied(), z.minLength(least, message), z.maxLength(limit, tooLong(limit)));
}

/** An e-mail address. `required` is the message when it is empty, `invalid` when it is not an address. */
export function emailAddress(limit: number, invalid: string, required = invalid) {
  return z.string().check(
    z.overwrite((text) => withAsciiHost(tidy(text))),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(limit, tooLong(limit)),
    z.regex(EMAIL_PATTERN, invalid),
  );
}

/** The address in a text of any origin; null when there is none that can be written to. */
export function readEmail(text: unknown): string | null {
  return emailAddress(textLimits.email, '').safeParse(text).data ?? null;
}

/** Text that may be left empty in a form. */
export function formText(limit: number) {
  return z.string().check(tidied(), z.maxLength(limit, tooLong(limit)));
}

/** A choice that must be made. */
export function requiredChoice<V extends string>(set: OptionSet<V>, message: string) {
  return z.string().check(
    z.minLength(1, { error: message, abort: true }),
    z.refine((value) => (optionValues(set) as string[]).includes(value), unknownOption),
  );
}

/** A choice that may be left open in a form. */
export function formChoice<V extends string>(set: OptionSet<V>) {
  return z
    .string()
    .check(
      z.refine((value) => value === '' || (optionValues(set) as string[]).includes(value), unknownOption),
    );
}

/** Text as stored: null when the visitor left it empty. */
export function storedText(limit: number) {
  return z.nullable(z.string().check(z.minLength(1), z.maxLength(limit)));
}

/** A choice as stored: null when the visitor left it open. */
export function storedChoice<V extends string>(set: OptionSet<V>) {
  return z.nullable(z.enum(optionValues(set)));
}

/** The part of JSON Schema that describes stored fields. */
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
  /** What a document without the field counts as having. */
  readonly default?: string | number | null;
}

/** One field as it is stored. An optional one may be missing. A `const` is turned into an `enum` of one value. */
export interface StoredField {
  readonly key: string;
  readonly nullable: boolean;
  /** Whether documents may lack it: what they then count as having. Undefined when they may not. */
  readonly otherwise: string | number | null | undefined;
  readonly optional: boolean;
  readonly schema: StoredSchema;
}

/** The fields of an object schema, nullable ones unwrapped. The rules and the cases that test them are generated from these. */
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

/** The id of a document in a request. */
export const documentId = z.string().check(z.minLength(1), z.maxLength(128), z.regex(DOCUMENT_ID_PATTERN));

/** The answer of a procedure. */
export const success = { success: z.boolean() };

/** The answer of a procedure that may refuse: `error` is a sentence for the screen, and nothing has changed then. */
export const outcome = { ...success, error: z.optional(z.string()) };
