import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';

interface WorkButtonProps extends ComponentProps<typeof Button> {
  label: string;
  /** Replaces the label during the work. */
  working?: string;
  /** Follows the label in the accessible name. */
  about?: string;
  isWorking?: boolean;
  /** A press does nothing. */
  isOff?: boolean;
  onPress(): void;
}

/** A button without `disabled`, which would take the focus away during the work. */
export function WorkButton({
  label,
  working = label,
  about,
  isWorking = false,
  isOff = isWorking,
  onPress,
  ...look
}: WorkButtonProps) {
  const text = isWorking ? working : label;
  return (
    <Button
      variant="outline"
      size="sm"
      {...look}
      aria-disabled={isOff || undefined}
      aria-label={about && `${text} ${about}`}
      onClick={() => !isOff && onPress()}
    >
      {text}
    </Button>
  );
}
