import { useCallback, useSyncExternalStore } from 'react';

/** Beside content there is room for a side bar. */
export const WIDE = '(min-width: 64em)';

/** Rows of a table have room for their columns. */
export const TABLE = '(min-width: 48em)';

/** Whether a media query holds, now and when it changes. Not for pages that are rendered on the server: it is false there. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  );
}
