import { chakra } from '@chakra-ui/react';

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
