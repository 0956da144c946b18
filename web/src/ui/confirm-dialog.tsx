import { Box, chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  note?: string | undefined;
  confirm: string;
  cancel?: string;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before an irreversible action. Esc and a click outside mean no. */
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
      <chakra.p>{text}</chakra.p>
      {note && (
        <chakra.p color="muted" mt="2">
          {note}
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
        <Button variant="outline" onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </Box>
    </Dialog>
  );
}
