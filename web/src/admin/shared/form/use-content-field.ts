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

/** What a control of a content form needs: its registration, and what is wrong with it. */
export function useContentField<Values extends FieldValues>(): ContentField<Values> {
  const { register, formState } = useFormContext<Values>();
  return (name, kind) => ({
    ...register(name, kind === 'number' ? { valueAsNumber: true } : undefined),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  });
}
