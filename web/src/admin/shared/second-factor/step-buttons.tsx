import { Box } from '@chakra-ui/react';
import { secondFactorMessages as messages } from '@site/domain/messages/admin';
import { Button } from '../../../ui/button.tsx';

interface StepButtonsProps {
  /** What the first button does. */
  label?: string;
  isIncomplete?: boolean;
  isWorking?: boolean;
  onCancel(): void;
}

/** The buttons under a step of a form: the one that goes on, and Cancel. */
export function StepButtons({
  label = messages.proceed,
  isIncomplete = false,
  isWorking = false,
  onCancel,
}: StepButtonsProps) {
  return (
    <Box display="flex" flexWrap="wrap" gap="3">
      <Button type="submit" variant="dark" disabled={isIncomplete || isWorking}>
        {isWorking ? messages.working : label}
      </Button>
      <Button variant="outline" onClick={onCancel} disabled={isWorking}>
        {messages.cancel}
      </Button>
    </Box>
  );
}
