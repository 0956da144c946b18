import { chakra, SimpleGrid } from '@chakra-ui/react';
import { type Field as DeclaredField, labelOf, mustBeThere } from '@site/domain/content/kind';
import { ENTRY_COUNT } from '@site/domain/limits';
import { readWhole } from '@site/domain/typed-number';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AnyField } from '#ui/form/any-field.tsx';
import { ColourField, LinesField, RegisteredField } from '#ui/form/registered-fields.tsx';
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

/** One field, as its kind declares it. */
export function Field({ name, rows = 4, suggestions, action, ...rest }: FieldProps) {
  const { kind, hasRequired } = useFormEntry();
  const { formState, getFieldState } = useFormContext();
  const field: DeclaredField | undefined = kind.fields[name];
  const follows = field?.follows;
  const text = useWatch({ name: follows?.text ?? name, disabled: !follows });
  if (!field) throw new Error(`${kind.collection} has no field ${name}`);
  const { is, label, options } = field;
  if (is === 'picture' || is === 'file') {
    return <FileField name={name} label={label} is={is} action={action} {...rest} />;
  }
  if (is === 'colour') return <ColourField name={name} label={label} />;
  if (is === 'lines') {
    const lines = Array.from({ length: ENTRY_COUNT }, (_, index) => `${name}.${index}`);
    return (
      <LinesField label={label} lines={lines.map((line) => ({ name: line, label: labelOf(kind, line) }))} />
    );
  }
  const drawn = {
    ...rest,
    name,
    label,
    options,
    rows,
    control: controls[is],
    required: hasRequired && mustBeThere(field) && is !== 'choice',
    prompt: field.empty === null ? 'Not known' : undefined,
  };
  const told = follows?.read(String(text ?? '')) ?? null;
  if (follows && told !== null) {
    const fixed = {
      value: String(told),
      readOnly: true,
      // A select cannot be read-only.
      disabled: is === 'choice',
      hint: `Follows from “${labelOf(kind, follows.text)}”`,
      error: getFieldState(name, formState).error?.message,
    };
    return <AnyField {...drawn} {...fixed} />;
  }
  const number = is === 'number' && ({ inputMode: 'numeric', rules: { setValueAs: numberIn } } as const);
  return <RegisteredField {...drawn} {...number} suggestions={suggestions} />;
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
