import { useCallback, useSyncExternalStore } from 'react';

/** Wide enough for a side bar beside the content. */
export const WIDE = '(min-width: 64em)';

/** Wide enough for the columns of a table. */
export const TABLE = '(min-width: 48em)';

const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
}

/** True if a media query holds. True without a window; not for server rendering. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = listOf(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => listOf(query).matches,
    () => true,
  );
}
