import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

export interface FieldProps {
  label: string;
  /** Marks the label with * and tells assistive technology. */
  required?: boolean;
  hint?: string;
  /** What is wrong with the value, if anything. */
  error?: string | undefined;
}

/** What ties a control to its label, hint and error. */
interface Links {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  'aria-required'?: true | undefined;
}

/** A labelled control with its hint and its error under it; `children` gets the attributes that link them. */
export function Field({
  label,
  required,
  hint,
  error,
  children,
}: FieldProps & { children: (links: Links) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <Box>
      <chakra.label htmlFor={id} display="block" mb="2" fontWeight="600" textStyle="small">
        {label}
        {required && (
          <chakra.span aria-hidden="true" color="coral.600">
            {' *'}
          </chakra.span>
        )}
      </chakra.label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
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
    </Box>
  );
}
