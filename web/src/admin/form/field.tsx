import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { type Field as DeclaredField, labelOf, mustBeThere } from '@site/domain/content/kind';
import { ENTRY_COUNT } from '@site/domain/limits';
import { readWhole } from '@site/domain/typed-number';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AnyField } from '#ui/form/any-field.tsx';
import { Subheading } from '#ui/parts.tsx';
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

/** Other fields are inputs. */
const controls: Readonly<Partial<Record<DeclaredField['is'], string>>> = {
  longText: 'textarea',
  choice: 'select',
};

/**
 * One field, as its kind declares it. Errors focus the first field in the order of registration: the screen's order, as each field is a
 * component.
 */
export function Field({ name, rows = 4, suggestions, action, ...rest }: FieldProps) {
  const { kind, hasRequired } = useFormEntry();
  const { register, formState, getFieldState } = useFormContext();
  const list = useId();
  const field: DeclaredField | undefined = kind.fields[name];
  const follows = field?.follows;
  const text = useWatch({ name: follows?.text ?? name, disabled: !follows });
  if (!field) throw new Error(`${kind.collection} has no field ${name}`);
  if (field.is === 'picture' || field.is === 'file') {
    return <FileField name={name} label={field.label} is={field.is} action={action} {...rest} />;
  }
  const told = follows?.read(String(text ?? '')) ?? null;
  const isTold = follows !== undefined && told !== null;
  const control = {
    ...rest,
    ...(isTold
      ? { name, value: String(told), readOnly: true, hint: `Follows from “${labelOf(kind, follows.text)}”` }
      : register(name, field.is === 'number' ? { setValueAs: numberIn } : undefined)),
    label: field.label,
    required: hasRequired && mustBeThere(field) && field.is !== 'choice',
    error: getFieldState(name, formState).error?.message,
  };
  if (field.is === 'lines') {
    return (
      <chakra.fieldset minWidth="0">
        <chakra.legend fontWeight="600" mb="3">
          {field.label}
        </chakra.legend>
        <Stack gap="4">
          {Array.from({ length: ENTRY_COUNT }, (_, index) => `${name}.${index}`).map((line) => (
            <AnyField
              key={line}
              label={labelOf(kind, line)}
              error={getFieldState(line, formState).error?.message}
              {...register(line)}
            />
          ))}
        </Stack>
      </chakra.fieldset>
    );
  }
  return (
    <>
      <AnyField
        key={String(isTold)}
        {...control}
        control={controls[field.is]}
        // A select cannot be read-only.
        disabled={isTold && field.is === 'choice'}
        rows={rows}
        options={field.options}
        prompt={field.empty === null ? 'Not known' : undefined}
        inputMode={field.is === 'number' ? 'numeric' : undefined}
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
