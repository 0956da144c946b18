import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  required?: boolean;
  hint?: string;
  error?: string | undefined;
}

interface Links {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** A labelled control with hint and error; `children` receives the linking attributes. */
export function Field({
  label,
  required,
  hint,
  error,
  children,
}: FieldProps & { children: (links: Links) => ReactNode }) {
  const id = useId();
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" mb="2" fontWeight="600" textStyle="small">
        {label}
        {required && <RequiredMark />}
      </chakra.label>
      {children({
        id,
        'aria-describedby': describedBy({ id, hint, error }),
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </Box>
  );
}

interface Notes {
  id: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A star for the eye only: the control itself tells assistive technology. */
export function RequiredMark() {
  return (
    <chakra.span aria-hidden="true" color="coral.600">
      {' *'}
    </chakra.span>
  );
}

/** Returns the ids of hint and error, for `aria-describedby`. */
export function describedBy({ id, hint, error }: Notes): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

export function FieldNotes({ id, hint, error }: Notes) {
  return (
    <>
      {hint && (
        <chakra.p id={`${id}-hint`} textStyle="small" color="muted" mt="2">
          {hint}
        </chakra.p>
      )}
      {error && (
        <chakra.p id={`${id}-error`} textStyle="small" fontWeight="600" color="coral.600" mt="2">
          {error}
        </chakra.p>
      )}
    </>
  );
}
