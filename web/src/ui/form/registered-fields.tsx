import { chakra, Grid, Stack } from '@chakra-ui/react';
import { DEFAULT_HEX_CODE, HEX_CODE_PATTERN } from '@site/domain/fields';
import { useId } from 'react';
import { type RegisterOptions, useController, useFormContext } from 'react-hook-form';
import { AnyField, type AnyFieldProps } from './any-field.tsx';
import { TextField } from './controls.tsx';

export interface RegisteredFieldProps extends AnyFieldProps {
  readonly name: string;
  readonly rules?: RegisterOptions | undefined;
  /** For a short text; other text is allowed. */
  readonly suggestions?: readonly string[] | undefined;
}

/** A field of the form around it, with its error. An error focuses the first field in the order of the screen. */
export function RegisteredField({ rules, suggestions, ...field }: RegisteredFieldProps) {
  const { register, formState, getFieldState } = useFormContext();
  const list = useId();
  return (
    <>
      <AnyField
        {...field}
        {...register(field.name, rules)}
        error={getFieldState(field.name, formState).error?.message}
        {...(suggestions && { list, autoComplete: 'off' })}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

type LinesFieldProps = { label: string; lines: readonly Pick<RegisteredFieldProps, 'name' | 'label'>[] };

/** A group of short texts. */
export function LinesField({ label, lines }: LinesFieldProps) {
  return (
    <chakra.fieldset minWidth="0">
      <chakra.legend fontWeight="600" mb="3">
        {label}
      </chakra.legend>
      <Stack gap="4">
        {lines.map((line) => (
          <RegisteredField key={line.name} {...line} />
        ))}
      </Stack>
    </chakra.fieldset>
  );
}

/** The browser's palette, and the code beside it. */
export function ColourField({ name, label }: Pick<RegisteredFieldProps, 'name' | 'label'>) {
  const { field, fieldState } = useController({ name });
  return (
    <Grid templateColumns="6rem 1fr" gap="4" alignItems="start">
      <TextField
        type="color"
        label={label}
        value={HEX_CODE_PATTERN.test(field.value) ? field.value : DEFAULT_HEX_CODE}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      />
      <TextField
        label="Hex code"
        spellCheck={false}
        autoComplete="off"
        placeholder={DEFAULT_HEX_CODE}
        error={fieldState.error?.message}
        {...field}
      />
    </Grid>
  );
}
