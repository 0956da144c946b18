import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/controls.tsx';

type PasswordFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'ref' | 'value' | 'defaultValue' | 'onChange'
>;

/** A field for the password that one signs in with. */
export function PasswordField(props: PasswordFieldProps) {
  return (
    <TextField label="Password" name="password" type="password" autoComplete="current-password" {...props} />
  );
}
