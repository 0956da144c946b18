import { Box, chakra } from '@chakra-ui/react';
import { conflictMessages } from '@site/domain/messages/content';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { SaveConflict, SaveRefused } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Small } from '../shared/list-row.tsx';
import { tellFailure } from '../shared/tell.ts';
import { type ContentSchema, type FormOf, fieldLabel, fromForm, toForm } from './values.ts';

/** A save that writes only `changed`, and no field that another person has changed since `loaded`. */
export interface Save<Values> {
  readonly values: Values;
  readonly changed: Partial<Values>;
  readonly loaded: Values;
  /** Call this once the values are stored, even if another step follows. */
  stored(): void;
}

export interface SaveAction<Values> {
  readonly label: string;
  /** True if the values may be incomplete. */
  readonly isUnchecked?: boolean;
  /** Stores the values and returns the next step. Throws if they could not be stored. */
  save(asked: Save<Values>): Promise<() => void>;
}

interface Conflict<Values> {
  readonly theirs: Partial<Values>;
  readonly action: SaveAction<Values>;
}

interface Options<Values extends FieldValues> {
  form: UseFormReturn<FormOf<Values>, unknown, Values>;
  element: RefObject<HTMLFormElement | null>;
  schema: ContentSchema<Values>;
  loaded: Values;
  failed: string;
  onSaved(values: Values, goOn: () => void): void;
}

interface ContentSave<Values> {
  store(values: Values, action: SaveAction<Values>): Promise<void>;
  readonly isStoring: boolean;
  readonly conflict: ReactNode;
}

export function useContentSave<Values extends FieldValues>({
  form,
  element,
  schema,
  loaded,
  failed,
  onSaved,
}: Options<Values>): ContentSave<Values> {
  const known = useRef(loaded);
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const [isStoring, setIsStoring] = useState(false);
  const { dirtyFields } = form.formState;

  async function store(
    values: Values,
    action: SaveAction<Values>,
    also: readonly string[] = [],
  ): Promise<void> {
    const changed = Object.fromEntries(
      Object.entries(values).filter(([key]) => key in dirtyFields || also.includes(key)),
    ) as Partial<Values>;
    const stored = () => {
      known.current = values;
    };
    setIsStoring(true);
    try {
      onSaved(values, await action.save({ values, changed, loaded: known.current, stored }));
    } catch (error) {
      report(error, action);
    }
    setIsStoring(false);
  }

  function report(error: unknown, action: SaveAction<Values>): void {
    if (error instanceof SaveConflict) {
      // These values come from the schema of the collection, as the form's values do.
      setConflict({ theirs: error.theirs as Partial<Values>, action });
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

  async function resolve({ theirs, action }: Conflict<Values>, taken: ReadonlySet<string>): Promise<void> {
    setConflict(undefined);
    known.current = { ...known.current, ...theirs };
    const shown = toForm(schema, known.current);
    for (const name of taken) {
      const value = shown[name as keyof Values] as PathValue<FormOf<Values>, Path<FormOf<Values>>>;
      form.setValue(name as Path<FormOf<Values>>, value, { shouldDirty: true, shouldValidate: true });
    }
    await store(fromForm(schema, form.getValues()), action, Object.keys(theirs));
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
    const others = [...taken].filter((each) => each !== name);
    setTaken(new Set(isTheirs ? [...others, name] : others));
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
        {fields.map((field) => (
          <chakra.fieldset key={field.name} minWidth="0">
            <chakra.legend fontWeight="600" mb="2">
              {field.label}
            </chakra.legend>
            <Box display="grid" gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  field={field}
                  side={side}
                  isChosen={taken.has(field.name) === (side === 'theirs')}
                  onChoose={() => choose(field.name, side === 'theirs')}
                />
              ))}
            </Box>
          </chakra.fieldset>
        ))}
      </Box>
    </Dialog>
  );
}

interface ChoiceProps {
  field: ConflictField;
  side: 'mine' | 'theirs';
  isChosen: boolean;
  onChoose(): void;
}

function Choice({ field, side, isChosen, onChoose }: ChoiceProps) {
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
        name={`choice of ${field.name}`}
        checked={isChosen}
        onChange={onChoose}
        mt="1"
        accentColor="{colors.pine.700}"
      />
      <chakra.span minWidth="0" overflowWrap="anywhere" whiteSpace="pre-wrap">
        <Small as="span" display="block">
          {conflictMessages[side]}
        </Small>
        <span>{field[side] || conflictMessages.empty}</span>
      </chakra.span>
    </chakra.label>
  );
}
