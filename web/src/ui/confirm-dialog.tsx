import { Box, chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Below the question: what follows from a yes. */
  note?: string | undefined;
  /** The label of the button that confirms. */
  confirm: string;
  cancel?: string;
  /** While the action runs, both buttons are disabled. */
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that takes effect at once. Esc and a click outside mean no. */
export function ConfirmDialog({
  title,
  text,
  note,
  confirm,
  cancel = 'Cancel',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={isBusy ? () => {} : onCancel}>
      <chakra.p>{text}</chakra.p>
      {note && (
        <chakra.p color="muted" mt="2">
          {note}
        </chakra.p>
      )}
      <Box display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3" mt="6">
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
        <Button variant="danger" disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Box>
    </Dialog>
  );
}
