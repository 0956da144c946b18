import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface WorkButtonProps extends ComponentProps<typeof Button> {
  label: string;
  /** Replaces the label during the work. */
  working?: string;
  /** Follows the label in the accessible name. */
  about?: string;
  /** For work that began elsewhere. */
  isWorking?: boolean;
  /** A press does nothing. */
  isOff?: boolean;
  /** The button works until the promise settles. */
  onPress(): unknown;
}

/** A button without `disabled`, which would take the focus away during the work. */
export function WorkButton({
  label,
  working = label,
  about,
  isWorking: isHeld = false,
  isOff = false,
  onPress,
  ...look
}: WorkButtonProps) {
  const [hasBegun, setHasBegun] = useState(false);
  const isWorking = isHeld || hasBegun;
  const text = isWorking ? working : label;

  async function press() {
    if (isOff || isWorking) return;
    setHasBegun(true);
    await Promise.resolve(onPress()).finally(() => setHasBegun(false));
  }

  return (
    <Button
      variant="outline"
      size="sm"
      {...look}
      aria-disabled={isOff || isWorking || undefined}
      aria-label={about && `${text} ${about}`}
      onClick={press}
    >
      {text}
    </Button>
  );
}
