import { useState } from 'react';
import { useLocation } from '../../../ui/router/router.tsx';

/** Whether a menu is open, and how to open or close it. Any navigation closes it, back and forward included. */
export function useOpenUntilNavigation(): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  // Reset at once: going back to the page must not open the menu again.
  if (openOn !== undefined && openOn !== key) setOpenOn(undefined);
  return [openOn === key, (open) => setOpenOn(open ? key : undefined)];
}
