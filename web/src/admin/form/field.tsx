import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { type Field as DeclaredField, labelOf, mustBeThere } from '@site/domain/content/kind';
import { ENTRY_COUNT } from '@site/domain/limits';
import { readWhole } from '@site/domain/typed-number';
import { type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '../../ui/form/controls.tsx';
import { Subheading } from '../../ui/parts.tsx';
import { FileField } from './files.tsx';
import { useFormEntry } from './values.ts';

interface FieldProps {
  name: string;
  placeholder?: string;
  hint?: string;
  rows?: number;
  /** Suggestions for a short text; other text is allowed. */
  suggestions?: readonly string[];
  autoComplete?: string;
  action?: string;
}

/**
 * One field, as its kind declares it. Errors focus the first field in the order of registration: the screen's order, as each field is a
 * component.
 */
export function Field({ name, rows = 4, suggestions, action, ...rest }: FieldProps) {
  const { kind, hasRequired } = useFormEntry();
  const { register, formState, getFieldState } = useFormContext();
  const list = useId();
  const field: DeclaredField | undefined = kind.fields[name];
  if (!field) throw new Error(`${kind.collection} has no field ${name}`);
  if (field.is === 'picture' || field.is === 'file') {
    return <FileField name={name} label={field.label} is={field.is} action={action} {...rest} />;
  }
  const control = {
    ...rest,
    ...register(name, field.is === 'number' ? { setValueAs: numberIn } : undefined),
    label: field.label,
    required: hasRequired && mustBeThere(field) && field.is !== 'choice',
    error: getFieldState(name, formState).error?.message,
  };
  switch (field.is) {
    case 'longText':
      return <TextAreaField rows={rows} {...control} />;
    case 'choice':
      return (
        <SelectField
          options={field.options ?? []}
          prompt={field.empty === null ? 'Not known' : undefined}
          {...control}
        />
      );
    case 'number':
      return <TextField inputMode="numeric" {...control} />;
    case 'lines':
      return (
        <chakra.fieldset minWidth="0">
          <chakra.legend fontWeight="600" mb="3">
            {field.label}
          </chakra.legend>
          <Stack gap="4">
            {Array.from({ length: ENTRY_COUNT }, (_, index) => `${name}.${index}`).map((line) => (
              <TextField
                key={line}
                label={labelOf(kind, line)}
                error={getFieldState(line, formState).error?.message}
                {...register(line)}
              />
            ))}
          </Stack>
        </chakra.fieldset>
      );
    default:
      return (
        <>
          <TextField {...(suggestions && { list, autoComplete: 'off' })} {...control} />
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
}

/**
 * Unreadable text stays, for the schema to refuse. A field of the type `number` would depend on the machine's locale, drop unreadable text
 * and react to the mouse wheel.
 */
function numberIn(typed: string | number): string | number {
  return typeof typed === 'string' ? (readWhole(typed) ?? typed.trim()) : typed;
}

/** Short fields stand side by side, all others have the whole width. */
export function FormSection(props: { title: string; columns?: number; children: ReactNode }) {
  const { title, columns = 2, children } = props;
  return (
    <chakra.section pt="6" borderTop="1px solid {colors.line}" _first={{ pt: '0', borderTop: 'none' }}>
      <Subheading mb="5">{title}</Subheading>
      <SimpleGrid
        columns={{ base: 1, md: columns }}
        gap="6"
        alignItems="start"
        css={{ '& > :is(p, fieldset, [role=group], :has(> textarea))': { gridColumn: '1 / -1' } }}
      >
        {children}
      </SimpleGrid>
    </chakra.section>
  );
}
