import { readWhole } from '@site/domain/typed-number';
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
) => UseFormRegisterReturn & { error: string | undefined; inputMode?: 'numeric' };

/**
 * The number that a text field holds; text that cannot be read stays, for the schema to refuse. A field of the type `number` would read
 * by the locale of the machine, drop what it cannot read, and change under the mouse wheel.
 */
function numberIn(typed: string | number): string | number {
  return typeof typed === 'string' ? (readWhole(typed) ?? typed.trim()) : typed;
}

/** The props of a control in a content form: its registration and its error. */
export function useContentField<Values extends FieldValues>(): ContentField<Values> {
  const { register, formState } = useFormContext<Values>();
  return (name, kind) => ({
    ...register(name, kind === 'number' ? { setValueAs: numberIn } : undefined),
    ...(kind === 'number' && { inputMode: 'numeric' }),
    error: (get(formState.errors, name) as FieldError | undefined)?.message,
  });
}
