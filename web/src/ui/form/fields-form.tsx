import { chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { FormProvider, type RegisterOptions, useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '../button.tsx';
import { Notice } from '../states.tsx';
import { AnyField, type AnyFieldProps } from './controls.tsx';

export type Entered = Readonly<Record<string, string>>;

/** Messages by the name of a wrong field. `form` is about the whole form. */
export type Problems = Readonly<Record<string, string | undefined>>;

export type FormField = AnyFieldProps & { readonly name: string };

interface FieldsFormProps<T> extends Omit<HTMLChakraProps<'form'>, 'children'> {
  fields?: readonly FormField[];
  children?: ReactNode;
  schema?: z.ZodMiniType<T>;
  /** The button waits until no field is empty. */
  waits?: boolean;
  /** Moves the focus to the first field: the pressed button is gone. */
  isNext?: boolean;
  isOff?: boolean;
  label: string;
  working: string;
  /** Stands beside the button. */
  beside?: ReactNode;
  look?: ComponentProps<typeof Button>;
  /** For password managers, if no field asks for it. */
  username?: string | null;
  /** The sentence for a rejection of `onEnter`. */
  failed?: string;
  onEnter(entered: T): Promise<Problems | undefined>;
  onCancel?(): void;
}

/** A short form. A field with a `value` follows it. */
export function FieldsForm<T = Entered>({
  fields = [],
  schema,
  waits = false,
  isNext = false,
  isOff = false,
  label,
  working,
  beside,
  look,
  username,
  failed = '',
  children,
  onEnter,
  onCancel,
  ...rest
}: FieldsFormProps<T>) {
  const page = useRef<HTMLFormElement>(null);
  const form = useForm<Entered, unknown, T>({
    resolver: (entered) => checked(schema, entered, fields),
    shouldUnregister: true,
  });
  const { handleSubmit, setValue, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const isDisabled = isOff || (waits && fields.some(({ name }) => !watch(name)));

  useEffect(() => {
    if (isNext) page.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus();
  }, [isNext]);

  /** No event reports that a browser or a password manager filled in a field. */
  function read(): void {
    for (const [name, text] of new FormData(page.current ?? undefined)) setValue(name, String(text));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    read();
    void handleSubmit(async (entered) => {
      const found = await onEnter(entered).catch((thrown): Problems => {
        console.error(failed, thrown);
        return { form: failed };
      });
      for (const [name, message = ''] of Object.entries(found ?? {}))
        setError(name === 'form' ? 'root' : name, { message }, { shouldFocus: true });
    })();
  }

  /** A browser ignores Enter while the button is disabled. The form has a sentence about what is missing. */
  function enter(event: KeyboardEvent) {
    const isInput = event.target instanceof HTMLInputElement;
    if (isDisabled && isInput && event.key === 'Enter' && !event.nativeEvent.isComposing)
      page.current?.requestSubmit();
  }

  return (
    <chakra.form
      ref={page}
      method="post"
      noValidate
      onSubmit={submit}
      onKeyDown={enter}
      {...(waits && { onFocus: read, onPointerEnter: read })}
      display="grid"
      gap="5"
      {...rest}
    >
      {children}
      {errors.root && <Notice tone="failure">{errors.root.message}</Notice>}
      {username && <input type="hidden" autoComplete="username" value={username} />}
      <FormProvider {...form}>
        <Held value={isSubmitting}>
          {fields.map(({ onChange, ...field }) => (
            <RegisteredField key={field.name} {...field} rules={{ ...(onChange && { onChange }) }} />
          ))}
        </Held>
      </FormProvider>
      <HStack flexWrap="wrap" gap="3">
        <Button
          type="submit"
          flex={onCancel ? undefined : '1'}
          variant={onCancel && 'dark'}
          disabled={isDisabled}
          aria-disabled={isSubmitting || undefined}
          {...look}
        >
          {isSubmitting ? working : label}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel} disabled={isSubmitting}>
            Cancel
          </Button>
        )}
        {beside}
      </HStack>
    </chakra.form>
  );
}

/** The first problem of each field. The first field shows what is about none. */
function checked<T>(schema: z.ZodMiniType<T> | undefined, entered: Entered, [first]: readonly FormField[]) {
  const { data, error } = schema?.safeParse(entered) ?? { data: entered as T };
  if (!error) return { values: data as T, errors: {} };
  const found = error.issues.map(({ path, message }) => [
    String(path[0] ?? first?.name),
    { type: 'schema', message },
  ]);
  return { values: {}, errors: Object.fromEntries(found.toReversed()) };
}

/** True while a form is on its way: its fields are read-only, so that nothing is typed that its end would drop. */
export const Held = createContext(false);

/** Unlike `disabled`, this leaves the focus where it is. */
export function useHeld(control?: string) {
  const isHeld = use(Held);
  if (!isHeld) return undefined;
  if (control !== 'select' && control !== 'color') return { readOnly: true };
  // These controls know no `readOnly`.
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Tab' || event.preventDefault();
  return { 'aria-disabled': true, style: { pointerEvents: 'none' }, onKeyDown } as const;
}

interface RegisteredFieldProps extends FormField {
  readonly rules?: RegisterOptions | undefined;
  /** For a short text; other text is allowed. */
  readonly suggestions?: readonly string[] | undefined;
}

/** A field of the form around it, with its error. An error focuses the first field in the order of the screen. */
export function RegisteredField({ rules, suggestions, ...field }: RegisteredFieldProps) {
  const { register, formState, getFieldState } = useFormContext();
  const list = useId();
  const held = useHeld(field.control);
  return (
    <>
      <AnyField
        {...field}
        {...register(field.name, rules)}
        // A caller that gives a `value` holds the typed text itself.
        {...(field.value === undefined && held)}
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
