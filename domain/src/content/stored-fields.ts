import * as z from 'zod/mini';
import { tidied } from '../fields.ts';
import { URL_LIMIT, URL_PATTERN } from './formats.ts';

/** The address of a picture or file. */
export const imageUrl = z
  .string()
  .check(tidied(), z.maxLength(URL_LIMIT), z.regex(URL_PATTERN, 'Please enter a web address (https://...)'));

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
