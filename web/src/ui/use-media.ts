import { useCallback, useSyncExternalStore } from 'react';

/** Wide enough for a side bar beside the content. */
export const WIDE = '(min-width: 64em)';

/** Wide enough for the columns of a table. */
export const TABLE = '(min-width: 48em)';

/** True if a media query holds. True without a window; not for server rendering. */
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
    () => true,
  );
}
