import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';

type ContentField<Values extends FieldValues> = (
  name: Path<Values>,
  kind?: 'number',
) => UseFormRegisterReturn & { error: string | undefined };

/** The props of a control in a content form: its registration and its error. */
export function useContentField<Values extends FieldValues>(): ContentField<Values> {
  const { register, formState } = useFormContext<Values>();
  return (name, kind) => ({
    ...register(name, kind === 'number' ? { valueAsNumber: true } : undefined),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  });
}
