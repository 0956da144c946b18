import type { ContentKind } from '@site/domain/content/kind';
import { tidy } from '@site/domain/fields';
import { ENTRY_COUNT } from '@site/domain/limits';
import { createContext, use } from 'react';
import * as z from 'zod/mini';
import type { Uploads } from './unsaved.tsx';

export interface FormEntry {
  readonly kind: ContentKind & Readonly<Record<'schema' | 'editSchema', z.ZodMiniType>>;
  /** False for a published document of some kinds: its required texts may be empty. */
  readonly hasRequired: boolean;
  readonly id: string | undefined;
  readonly isDraft: boolean;
  readonly uploads: Uploads;
}

export const FormEntryContext = createContext<FormEntry | undefined>(undefined);

export function useFormEntry(): FormEntry {
  const entry = use(FormEntryContext);
  if (!entry) throw new Error('A field stands outside of the form of an entry');
  return entry;
}

/** Form values: empty text in place of null. */
export type FormOf<Values> = {
  [K in keyof Values]: Exclude<Values[K], null>;
};

export type ContentSchema<Values> = z.ZodMiniObject & z.ZodMiniType<Values, Values>;

/** Empty text becomes null where the schema allows null; empty entries of a list are dropped. */
export function fromForm<Values>(schema: ContentSchema<Values>, form: FormOf<Values>): Values {
  return mapFields(schema, form as object, (value, field) => {
    if (Array.isArray(value)) return value.map((entry: string) => tidy(entry)).filter(Boolean);
    return value === '' && z.safeParse(field, null).success ? null : value;
  });
}

/** Null and NaN become empty text, and lists get all their lines. Fields outside the schema are dropped. */
export function toForm<Values>(schema: ContentSchema<Values>, item: Values): FormOf<Values> {
  return mapFields(schema, item as object, (value) => {
    if (!Array.isArray(value)) return Number.isNaN(value) ? '' : (value ?? '');
    return Array.from({ length: ENTRY_COUNT }, (_, line) => value[line] ?? '');
  });
}

function mapFields<To>(
  schema: z.ZodMiniObject,
  from: object,
  map: (value: unknown, field: z.ZodMiniType) => unknown,
): To {
  const values = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(
    Object.entries(schema.shape).map(([key, field]) => [key, map(values.get(key), field as z.ZodMiniType)]),
  ) as To;
}
