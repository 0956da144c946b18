import { chakra } from '@chakra-ui/react';

interface Notes {
  /** Of the control, or of the group of controls. */
  id: string;
  hint?: string | undefined;
  /** What is wrong with the value, if anything. */
  error?: string | undefined;
}

/** The star behind the label of what is required; assistive technology is told by the control. */
export function RequiredMark() {
  return (
    <chakra.span aria-hidden="true" color="coral.600">
      {' *'}
    </chakra.span>
  );
}

/** The ids of what stands under a control, for `aria-describedby`. */
export function describedBy({ id, hint, error }: Notes): string | undefined {
  return [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
}

/** What stands under a control: its hint, and its error. */
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
