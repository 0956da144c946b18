import { Box, chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { closeDialog } from './modal.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  note?: string | undefined;
  confirm: string;
  cancel?: string;
  /** False for a question about Back itself. */
  hasEntry?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an irreversible action. Esc, Back and a press outside mean no. */
export function ConfirmDialog({
  title,
  text,
  note,
  confirm,
  cancel = 'Cancel',
  hasEntry,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel} hasEntry={hasEntry}>
      <chakra.p>{text}</chakra.p>
      {note && (
        <chakra.p color="muted" mt="2">
          {note}
        </chakra.p>
      )}
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
