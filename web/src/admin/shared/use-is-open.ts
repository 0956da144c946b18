import { type RefObject, useEffect, useRef } from 'react';

/** False once the part that calls this is gone: work that ends later leaves alone what is shown by then. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return isOpen;
}
