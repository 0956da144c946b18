import { Box, chakra } from '@chakra-ui/react';
import { personMessages as messages } from '@site/domain/messages/people';
import { ERASED_AT_ONCE, type PersonEntry } from '@site/domain/privacy/procedures';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/controls.tsx';
import { formatDate } from '../shared/format-date.ts';

interface EraseDialogProps {
  entries: readonly PersonEntry[];
  /** `count`: how many entries are confirmed. */
  onConfirm(count: number): void;
  onCancel(): void;
}

/** Shows what is about to be erased, and asks for a typed word; for many entries also for their number. */
export function EraseDialog({ entries, onConfirm, onCancel }: EraseDialogProps) {
  const [typed, setTyped] = useState({ word: '', count: '' });
  const { length } = entries;
  const isMany = length > ERASED_AT_ONCE;
  const isConfirmed =
    typed.word.trim() === messages.confirmWord && (!isMany || typed.count.trim() === String(length));
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      name={name}
      label={label}
      type="text"
      autoComplete="off"
      error={undefined}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
    />
  );
  return (
    <Dialog title={messages.confirmTitle} onClose={onCancel}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) onConfirm(length);
        }}
        display="grid"
        gap="4"
      >
        <chakra.p>{messages.confirmText}</chakra.p>
        <EntryList entries={entries} />
        {field('word', messages.confirmLabel)}
        {isMany && field('count', messages.manyLabel(length, ERASED_AT_ONCE))}
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="2">
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed}>
            {messages.erase}
          </Button>
        </Box>
      </chakra.form>
    </Dialog>
  );
}

/** Who and when, so that a stranger is noticed before anything is handed over or erased. */
export function EntryList({ entries }: Pick<EraseDialogProps, 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <chakra.ul
      aria-label={messages.list}
      // A list that is scrolled is reached by the keyboard.
      tabIndex={0}
      maxHeight="14rem"
      overflowY="auto"
      overflowWrap="anywhere"
      textStyle="small"
      mt="2"
      ps="5"
    >
      {entries.map(({ id, kind, name, at }) => (
        <li key={id}>
          {kind}: {name || messages.unnamed}
          {at && `, ${formatDate(at)}`}
        </li>
      ))}
    </chakra.ul>
  );
}
