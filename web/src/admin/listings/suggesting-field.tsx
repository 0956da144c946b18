import { type ComponentProps, useId } from 'react';
import { TextField } from '../../ui/form/controls.tsx';

type SuggestingFieldProps = ComponentProps<typeof TextField> & { suggestions: readonly string[] };

/** A text field with suggestions. */
export function SuggestingField({ suggestions, ...rest }: SuggestingFieldProps) {
  const id = useId();
  return (
    <>
      <TextField list={id} autoComplete="off" {...rest} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
    </>
  );
}
