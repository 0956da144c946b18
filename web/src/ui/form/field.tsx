import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { describedBy, FieldNotes, RequiredMark } from './field-notes.tsx';

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
