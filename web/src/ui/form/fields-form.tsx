import { chakra, HStack, type HTMLChakraProps } from '@chakra-ui/react';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';
import { TextField } from './controls.tsx';

export type Entered = Readonly<Record<string, string>>;

/** What is wrong, by the name of a field. `form` is about the whole form. */
export type Problems = Readonly<Record<string, string | undefined>>;

export type FormField = ComponentProps<typeof TextField> & { readonly name: string };

interface FieldsFormProps<T> extends Omit<HTMLChakraProps<'form'>, 'children'> {
  fields?: readonly FormField[];
  /** Shown above `fields`, such as fields of other kinds. */
  children?: ReactNode | ((problems: Problems) => ReactNode);
  schema?: z.ZodMiniType<T>;
  /** The button waits for it. */
  isReady?(entered: Entered): boolean;
  /** Moves the focus to the first field: the pressed button is gone. */
  isNext?: boolean;
  isOff?: boolean;
  label: string;
  working: string;
  look?: ComponentProps<typeof Button>;
  /** For password managers, if no field asks for it. */
  username?: string | null;
  /** The sentence for a rejection of `onEnter`. */
  failed?: string;
  onEnter(entered: T): Promise<Problems | undefined>;
  onCancel?(): void;
}

/** The interval of checks of the fields, in milliseconds: no event reports that a browser filled them in. */
const LOOK = 250;

/** A short form of texts, such as passwords and codes. They are read from the page, for browsers that fill them in without an event. */
export function FieldsForm<T = Entered>({
  fields = [],
  schema,
  isReady,
  isNext = false,
  isOff = false,
  label,
  working,
  look,
  username,
  failed = '',
  children,
  onEnter,
  onCancel,
  ...rest
}: FieldsFormProps<T>) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isWorking, setWorking] = useState(false);
  const [isIncomplete, setIncomplete] = useState(isReady !== undefined);

  useEffect(() => {
    if (isNext) form.current?.querySelector<HTMLElement>('input:not([type=hidden]), select')?.focus();
  }, [isNext]);

  const check = () => setIncomplete(isReady?.(enteredIn(form.current)) === false);
  useEffect(() => {
    if (!isReady) return;
    check();
    const timer = setInterval(check, LOOK);
    return () => clearInterval(timer);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const entered = enteredIn(form.current);
    // Enter and password managers submit even if the button is disabled.
    if (isWorking || isReady?.(entered) === false) return;
    const { data, error } = schema?.safeParse(entered) ?? { data: entered as T };
    setProblems(problemsIn(error?.issues ?? [], fields));
    if (data === undefined) return;
    setWorking(true);
    const found = await onEnter(data).catch((thrown) => {
      console.error(failed, thrown);
      return { form: failed };
    });
    setProblems(found ?? {});
    setWorking(false);
  }

  return (
    <chakra.form ref={form} noValidate onInput={check} onSubmit={submit} display="grid" gap="5" {...rest}>
      {typeof children === 'function' ? children(problems) : children}
      {problems['form'] && <Notice tone="failure">{problems['form']}</Notice>}
      {username && <input type="hidden" autoComplete="username" value={username} />}
      {fields.map((field) => (
        <TextField key={field.name} error={problems[field.name]} {...field} />
      ))}
      <HStack flexWrap="wrap" gap="3">
        <Button
          type="submit"
          flex={onCancel ? undefined : '1'}
          variant={onCancel && 'dark'}
          disabled={isIncomplete || isOff}
          aria-disabled={isWorking || undefined}
          {...look}
        >
          {isWorking ? working : label}
        </Button>
        {onCancel && (
          <Button variant="outline" onClick={onCancel} disabled={isWorking}>
            Cancel
          </Button>
        )}
      </HStack>
    </chakra.form>
  );
}

function enteredIn(form: HTMLFormElement | null): Entered {
  const entered = [...new FormData(form ?? undefined)];
  return Object.fromEntries(entered.map(([name, text]) => [name, String(text)]));
}

/** The first problem of each field. The first field shows what is about none. */
function problemsIn(issues: readonly z.core.$ZodIssue[], [first]: readonly FormField[]): Problems {
  const found = issues.map(({ path, message }) => [String(path[0] ?? first?.name), message]);
  return Object.fromEntries(found.toReversed());
}

export const isFilled = (entered: Entered) => Object.values(entered).every((text) => text !== '');
