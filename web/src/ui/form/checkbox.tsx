import { Box, chakra } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import { type ReactNode, useId } from 'react';
import { type ControlProps, describedBy, FieldNotes, type FieldProps, RequiredMark } from './controls.tsx';

const Input = chakra('input', {
  base: { boxSize: '1.25rem', flexShrink: '0', accentColor: '{colors.pine.700}', cursor: 'pointer' },
});

type CheckboxProps = Omit<ControlProps<'input'>, 'type'> & { children: ReactNode; required?: boolean };

export function Checkbox({ children, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <chakra.label
      htmlFor={id}
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="3rem"
      px="4"
      py="2"
      border="1px solid {colors.line}"
      borderRadius="md"
      cursor="pointer"
      transition="border-color 160ms, background 160ms"
      _hover={{ borderColor: 'edge' }}
      css={{ '&:has(:checked)': { borderColor: 'pine.600', background: 'pine.50' } }}
    >
      <Input id={id} type="checkbox" {...rest} />
      {children}
    </chakra.label>
  );
}

type CheckboxGroupProps = FieldProps &
  Omit<CheckboxProps, 'children' | 'value' | 'required'> & { options: OptionSet };

/** A group of boxes; each box gets the other props (`register` of react-hook-form). */
export function CheckboxGroup({ label, required, hint, error, options, ...rest }: CheckboxGroupProps) {
  const id = useId();
  return (
    <chakra.fieldset border="none" minWidth="0" aria-describedby={describedBy({ id, hint, error })}>
      <chakra.legend mb="2" fontWeight="600" textStyle="small">
        {label}
        {required && <RequiredMark />}
      </chakra.legend>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(min(9rem, 100%), 1fr))" gap="3">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            {...rest}
          >
            {option.label}
          </Checkbox>
        ))}
      </Box>
      <FieldNotes id={id} hint={hint} error={error} />
    </chakra.fieldset>
  );
}
