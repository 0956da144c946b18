import { Box, chakra } from '@chakra-ui/react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** The label of the button that confirms. */
  confirm: string;
  cancel?: string;
  /** While the action runs, both buttons are disabled. */
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be undone. Esc and a click outside mean no. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel = 'Cancel',
  isBusy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={isBusy ? () => {} : onCancel}>
      <chakra.p>{text}</chakra.p>
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
