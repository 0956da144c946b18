import { useCallback, useSyncExternalStore } from 'react';

/** Beside content there is room for a side bar. */
export const WIDE = '(min-width: 64em)';

/** Rows of a table have room for their columns. */
export const TABLE = '(min-width: 48em)';

const lists = new Map<string, MediaQueryList>();

function listOf(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known) return known;
  const list = matchMedia(query);
  lists.set(query, list);
  return list;
}

/** Whether a media query holds, now and when it changes. True where there is no window; not for pages that are rendered on the server. */
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
