import { Box, chakra } from '@chakra-ui/react';
import { conflictMessages } from '@site/domain/messages/content';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { SaveConflict, SaveRefused } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { tellFailure } from '../shared/tell.ts';
import { type ContentSchema, type FormOf, fieldLabel, fromForm, toForm } from './values.ts';

export type Intent = 'save' | 'draft' | 'publish';

/** A save that writes only `changed`, and no field that another person has changed since `loaded`. */
export interface Save<Values> {
  readonly values: Values;
  readonly changed: Partial<Values>;
  readonly loaded: Values;
  readonly intent: Intent;
  /** Call this once the values are stored, even if another step follows. */
  stored(): void;
}

interface Options<Values extends FieldValues> {
  form: UseFormReturn<FormOf<Values>, unknown, Values>;
  element: RefObject<HTMLFormElement | null>;
  schema: ContentSchema<Values>;
  loaded: Values;
  failed: string;
  save(asked: Save<Values>): Promise<void>;
}

interface ContentSave<Values> {
  store(values: Values, intent: Intent): Promise<void>;
  readonly isStoring: boolean;
  readonly conflict: ReactNode;
}

export function useContentSave<Values extends FieldValues>({
  form,
  element,
  schema,
  loaded,
  failed,
  save,
}: Options<Values>): ContentSave<Values> {
  const known = useRef(loaded);
  const [conflict, setConflict] = useState<{ theirs: Partial<Values>; intent: Intent }>();
  const [isStoring, setIsStoring] = useState(false);
  const { dirtyFields } = form.formState;

  async function store(values: Values, intent: Intent, also: readonly string[] = []): Promise<void> {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([key]) => key in dirtyFields || also.includes(key)),
    );
    setIsStoring(true);
    try {
      await save({
        ...{ values, changed: changed as Partial<Values>, loaded: known.current, intent },
        stored() {
          known.current = values;
        },
      });
    } catch (error) {
      report(error, intent);
    }
    setIsStoring(false);
  }

  function report(error: unknown, intent: Intent): void {
    if (error instanceof SaveConflict) {
      // These values come from the schema of the collection, as the form's values do.
      setConflict({ theirs: error.theirs as Partial<Values>, intent });
      return;
    }
    if (error instanceof SaveRefused) {
      const field = error.field as Path<FormOf<Values>>;
      if (field) form.setError(field, { message: error.message }, { shouldFocus: true });
      tellFailure(error.message);
      return;
    }
    console.error(failed, error);
    tellFailure(failed);
  }

  async function resolve(
    { theirs, intent }: { theirs: Partial<Values>; intent: Intent },
    taken: ReadonlySet<string>,
  ): Promise<void> {
    setConflict(undefined);
    known.current = { ...known.current, ...theirs };
    const shown = toForm(schema, known.current);
    for (const name of taken) {
      const value = shown[name as keyof Values] as PathValue<FormOf<Values>, Path<FormOf<Values>>>;
      form.setValue(name as Path<FormOf<Values>>, value, { shouldDirty: true, shouldValidate: true });
    }
    await store(fromForm(schema, form.getValues()), intent, Object.keys(theirs));
  }

  const dialog = conflict && (
    <ConflictDialog
      fields={Object.entries(conflict.theirs).map(([name, theirs]) => ({
        name,
        label: fieldLabel(element.current, name),
        mine: textOf(fromForm(schema, form.getValues())[name]),
        theirs: textOf(theirs),
      }))}
      onSave={(taken) => void resolve(conflict, taken)}
      onCancel={() => setConflict(undefined)}
    />
  );
  return { store, isStoring, conflict: dialog };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value);
}

interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictDialogProps {
  fields: readonly ConflictField[];
  onSave(taken: ReadonlySet<string>): void;
  onCancel(): void;
}

function ConflictDialog({ fields, onSave, onCancel }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  return (
    <Dialog
      title={conflictMessages.title}
      onClose={onCancel}
      footer={
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
          <Button variant="outline" onClick={onCancel}>
            {conflictMessages.back}
          </Button>
          <Button onClick={() => onSave(taken)}>{conflictMessages.save}</Button>
        </Box>
      }
    >
      <chakra.p mb="5">{conflictMessages.text}</chakra.p>
      <Box display="grid" gap="5">
        {fields.map(({ name, label, mine, theirs }) => (
          <chakra.fieldset key={name} border="none" p="0" m="0" minWidth="0">
            <chakra.legend fontWeight="600" p="0" mb="2">
              {label}
            </chakra.legend>
            <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
              <Choice
                name={name}
                label={conflictMessages.mine}
                value={mine}
                isChosen={!taken.has(name)}
                onChoose={() => choose(name, false)}
              />
              <Choice
                name={name}
                label={conflictMessages.theirs}
                value={theirs}
                isChosen={taken.has(name)}
                onChoose={() => choose(name, true)}
              />
            </Box>
          </chakra.fieldset>
        ))}
      </Box>
    </Dialog>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ name, label, value, isChosen, onChoose }: ChoiceProps) {
  return (
    <chakra.label
      display="flex"
      alignItems="flex-start"
      gap="3"
      p="3"
      minWidth="0"
      cursor="pointer"
      borderRadius="md"
      border="1px solid"
      borderColor={isChosen ? 'pine.700' : 'line'}
      background={isChosen ? 'pine.50' : undefined}
    >
      <chakra.input
        type="radio"
        name={`choice of ${name}`}
        checked={isChosen}
        onChange={onChoose}
        mt="1"
        accentColor="{colors.pine.700}"
      />
      <chakra.span minWidth="0">
        <chakra.span display="block" textStyle="small" color="muted">
          {label}
        </chakra.span>
        <chakra.span display="block" overflowWrap="anywhere" whiteSpace="pre-wrap">
          {value === '' ? conflictMessages.empty : value}
        </chakra.span>
      </chakra.span>
    </chakra.label>
  );
}
