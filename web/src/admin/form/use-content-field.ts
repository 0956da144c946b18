import { type ContentKind, mustBeThere } from '@site/domain/content/kind';
import { readWhole } from '@site/domain/typed-number';
import {
  type FieldError,
  type FieldErrors,
  get,
  type UseFormRegisterReturn,
  useFormContext,
} from 'react-hook-form';

type ContentField<K extends ContentKind> = (name: keyof K['fields'] & string) => UseFormRegisterReturn & {
  label: string;
  required: boolean;
  error: string | undefined;
  inputMode?: 'numeric';
};

/**
 * The number that a text field holds; text that cannot be read stays, for the schema to refuse. A field of the type `number` would read
 * by the locale of the machine, drop what it cannot read, and change under the mouse wheel.
 */
function numberIn(typed: string | number): string | number {
  return typeof typed === 'string' ? (readWhole(typed) ?? typed.trim()) : typed;
}

/** The message at a field, or at a line of one. */
export function errorAt(errors: FieldErrors, name: string): string | undefined {
  return (get(errors, name) as FieldError | undefined)?.message;
}

/** The props of a control in the form of a kind of content: its label, whether it must be filled in, its registration and its error. */
export function useContentField<K extends ContentKind>(kind: K, isEdit = false): ContentField<K> {
  const { register, formState } = useFormContext();
  return (name) => {
    const field = kind.fields[name];
    if (!field) throw new Error(`${kind.collection} has no field ${name}`);
    const isNumber = field.is === 'number';
    return {
      ...register(name, isNumber ? { setValueAs: numberIn } : undefined),
      ...(isNumber && { inputMode: 'numeric' }),
      label: field.label,
      required: mustBeThere(field) && field.is !== 'choice' && !(isEdit && kind.emptyInEdits),
      error: errorAt(formState.errors, name),
    };
  };
}
