import { chakra, HStack, RadioCard, SimpleGrid, Stack } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { labelOf, shownValue } from '@site/domain/fields';
import { AnimatePresence } from 'framer-motion';
import { type RefObject, useEffect, useRef, useState, useTransition } from 'react';
import { type FieldValues, useForm, useFormContext } from 'react-hook-form';
import type * as z from 'zod/mini';
import { SaveConflict } from '#firebase/admin/content/save-content.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { withKeys } from '../list/rows.ts';
import { Refused, useTell } from '../shared/tell.ts';
import { type IsLostAt, useUnsaved } from '../shared/unsaved.ts';
import { managerMessages } from '../shared/words.ts';
import { type FormEntry, fromForm, toForm, useFormEntry } from './entry.ts';

/** Keep stores a new draft. Publish saves and publishes a draft. */
export type Way = 'save' | 'keep' | 'publish';

/** A save that writes only `changed`, and no field that another person has changed since `loaded`. */
export interface Save<Values> {
  readonly way: Way;
  readonly values: Values;
  readonly changed: Partial<Values>;
  readonly loaded: Values;
  /** Call this once the values are stored, even if another step follows. */
  stored(): void;
}

interface Conflict<Values> {
  readonly theirs: Partial<Values>;
  readonly way: Way;
  /** The field that was to be stored alone. */
  readonly only: string | undefined;
}

/**
 * Keeps its values after a failure, asks about conflicts, and guards unsaved work. `loaded` is `start` without repairs. `save` stores the
 * values and returns the next step. It throws if they could not be stored.
 */
export function useContentForm<Values extends FieldValues>(
  { kind, hasRequired, uploads, firstPhotos = [] }: FormEntry,
  start: Values,
  loaded: Values,
  save: (asked: Save<Values>) => Promise<() => void>,
  isLostAt?: IsLostAt,
) {
  const schema = hasRequired ? kind.schema : kind.editSchema;
  const check = zodResolver(schema as unknown as z.ZodMiniType<Values, Values>);
  const form = useForm<FieldValues, unknown, Values>({
    // Form and stored values have the same field names, which are all that the options hold.
    resolver: (typed, context, options) => check(fromForm(kind, typed), context, options as never) as never,
    // Other people's later changes do not overwrite the input.
    defaultValues: toForm(kind, start),
  });
  const known = useRef(loaded);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [isStoring, tell] = useTell();
  const [isLeaving, leave] = useTransition();
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const isWaiting = uploads.isUploading || firstPhotos.length > 0;
  useUnsaved(isDirty || isWaiting, isLostAt);
  const isBusy = isSubmitting || isStoring || isLeaving;
  const values = () => fromForm<Values>(kind, form.getValues());

  /** Unchecked values may be incomplete. With `only`, one field is checked and stored, and the others stay as typed. */
  async function perform(way: Way, isUnchecked: boolean, only?: string): Promise<void> {
    if (only) {
      if (await form.trigger(only, { shouldFocus: true })) await store(values(), way, [], only);
      return;
    }
    if (!isUnchecked) return form.handleSubmit((checked) => store(checked, way))();
    form.clearErrors();
    await store(values(), way);
  }

  async function store(values: Values, way: Way, also: readonly string[] = [], only?: string) {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([key, value]) => {
        const { follows } = kind.fields[key] ?? {};
        if (only) return key === only || follows?.text === only;
        return key in dirtyFields || also.includes(key) || (follows && value !== known.current[key]);
      }),
    ) as Partial<Values>;
    const stored = () => {
      known.current = { ...known.current, ...(only ? changed : values) };
      // Another step may fail: the stored files stay, and nothing is unsaved.
      uploads.settle(values);
      if (!only) form.reset(form.getValues(), { keepValues: true });
    };
    const sent = only && form.getValues(only);
    const storeAndLeave = async () => {
      const goOn = await save({ way, values, changed, loaded: known.current, stored });
      // Leaving asks no question then.
      stored();
      if (only) {
        const typed = form.getValues(only);
        form.resetField(only, { defaultValue: toForm(kind, values)[only] });
        if (typed !== sent) form.setValue(only, typed, { shouldDirty: true });
      }
      // The form stays busy until the next screen is ready: a second press would create a second entry.
      leave(goOn);
    };
    const settle = (error: unknown) => {
      // Without an answer the values may be stored, with these files. The server deletes unused ones.
      if (!(error instanceof Refused)) uploads.settle(values);
      // These values come from the schema of the collection, as the form's values do.
      if (error instanceof SaveConflict)
        return setConflict({ theirs: error.theirs as Partial<Values>, way, only });
      if (error instanceof Refused && error.field)
        form.setError(error.field, { message: error.message }, { shouldFocus: true });
      throw error;
    };
    await tell(() => storeAndLeave().catch(settle), { failed: managerMessages(kind.words).saveFailed });
  }

  async function resolve({ theirs, way, only }: Conflict<Values>, taken: ReadonlySet<string>) {
    setConflict(undefined);
    known.current = { ...known.current, ...theirs };
    const shown = toForm(kind, known.current);
    for (const name of taken) form.setValue(name, shown[name], { shouldDirty: true, shouldValidate: true });
    await store(values(), way, Object.keys(theirs), only);
  }

  /** Shows what others have stored since, in the fields that nobody edits here. */
  function take(stored: Values): void {
    const shown = toForm(kind, stored);
    for (const name of Object.keys(shown)) {
      if (form.getFieldState(name).isDirty) continue;
      known.current = { ...known.current, [name]: stored[name] };
      form.resetField(name, { defaultValue: shown[name] });
    }
  }

  const dialog = (
    <AnimatePresence>
      {conflict && (
        <ConflictDialog
          kind={kind}
          mine={values()}
          theirs={conflict.theirs}
          onSave={(taken) => void resolve(conflict, taken)}
          onCancel={() => setConflict(undefined)}
        />
      )}
    </AnimatePresence>
  );
  const canSave = !isBusy && !uploads.isUploading && !conflict;
  return { form, isBusy, isWaiting, canSave, values, perform, take, dialog };
}

interface ConflictDialogProps {
  kind: FormEntry['kind'];
  mine: FieldValues;
  theirs: FieldValues;
  onSave(taken: ReadonlySet<string>): void;
  onCancel(): void;
}

/** The choice for a text settles what follows it, and that for a name settles its id. */
function isSettledBy({ fields }: FormEntry['kind'], name: string, other: string): boolean {
  const { follows, isHidden, label } = fields[name] ?? {};
  const isItsName = isHidden === true && other !== name && fields[other]?.label === label;
  return isItsName || follows?.text === other;
}

const sides = { mine: 'Keep mine', theirs: 'Take theirs' };

function ConflictDialog({ kind, onSave, onCancel, ...values }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const names = Object.keys(values.theirs);
  const questionOf = (name: string) => names.find((other) => isSettledBy(kind, name, other)) ?? name;
  return (
    <Dialog
      title="Somebody else has saved this meanwhile"
      onClose={onCancel}
      footer={
        <HStack flexWrap="wrap" justify="flex-end" gap="3">
          <Button variant="outline" onClick={onCancel}>
            Back to the form
          </Button>
          <Button onClick={() => onSave(taken)}>Keep these values</Button>
        </HStack>
      }
    >
      <chakra.p mb="5">
        The same fields were changed. Choose which value to keep; what you typed is still in the form.
      </chakra.p>
      <Stack gap="5">
        {[...new Set(names.map(questionOf))].map((name) => (
          <RadioCard.Root
            key={name}
            value={taken.has(name) ? 'theirs' : 'mine'}
            onValueChange={({ value }) => {
              const settled = names.filter((each) => questionOf(each) === name);
              setTaken(withKeys(taken, settled, value === 'theirs'));
            }}
          >
            <RadioCard.Label fontWeight="600">{labelOf(kind, name)}</RadioCard.Label>
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="3">
              {(Object.keys(sides) as (keyof typeof sides)[]).map((side) => (
                <RadioCard.Item key={side} value={side}>
                  <RadioCard.ItemHiddenInput />
                  <RadioCard.ItemControl>
                    <RadioCard.ItemContent whiteSpace="pre-wrap">
                      <RadioCard.ItemText color="muted">{sides[side]}</RadioCard.ItemText>
                      <RadioCard.ItemDescription dir="auto" opacity="1">
                        {shownValue(kind.fields[name], values[side][name]) || 'empty'}
                      </RadioCard.ItemDescription>
                    </RadioCard.ItemContent>
                    <RadioCard.ItemIndicator />
                  </RadioCard.ItemControl>
                </RadioCard.Item>
              ))}
            </SimpleGrid>
          </RadioCard.Root>
        ))}
      </Stack>
    </Dialog>
  );
}

export function ErrorSummary({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const { formState, getValues } = useFormContext();
  const { errors, submitCount } = formState;
  const { kind } = useFormEntry();
  const count = submitCount === 0 ? 0 : Object.keys(errors).length;
  // The list pushes down the field that just got the focus; the bar with Save must not cover it.
  useEffect(() => {
    const focused = document.activeElement;
    if (count > 0 && form.current?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
  }, [form, count]);
  const elements = form.current?.elements;
  const order: Element[] = [...(elements ?? [])];
  // The make has no control of its own: it is the brand's name.
  const problems = Object.keys(errors)
    .flatMap((field) => {
      const control = elements?.namedItem(field) ?? elements?.namedItem(`${field}.0`);
      return control instanceof HTMLElement ? { field, control } : [];
    })
    .sort((one, other) => order.indexOf(one.control) - order.indexOf(other.control));
  if (submitCount === 0 || problems.length === 0) return null;
  const { length } = problems;
  const title = length === 1 ? 'One field has to be corrected' : `${length} fields have to be corrected`;
  return (
    <chakra.nav
      aria-label={title}
      p="4"
      mb="6"
      borderRadius="md"
      border="1px solid {colors.coral.600}"
      background="coral.100"
    >
      <chakra.p fontWeight="600">{title}</chakra.p>
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
              {`${labelOf(kind, field)} ${getValues(field) === '' ? 'is missing' : 'is not right'}`}
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}
