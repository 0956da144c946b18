import type { OptionSet } from '@site/domain/options';
import { useId } from 'react';
import { type RegisterOptions, useFormContext } from 'react-hook-form';
import {
  Checkbox,
  CheckboxGroup,
  type ControlProps,
  type FieldProps,
  SelectField,
  TextAreaField,
  TextField,
} from './controls.tsx';

export interface AnyFieldProps extends Omit<ControlProps<'input'>, 'type'>, FieldProps {
  /** `textarea`, `select`, `checkbox`, `checkboxes`, or the type of an input. */
  control?: string | undefined;
  options?: OptionSet | undefined;
  prompt?: string | undefined;
  rows?: number | undefined;
}

export function AnyField({ control = 'text', options = [], prompt, rows, ...props }: AnyFieldProps) {
  const { label, required = false, hint, error, ...rest } = props;
  // The handlers need only the value of a control, of any kind.
  const other = { label, required, hint, error, ...(rest as object) };
  switch (control) {
    case 'checkbox':
      return <Checkbox {...rest}>{label}</Checkbox>;
    case 'checkboxes':
      return <CheckboxGroup {...other} options={options} />;
    case 'select':
      return <SelectField {...other} prompt={prompt} options={options} />;
    case 'textarea':
      return <TextAreaField {...other} rows={rows} />;
    default:
      return <TextField {...props} type={control} />;
  }
}

interface RegisteredFieldProps extends AnyFieldProps {
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
