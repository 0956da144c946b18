import { Box } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { closeDialog } from './modal.tsx';
import { Muted } from './parts.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  note?: string | undefined;
  confirm: string;
  cancel?: string;
  onConfirm(press: { readonly currentTarget: Element }): void;
  onCancel(): void;
}

/** Asks before an irreversible action. Esc, Back and a press outside mean no. */
export function ConfirmDialog({
  title,
  text,
  note,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p dir="auto">{text}</p>
      {note && <Muted mt="2">{note}</Muted>}
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
        <Button variant="outline" onClick={closeDialog}>
          {cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </Box>
    </Dialog>
  );
}
