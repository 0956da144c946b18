import * as z from 'zod/mini';

/** The part of JSON Schema that the stored fields of the domain come out as. */
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
}

/** One field as it is stored; a set of one value is an `enum` too. */
export interface StoredField {
  readonly key: string;
  readonly nullable: boolean;
  readonly schema: StoredSchema;
}

/** The fields of an object schema, optional ones unwrapped: what the rules are generated from, and the cases that test them. */
export function storedFields(schema: z.ZodMiniType): StoredField[] {
  const { properties = {} } = z.toJSONSchema(schema) as { properties?: Record<string, StoredSchema> };
  return Object.entries(properties).map(([key, field]) => {
    const value = field.anyOf?.find((choice) => choice.type !== 'null') ?? field;
    const options = value.const === undefined ? value.enum : [value.const];
    return { key, nullable: field.anyOf !== undefined, schema: { ...value, enum: options } };
  });
}
