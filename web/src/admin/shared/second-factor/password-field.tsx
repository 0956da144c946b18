import type { Ref } from 'react';
import { TextField } from '../../../ui/form/controls.tsx';

interface PasswordFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange(password: string): void;
}

/** A field for the password that one signs in with. */
export function PasswordField({ ref, value, onChange }: PasswordFieldProps) {
  return (
    <TextField
      ref={ref}
      label="Password"
      name="password"
      type="password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
