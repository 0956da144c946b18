import { ERROR_TITLE } from '@site/domain/messages/content';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { SaveConflict, SaveRefused } from '../../../firebase/admin/content/save-content.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type ContentSchema, type FormOf, fromForm, toForm } from './content-resolver.ts';
import { fieldLabel } from './field-label.ts';

/** What a form wants done with its values: store them where the entry is, keep them as a draft, or store and publish them. */
export type Intent = 'save' | 'draft' | 'publish';

/** A save in which only `changed` is written, and nothing that somebody else has changed since `loaded`. */
export interface Save<Values> {
  readonly values: Values;
  readonly changed: Partial<Values>;
  readonly loaded: Values;
  readonly intent: Intent;
  /** To be called when the values are stored, even if more has to be done. */
  stored(): void;
}

interface Options<Values extends FieldValues> {
  form: UseFormReturn<FormOf<Values>, unknown, Values>;
  element: RefObject<HTMLFormElement | null>;
  schema: ContentSchema<Values>;
  /** What is stored as far as this form knows. */
  loaded: Values;
  failed: string;
  save(asked: Save<Values>): Promise<void>;
}

interface ContentSave<Values> {
  store(values: Values, intent: Intent): Promise<void>;
  /** Whether values are being stored, also those of a conflict that has been settled. */
  readonly isStoring: boolean;
  /** The dialog to render while a conflict has to be settled. */
  readonly conflict: ReactNode;
}

/** Saves a form. What is refused is told at its field; where somebody else has saved the same fields, it asks. */
export function useContentSave<Values extends FieldValues>({
  form,
  element,
  schema,
  loaded,
  failed,
  save,
}: Options<Values>): ContentSave<Values> {
  const known = useRef(loaded);
  const [conflict, setConflict] = useState<{ theirs: Partial<Values>; intent: Intent }>();
  const [isStoring, setIsStoring] = useState(false);
  const { dirtyFields } = form.formState;

  async function store(values: Values, intent: Intent, also: readonly string[] = []): Promise<void> {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([key]) => key in dirtyFields || also.includes(key)),
    );
    setIsStoring(true);
    try {
      await save({
        ...{ values, changed: changed as Partial<Values>, loaded: known.current, intent },
        stored() {
          known.current = values;
        },
      });
    } catch (error) {
      report(error, intent);
    }
    setIsStoring(false);
  }

  function report(error: unknown, intent: Intent): void {
    if (error instanceof SaveConflict) {
      // They come from the schema of the collection, as the values of the form do.
      setConflict({ theirs: error.theirs as Partial<Values>, intent });
      return;
    }
    if (error instanceof SaveRefused) {
      const field = error.field as Path<FormOf<Values>>;
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      toastFailure(error.message, ERROR_TITLE);
      return;
    }
    console.error(failed, error);
    toastFailure(failed, ERROR_TITLE);
  }

  async function resolve(
    { theirs, intent }: { theirs: Partial<Values>; intent: Intent },
    taken: ReadonlySet<string>,
  ): Promise<void> {
    setConflict(undefined);
    known.current = { ...known.current, ...theirs };
    const shown = toForm(schema, known.current);
    for (const name of taken) {
      const value = shown[name as keyof Values] as PathValue<FormOf<Values>, Path<FormOf<Values>>>;
      form.setValue(name as Path<FormOf<Values>>, value, { shouldDirty: true, shouldValidate: true });
    }
    await store(fromForm(schema, form.getValues()), intent, Object.keys(theirs));
  }

  const dialog = conflict && (
    <ConflictDialog
      fields={Object.entries(conflict.theirs).map(([name, theirs]) => ({
        name,
        label: fieldLabel(element.current, name),
        mine: textOf(fromForm(schema, form.getValues())[name]),
        theirs: textOf(theirs),
      }))}
      onSave={(taken) => void resolve(conflict, taken)}
      onCancel={() => setConflict(undefined)}
    />
  );
  return { store, isStoring, conflict: dialog };
}

/** A value as the dialog shows it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
}
