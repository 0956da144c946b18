import { Box, chakra } from '@chakra-ui/react';
import {
  type ContentKind,
  type Field as DeclaredField,
  labelOf,
  mustBeThere,
} from '@site/domain/content/kind';
import { ENTRY_COUNT } from '@site/domain/limits';
import { readWhole } from '@site/domain/typed-number';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { type FieldError, type FieldErrors, get, useFormContext } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '../../ui/form/controls.tsx';

interface FormEntry {
  readonly kind: ContentKind;
  /** True for a published document: some of its required texts may be empty. */
  readonly isEdit: boolean;
  readonly id: string | undefined;
  readonly isDraft: boolean;
}

export const FormEntryContext = createContext<FormEntry | undefined>(undefined);

export function useFormEntry(): FormEntry {
  const entry = useContext(FormEntryContext);
  if (!entry) throw new Error('A field stands outside of the form of an entry');
  return entry;
}

const UNKNOWN = 'Not known';

interface FieldProps {
  name: string;
  placeholder?: string;
  hint?: string;
  rows?: number;
  /** Suggestions for a short text; other text is allowed. */
  suggestions?: readonly string[];
  autoComplete?: string;
}

/**
 * One field, as its kind declares it. Errors focus the first field in the order of registration: the screen's order, as each field is a
 * component.
 */
export function Field({ name, rows = 4, suggestions, ...rest }: FieldProps) {
  const { kind, isEdit } = useFormEntry();
  const { register, formState } = useFormContext();
  const list = useId();
  const field: DeclaredField | undefined = kind.fields[name];
  if (!field) throw new Error(`${kind.collection} has no field ${name}`);
  const control = {
    ...rest,
    ...register(name, field.is === 'number' ? { setValueAs: numberIn } : undefined),
    label: field.label,
    required: mustBeThere(field) && field.is !== 'choice' && !(isEdit && kind.emptyInEdits),
    error: errorAt(formState.errors, name),
  };
  switch (field.is) {
    case 'longText':
      return <TextAreaField rows={rows} {...control} />;
    case 'choice':
      return (
        <SelectField
          options={field.options ?? []}
          prompt={field.empty === null ? UNKNOWN : undefined}
          {...control}
        />
      );
    case 'number':
      return <TextField inputMode="numeric" {...control} />;
    case 'lines':
      return <Lines name={name} />;
    default:
      return suggestions ? (
        <>
          <TextField list={list} autoComplete="off" {...control} />
          <datalist id={list}>
            {suggestions.map((suggestion) => (
              <option key={suggestion} value={suggestion} />
            ))}
          </datalist>
        </>
      ) : (
        <TextField {...control} />
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

export function errorAt(errors: FieldErrors, name: string): string | undefined {
  return (get(errors, name) as FieldError | undefined)?.message;
}

function Lines({ name }: { name: string }) {
  const { kind } = useFormEntry();
  const { register, formState } = useFormContext();
  return (
    <chakra.fieldset border="none" p="0" m="0" minWidth="0">
      <chakra.legend fontWeight="600" mb="3" p="0">
        {labelOf(kind, name)}
      </chakra.legend>
      <Box display="grid" gap="4">
        {Array.from({ length: ENTRY_COUNT }, (_, index) => `${name}.${index}`).map((line) => (
          <TextField
            key={line}
            label={labelOf(kind, line)}
            error={errorAt(formState.errors, line)}
            {...register(line)}
          />
        ))}
      </Box>
    </chakra.fieldset>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section pt="6" borderTop="1px solid {colors.line}" _first={{ pt: '0', borderTop: 'none' }}>
      <chakra.h3 textStyle="subheading" mb="5">
        {title}
      </chakra.h3>
      <Box display="grid" gap="6">
        {children}
      </Box>
    </chakra.section>
  );
}

export function FieldColumns({ count = 2, children }: { count?: number; children: ReactNode }) {
  return (
    <Box
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: `repeat(${count}, minmax(0, 1fr))` }}
    >
      {children}
    </Box>
  );
}
