import { Box, chakra, defineRecipe } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../icons.tsx';
import { Field, type FieldProps } from './field.tsx';

const control = defineRecipe({
  base: {
    width: '100%',
    minHeight: '3rem',
    px: '4',
    py: '3',
    fontSize: '1rem',
    lineHeight: 1.4,
    color: 'ink',
    background: 'paper',
    border: '1px solid {colors.edge}',
    borderRadius: 'md',
    transition: 'colors',
    _hover: { borderColor: 'ink' },
    _focusVisible: { borderColor: 'pine.600', outlineOffset: '1px', borderRadius: 'md' },
    _invalid: { borderColor: 'coral.600', boxShadow: '0 0 0 1px {colors.coral.600}' },
    _disabled: { opacity: 0.6 },
  },
});

const Input = chakra('input', control);
const TextArea = chakra('textarea', control);
const Select = chakra('select', control);

type ControlProps<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<T>,
  'size' | 'color' | 'width' | 'height' | 'children' | 'required' | 'translate' | 'content'
>;

export function TextField({ label, required, hint, error, ...rest }: FieldProps & ControlProps<'input'>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(links) => <Input type="text" {...links} {...rest} />}
    </Field>
  );
}

export function TextAreaField({
  label,
  required,
  hint,
  error,
  ...rest
}: FieldProps & ControlProps<'textarea'>) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(links) => <TextArea resize="vertical" display="block" {...links} {...rest} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldProps, ControlProps<'select'> {
  options: OptionSet;
  prompt?: string;
}

/** The browser's own select: it opens above dialogs and works best on phones. */
export function SelectField({ label, required, hint, error, options, prompt, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} required={required} hint={hint} error={error}>
      {(links) => (
        <Box position="relative">
          <Select appearance="none" paddingRight="12" cursor="pointer" {...links} {...rest}>
            {prompt !== undefined && <option value="">{prompt}</option>}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
          <Icon name="chevron" position="absolute" right="4" top="calc(50% - 0.625em)" pointerEvents="none" />
        </Box>
      )}
    </Field>
  );
}
