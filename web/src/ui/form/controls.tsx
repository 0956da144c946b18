import { Box, chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react';
import type { OptionSet } from '@site/domain/options';
import type { ComponentPropsWithRef, ReactNode } from 'react';
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
    transition: 'var(--fade)',
    _hover: { borderColor: 'ink' },
    _focusVisible: { borderColor: 'pine.600', outlineOffset: '1px', borderRadius: 'md' },
    _invalid: { borderColor: 'coral.600', boxShadow: '0 0 0 1px {colors.coral.600}' },
    _disabled: { opacity: 0.6 },
  },
});

const Input = chakra('input', control);
const TextArea = chakra('textarea', control);
const PlainSelect = chakra('select', control);

export type ControlProps<T extends 'input' | 'textarea' | 'select'> = Omit<
  ComponentPropsWithRef<T>,
  'size' | 'color' | 'width' | 'height' | 'children' | 'required' | 'translate' | 'content'
>;

/** Puts label, hint and error around a control. */
function labelled<Props extends object>(draw: (props: Props) => ReactNode) {
  return ({ label, required, hint, error, ...props }: FieldProps & Props) => (
    <Field label={label} required={required} hint={hint} error={error}>
      {(links) => draw({ ...links, ...props } as unknown as Props)}
    </Field>
  );
}

export const TextField = labelled<ControlProps<'input'>>((props) => <Input type="text" {...props} />);

export const TextAreaField = labelled<ControlProps<'textarea'>>((props) => (
  <TextArea resize="vertical" display="block" {...props} />
));

interface SelectProps extends ControlProps<'select'> {
  options: OptionSet;
  prompt?: string;
}

/** The browser's own select: it opens above dialogs and works best on phones. */
export function Select({ options, prompt, ...rest }: SelectProps & HTMLChakraProps<'select'>) {
  return (
    <Box position="relative">
      <PlainSelect appearance="none" paddingRight="12" cursor="pointer" {...rest}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </PlainSelect>
      <Icon name="chevron" position="absolute" right="4" top="calc(50% - 0.625em)" pointerEvents="none" />
    </Box>
  );
}

export const SelectField = labelled<SelectProps>(Select);
