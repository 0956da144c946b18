import { Box, chakra } from '@chakra-ui/react';
import { heroImage } from '@site/domain/content/hero-image';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import type { HeroField } from './save-hero.ts';

interface HeroTextFieldProps {
  field: HeroField;
  label: string;
  hint?: string;
  stored: string;
  /** Unsaved text. */
  draft: string | undefined;
  disabled: boolean;
  onDraft(text: string | undefined): void;
  /** Called with a value that passed the schema. */
  onSave(value: string): Promise<unknown>;
}

/** One text of a hero image with its own Save. Enter saves, and Esc restores the stored text. */
export function HeroTextField(props: HeroTextFieldProps) {
  const { field, label, hint, stored, draft, disabled, onDraft, onSave } = props;
  const [error, setError] = useState<string>();
  const isChanged = draft !== undefined && draft !== stored;

  // Text equal to the stored one is no draft any more: it was saved, or the change was undone by hand.
  useEffect(() => {
    if (draft === stored) onDraft(undefined);
  }, [draft, stored, onDraft]);

  function undo() {
    setError(undefined);
    onDraft(undefined);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isChanged || disabled) return;
    const checked = heroImage.shape[field].safeParse(draft);
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    onDraft(checked.data);
    await onSave(checked.data);
  }

  return (
    <chakra.form onSubmit={submit} noValidate>
      <TextField
        label={label}
        hint={hint}
        error={error}
        value={draft ?? stored}
        readOnly={disabled}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && isChanged) undo();
        }}
      />
      {isChanged && (
        <Box display="flex" gap="2" mt="3">
          <Button type="submit" size="sm" disabled={disabled}>
            {disabled ? 'Saving...' : 'Save'}
          </Button>
          <Button variant="quiet" size="sm" disabled={disabled} onClick={undo}>
            Cancel
          </Button>
        </Box>
      )}
    </chakra.form>
  );
}
