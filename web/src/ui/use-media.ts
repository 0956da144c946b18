import { useCallback, useSyncExternalStore } from 'react';
import { listen } from './listen.ts';

/** Wide enough for a side bar beside the content. */
export const WIDE = '(min-width: 64em)';

/** Wide enough for the columns of a table. */
export const TABLE = '(min-width: 48em)';

/** As low as a laptop's window at 200 %, or a desktop's at 400 %: too low for parts that stay while others scroll. For styles. */
export const LOW = '@media (max-height: 30rem)';

/** True if a media query holds. True without a window; not for server rendering. */
export function useMedia(query: string): boolean {
  const watch = useCallback((changed: () => void) => listen(matchMedia(query), ['change'], changed), [query]);
  return useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => true,
  );
}
