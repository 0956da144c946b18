import { Box, chakra } from '@chakra-ui/react';
import {
  damageMessages,
  ERROR_TITLE,
  type ManagerMessages,
  SUCCESS_TITLE,
} from '@site/domain/messages/managers';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormSetError,
  useForm,
} from 'react-hook-form';
import { SaveRefused } from '../../../firebase/admin/content/save-refused.ts';
import { Button } from '../../../ui/button.tsx';
import { type ToastAction, toastFailure, toastSuccess } from '../../../ui/toast/toast-store.ts';
import { DamageNotice } from '../manager/damage.tsx';
import { type ContentSchema, contentResolver, type FormOf, toForm } from './content-resolver.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { UploadLedgerProvider, useUploadLedger } from './upload-ledger.tsx';

export interface ContentFormProps<Values extends FieldValues> {
  /** 'Add New Brand' or 'Edit Brand'. */
  title: string;
  schema: ContentSchema<Values>;
  /** What the form starts with. */
  start: Values;
  /** The stored fields that are wrong. They are marked. */
  wrong: readonly string[];
  /** Whether an existing document is edited; otherwise a new one is created. */
  isEdit: boolean;
  /** Whether some of the fields are required. */
  hasRequired: boolean;
  messages: Pick<ManagerMessages, 'created' | 'updated' | 'saveFailed'>;
  /** Stores the checked values, and says how to take that back. An edit only writes `changed`, so that it does not undo the changes of others. */
  save(values: Values, changed: Partial<Values>): Promise<ToastAction | undefined>;
  /** Called after a save and on Cancel. */
  onDone(): void;
  /** Between the title and the form, inside its context. */
  above?: ReactNode;
  /** Under the form, inside its context; for what is not stored with it. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every content form. It checks with the domain's schema and focuses the first error, saves once and shows a toast, keeps the
 * values when saving failed, asks before they are lost, and deletes unused uploads. Enter saves.
 */
export function ContentForm<Values extends FieldValues>(props: ContentFormProps<Values>) {
  return (
    <UploadLedgerProvider>
      <Frame {...props} />
    </UploadLedgerProvider>
  );
}

function Frame<Values extends FieldValues>({
  title,
  schema,
  start,
  wrong,
  isEdit,
  hasRequired,
  messages,
  save,
  onDone,
  above,
  below,
  children,
}: ContentFormProps<Values>) {
  const form = useForm<FormOf<Values>, unknown, Values>({
    resolver: contentResolver(schema),
    // Later changes by others do not overwrite what is being typed.
    defaultValues: toForm(schema, start) as DefaultValues<FormOf<Values>>,
  });
  const { isSubmitting, isDirty, dirtyFields } = form.formState;
  const { isUploading, settle } = useUploadLedger();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useMarks(form.setError, wrong, start);

  const submit = form.handleSubmit(async (values) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([key]) => key in dirtyFields));
    let undo: ToastAction | undefined;
    try {
      undo = await save(values, changed as Partial<Values>);
    } catch (error) {
      if (error instanceof SaveRefused) {
        form.setError(error.field as Path<FormOf<Values>>, { message: error.message }, { shouldFocus: true });
        toastFailure(error.message, ERROR_TITLE);
        return;
      }
      console.error(messages.saveFailed, error);
      toastFailure(messages.saveFailed, ERROR_TITLE);
      return;
    }
    settle(values);
    toastSuccess(isEdit ? messages.updated : messages.created, SUCCESS_TITLE, { action: undo });
    onDone();
  });

  return (
    <FormProvider {...form}>
      {isDirty && <UnsavedGuard />}
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="heading">
        {title}
      </chakra.h2>
      <DamageNotice wrong={wrong} />
      {above}
      <chakra.form noValidate aria-label={title} onSubmit={submit} maxWidth="52rem">
        <chakra.p textStyle="small" color="muted" mt="2" mb="6">
          {hasRequired && 'Fields marked with * are required.'}
        </chakra.p>
        <Box display="grid" gap="6">
          {children}
        </Box>
        <Box display="flex" flexWrap="wrap" gap="3" mt="8">
          <Button type="submit" disabled={isSubmitting || isUploading}>
            {isSubmitting ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="outline" disabled={isSubmitting} onClick={onDone}>
            Cancel
          </Button>
        </Box>
      </chakra.form>
      {below}
    </FormProvider>
  );
}

/** Marks the wrong fields of a damaged document when its form opens, of a list its first line. Validation replaces the marks later. */
function useMarks<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  wrong: readonly string[],
  start: object,
): void {
  const opened = useRef({ wrong, values: new Map<string, unknown>(Object.entries(start)) });
  useEffect(() => {
    const { wrong, values } = opened.current;
    for (const name of wrong) {
      const field = Array.isArray(values.get(name)) ? `${name}.0` : name;
      setError(field as Path<Form>, { message: damageMessages.field });
    }
  }, [setError]);
}
