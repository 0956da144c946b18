import { Box, chakra } from '@chakra-ui/react';
import { damageMessages, formMessages } from '@site/domain/messages/content';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useTransition,
} from 'react';
import {
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  type UseFormSetError,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Small } from '../shared/list-row.tsx';
import { type SaveAction, useContentSave } from './save.tsx';
import { UploadLedgerProvider, useUnsaved, useUploadLedger } from './unsaved.tsx';
import {
  type ContentSchema,
  contentResolver,
  controlOf,
  type FormOf,
  fieldLabel,
  fromForm,
  toForm,
} from './values.ts';

interface SaveBarProps {
  isDirty: boolean;
  children: ReactNode;
}

/** Sticks to the lower edge of the window, above the navigation bar and toasts. */
function SaveBar({ isDirty, children }: SaveBarProps) {
  return (
    <Box
      position="sticky"
      bottom="calc(var(--dock, 0px) + var(--toast, 0px))"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '2', md: '3' }}
      css={{ '& > button': { px: { base: '4', md: '6' }, minHeight: { base: '2.75rem', md: '3rem' } } }}
      mt="8"
      py="3"
      background="paper"
      borderTop="1px solid {colors.line}"
    >
      {children}
      <Small as="span" role="status" marginLeft={{ md: 'auto' }}>
        {isDirty && formMessages.unsaved}
      </Small>
    </Box>
  );
}

export interface ContentFormProps<Values extends FieldValues> {
  title: string;
  schema: ContentSchema<Values>;
  start: Values;
  /** The stored values: `start` without the form's repairs. */
  loaded: Values;
  wrong: readonly string[];
  hasRequired: boolean;
  /** The message of a failed save. */
  failed: string;
  action: SaveAction<Values>;
  second?: SaveAction<Values> | undefined;
  onCancel(): void;
  preview?: ((values: () => Values) => ReactNode) | undefined;
  /** Between the title and the form, inside its context. */
  above?: ReactNode;
  /** Below the form, inside its context; for parts that are saved separately. */
  below?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every content form. It keeps the values after a failure, resolves conflicts, guards unsaved changes and deletes unused
 * uploads.
 */
export function ContentForm<Values extends FieldValues>(props: ContentFormProps<Values>) {
  return (
    <UploadLedgerProvider>
      <Frame {...props} />
    </UploadLedgerProvider>
  );
}

function Frame<Values extends FieldValues>(props: ContentFormProps<Values>) {
  const { title, schema, start, loaded, wrong, hasRequired, failed, action, second } = props;
  const form = useForm<FormOf<Values>, unknown, Values>({
    resolver: contentResolver(schema),
    // Other people's later changes do not overwrite the input.
    defaultValues: toForm(schema, start) as DefaultValues<FormOf<Values>>,
  });
  const { isSubmitting, isDirty } = form.formState;
  const [isLeaving, leave] = useTransition();
  const { isUploading, settle } = useUploadLedger();
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  // A layout effect, so that no key press of a fast typist is stolen from a field.
  useLayoutEffect(() => heading.current?.focus(), []);
  useMarks(form.setError, wrong, start);
  const { store, isStoring, conflict } = useContentSave({
    ...{ form, element, schema, loaded, failed },
    onSaved(values, goOn) {
      settle(values);
      // Nothing is unsaved now, so leaving asks no question.
      form.reset(form.getValues(), { keepValues: true });
      // The form stays busy until the next screen is ready: a second press would create a second entry.
      leave(goOn);
    },
  });
  useUnsaved(isDirty);
  const isBusy = isSubmitting || isStoring || isLeaving;
  const canSave = !isBusy && !isUploading && !conflict;
  const values = () => fromForm(schema, form.getValues());

  async function perform(chosen: SaveAction<Values>): Promise<void> {
    if (!chosen.isUnchecked) return form.handleSubmit((checked) => store(checked, chosen))();
    form.clearErrors();
    await store(values(), chosen);
  }

  return (
    <FormProvider {...form}>
      <chakra.h2 ref={heading} tabIndex={-1} textStyle="heading">
        {title}
      </chakra.h2>
      {props.above}
      <Box maxWidth="52rem">
        <chakra.form
          ref={element}
          id={id}
          noValidate
          aria-label={title}
          // Keeps a focused field above the bar.
          css={{ '& :is(input, select, textarea)': { scrollMarginBottom: '9rem' } }}
          onSubmit={(event) => {
            event.preventDefault();
            if (canSave) void perform(action);
          }}
        >
          <Small mt="2" mb="6">
            {hasRequired && 'Fields marked with * are required.'}
          </Small>
          <ErrorSummary form={element} />
          <Box display="grid" gap="8">
            {props.children}
          </Box>
        </chakra.form>
        {props.below}
        <SaveBar isDirty={isDirty}>
          <Button type="submit" form={id} disabled={!canSave}>
            {isBusy ? 'Saving...' : action.label}
          </Button>
          {second && (
            <Button variant="dark" disabled={!canSave} onClick={() => void perform(second)}>
              {second.label}
            </Button>
          )}
          {props.preview?.(values)}
          <Button variant="outline" disabled={isBusy} onClick={props.onCancel}>
            Cancel
          </Button>
        </SaveBar>
      </Box>
      {conflict}
    </FormProvider>
  );
}

/** In a list its first line is marked. Validation later replaces the marks. */
function useMarks<Form extends FieldValues>(
  setError: UseFormSetError<Form>,
  wrong: readonly string[],
  start: object,
): void {
  const opened = useRef({ wrong, values: new Map<string, unknown>(Object.entries(start)) });
  useEffect(() => {
    const { wrong, values } = opened.current;
    for (const name of wrong) {
      const field = Array.isArray(values.get(name)) ? `${name}.0` : name;
      setError(field as Path<Form>, { message: damageMessages.field });
    }
  }, [setError]);
}

interface Problem {
  readonly field: string;
  readonly text: string;
}

function ErrorSummary({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { formState, getValues } = useFormContext();
  const { errors, submitCount } = formState;
  const count = submitCount === 0 ? 0 : Object.keys(errors).length;
  // The list pushes down the field that just got the focus; the bar with Save must not cover it.
  useEffect(() => {
    const focused = document.activeElement;
    if (count > 0 && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, count]);
  if (submitCount === 0) return null;
  // Labels are read from the page, so that they are written once.
  const found = Object.keys(errors)
    .filter((name) => name !== 'root')
    .map((field) => {
      const label = fieldLabel(form.current, field);
      return { field, text: formMessages.problem(label, isEmpty(getValues(field))) };
    });
  const problems = inOrder(form.current, found);
  if (problems.length === 0) return null;
  return (
    <chakra.nav
      aria-label={formMessages.problems(problems.length)}
      p="4"
      mb="6"
      borderRadius="md"
      border="1px solid {colors.coral.600}"
      background="coral.100"
    >
      <chakra.p fontWeight="600">{formMessages.problems(problems.length)}</chakra.p>
      <chakra.ul listStyleType="none" mt="2" p="0" textStyle="small">
        {problems.map(({ field, text }) => (
          <li key={field}>
            <chakra.a
              href={`#${controlOf(form.current, field)?.id ?? ''}`}
              display="inline-block"
              py="1"
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                controlOf(form.current, field)?.focus();
              }}
            >
              {text}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === undefined || Number.isNaN(value);
}

function inOrder(form: HTMLFormElement | null, problems: readonly Problem[]): readonly Problem[] {
  const order: (Element | undefined)[] = [...(form?.elements ?? [])];
  const placeOf = ({ field }: Problem) => order.indexOf(controlOf(form, field));
  return problems.toSorted((one, other) => placeOf(one) - placeOf(other));
}
