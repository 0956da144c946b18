import type { ContentKind, Field } from '@site/domain/content/kind';
import { followed } from '@site/domain/content/read';
import { tidy } from '@site/domain/fields';
import { ENTRY_COUNT } from '@site/domain/limits';
import { createContext, use } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';

export interface FormEntry {
  readonly kind: ContentKind & Readonly<Record<'schema' | 'editSchema', z.ZodMiniType>>;
  /** False for a published document of some kinds: its required texts may be empty. */
  readonly hasRequired: boolean;
  readonly id: string | undefined;
  readonly isDraft: boolean;
  readonly uploads: Uploads;
  /** Called when the address of an uploaded file stands in the field. */
  onUploaded?(name: string): void;
}

export const FormEntryContext = createContext<FormEntry | undefined>(undefined);

export function useFormEntry(): FormEntry {
  const entry = use(FormEntryContext);
  if (!entry) throw new Error('A field stands outside of the form of an entry');
  return entry;
}

/** Empty text becomes null where the field may be null; empty entries of a list are dropped. Fields follow their texts. */
export function fromForm<Values extends object>(kind: ContentKind, form: FieldValues): Values {
  const values = mapFields<Values>(kind, form, (value, { empty }) => {
    if (Array.isArray(value)) return value.map((entry: string) => tidy(entry)).filter(Boolean);
    return value === '' && empty === null ? null : value;
  });
  return followed(kind, values);
}

/** Null and NaN become empty text, and lists get all their lines. Other fields than those of the kind are dropped. */
export function toForm(kind: ContentKind, item: object): FieldValues {
  return mapFields(kind, item, (value) => {
    if (!Array.isArray(value)) return Number.isNaN(value) ? '' : (value ?? '');
    return Array.from({ length: ENTRY_COUNT }, (_, line) => value[line] ?? '');
  });
}

function mapFields<To>(
  { fields }: ContentKind,
  from: object,
  map: (value: unknown, field: Field) => unknown,
): To {
  const values = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(values.get(name), field)]),
  ) as To;
}

/** The files of one form. */
export interface Uploads {
  readonly isUploading: boolean;
  /** False once the form is closed. */
  isOpen(): boolean;
  hold<T>(work: () => Promise<T>): Promise<T>;
  track(upload: () => Promise<string>): Promise<string>;
  /** Call this after a save: the saved files stay. The server deletes the replaced ones. */
  settle(saved: object): void;
}
