import type { ContentKind } from '@site/domain/content/kind';
import { enteredValue, type Field, followed, storedValue } from '@site/domain/fields';
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
  /** Keeps a new entry as a draft, whose form adds these photos. */
  addFirst?(files: readonly File[]): void;
  /** Chosen before the first save. The form empties the list. */
  readonly firstPhotos?: File[] | undefined;
  /** Called when the address of an uploaded file stands in the field. */
  onUploaded?(name: string): void;
}

export const FormEntryContext = createContext<FormEntry | undefined>(undefined);

export function useFormEntry(): FormEntry {
  const entry = use(FormEntryContext);
  if (!entry) throw new Error('A field stands outside of the form of an entry');
  return entry;
}

/** As stored. Fields follow their texts. */
export function fromForm<Values extends object>(kind: ContentKind, form: FieldValues): Values {
  return followed(kind, mapFields<Values>(kind, form, storedValue));
}

/** As the form holds it. Other fields than those of the kind are dropped. */
export function toForm(kind: ContentKind, item: object): FieldValues {
  return mapFields(kind, item, enteredValue);
}

function mapFields<To>(
  { fields }: ContentKind,
  from: object,
  map: (field: Field, value: unknown) => unknown,
): To {
  const values = new Map<string, unknown>(Object.entries(from));
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, map(field, values.get(name))]),
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
  /** Returns the unsaved files, which now outlive the form. */
  release(): readonly string[];
}
