import { useId } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { AnyField, type AnyFieldProps } from './any-field.tsx';

export interface RegisteredFieldProps extends AnyFieldProps {
  readonly name: string;
  readonly rules?: RegisterOptions | undefined;
  /** For a short text; other text is allowed. */
  readonly suggestions?: readonly string[] | undefined;
}

/** A field of the form around it, with its error. An error focuses the first field in the order of the screen. */
export function RegisteredField({ rules, suggestions, ...field }: RegisteredFieldProps) {
  const { register, formState, getFieldState } = useFormContext();
  const list = useId();
  return (
    <>
      <AnyField
        {...field}
        {...register(field.name, rules)}
        error={getFieldState(field.name, formState).error?.message}
        {...(suggestions && { list, autoComplete: 'off' })}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}
