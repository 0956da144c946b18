import { Box, chakra } from '@chakra-ui/react';
import { personMessages as messages } from '@site/domain/messages/personal-data';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/form/controls.tsx';

/** Asks for a typed word before everything about a person is erased. */
export function EraseDialog({ onConfirm, onCancel }: { onConfirm(): void; onCancel(): void }) {
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === messages.confirmWord;
  return (
    <Dialog title={messages.confirmTitle} onClose={onCancel}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed) onConfirm();
        }}
      >
        <chakra.p mb="4">{messages.confirmText}</chakra.p>
        <TextField
          name="confirm"
          label={messages.confirmLabel}
          type="text"
          autoComplete="off"
          error={undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
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
