import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/form/controls.tsx';

interface CodeFieldProps {
  label: string;
  hint?: string;
  value: string;
  onChange(code: string): void;
  /** Whether the field takes the focus when it appears: it is what comes next. */
  isNext?: boolean;
}

/** A field for a code of the second factor, or a recovery code, which has letters. */
export function CodeField({ label, hint, value, onChange, isNext = false }: CodeFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNext) field.current?.focus();
  }, [isNext]);
  return (
    <TextField
      ref={field}
      label={label}
      {...(hint && { hint })}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
