import { Box, chakra, Stack } from '@chakra-ui/react';
import { labelOf } from '@site/domain/content/kind';
import { damageMessages, formMessages } from '@site/domain/messages/content';
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { type FieldValues, FormProvider, type Path, useFormContext } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Small } from '../shared/list-row.tsx';
import { type FormSource, type SaveAction, useContentForm } from './save.tsx';
import { UploadLedgerProvider, useUnsaved } from './unsaved.tsx';
import { controlOf, type FormEntry, FormEntryContext, type FormOf, useFormEntry } from './values.ts';

export interface ContentFormProps<Values extends FieldValues> extends FormSource<Values> {
  entry: FormEntry;
  title: string;
  wrong: readonly string[];
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
    <FormEntryContext value={props.entry}>
      <UploadLedgerProvider>
        <Frame {...props} />
      </UploadLedgerProvider>
    </FormEntryContext>
  );
}

function Frame<Values extends FieldValues>(props: ContentFormProps<Values>) {
  const { entry, title, start, wrong, action, second } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();
  const { form, isBusy, isUploading, canSave, values, perform, dialog } = useContentForm(props);
  const { setError, formState } = form;
  // A layout effect, so that no key press of a fast typist is stolen from a field.
  useLayoutEffect(() => heading.current?.focus(), []);
  // In a list its first line is marked. Validation later replaces the marks.
  const [marks] = useState(() => wrong.map((name) => (Array.isArray(start[name]) ? `${name}.0` : name)));
  useEffect(() => {
    for (const mark of marks) setError(mark as Path<FormOf<Values>>, { message: damageMessages.field });
  }, [setError, marks]);
  useUnsaved(formState.isDirty || isUploading);
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
            {entry.hasRequired && 'Fields marked with * are required.'}
          </Small>
          <ErrorSummary form={element} />
          <Stack gap="8">{props.children}</Stack>
        </chakra.form>
        {props.below}
        {/* Sticks to the lower edge of the window, above the navigation bar and toasts. */}
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
          <Small as="span" role="status" marginLeft={{ md: 'auto' }}>
            {formState.isDirty && formMessages.unsaved}
          </Small>
        </Box>
      </Box>
      {dialog}
    </FormProvider>
  );
}

function ErrorSummary({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { formState, getValues } = useFormContext();
  const { errors, submitCount } = formState;
  const { kind } = useFormEntry();
  const count = submitCount === 0 ? 0 : Object.keys(errors).length;
  // The list pushes down the field that just got the focus; the bar with Save must not cover it.
  useEffect(() => {
    const focused = document.activeElement;
    if (count > 0 && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, count]);
  const order: Element[] = [...(form.current?.elements ?? [])];
  // The make has no control of its own: it is the brand's name.
  const problems = Object.keys(errors)
    .flatMap((field) => {
      const control = controlOf(form.current, field);
      return control ? { field, control } : [];
    })
    .sort((one, other) => order.indexOf(one.control) - order.indexOf(other.control));
  if (submitCount === 0 || problems.length === 0) return null;
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
      <chakra.ul mt="2" textStyle="small">
        {problems.map(({ field, control }) => (
          <li key={field}>
            <chakra.a
              href={`#${control.id}`}
              display="inline-block"
              py="1"
              textDecoration="underline"
              onClick={(event) => {
                event.preventDefault();
                control.focus();
              }}
            >
              {formMessages.problem(labelOf(kind, field), getValues(field) === '')}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
