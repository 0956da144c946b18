import type { OptionSet } from '@site/domain/options';
import { Checkbox, CheckboxGroup } from './checkbox.tsx';
import { type ControlProps, type FieldProps, SelectField, TextAreaField, TextField } from './controls.tsx';

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
