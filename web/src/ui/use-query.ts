import { useCallback, useSyncExternalStore } from 'react';
import { createSearchParams, type SetURLSearchParams, useSearchParams } from 'react-router-dom';

/** Marks a navigation that keeps scroll position and focus (`ui/page.tsx`). */
export const STAYS = 'stays';

const NO_QUERY = new URLSearchParams();

/**
 * Returns the query and its setter, which skips the query of the address. The page keeps its scroll position.
 * Hydration begins without a query, as the HTML does.
 */
export function useQuery(): [query: URLSearchParams, setQuery: SetURLSearchParams] {
  const [query, setSearchParams] = useSearchParams();
  const isHydrated = useIsHydrated();
  const setQuery = useCallback<SetURLSearchParams>(
    (next, options) => {
      // The second click of a double click comes before the choice of the first is shown.
      const there = `${createSearchParams(window.location.search)}`;
      if (typeof next !== 'function' && `${createSearchParams(next)}` === there) return;
      setSearchParams(next, { ...options, state: STAYS });
    },
    [setSearchParams],
  );
  return [isHydrated ? query : NO_QUERY, setQuery];
}

export type QueryChange = Readonly<Record<string, string | number | undefined>>;

/** Keeps the other parameters; leaves out empty ones. Begins with the address: the rendered query may be older. */
export function changedQuery(change: QueryChange, query = window.location.search): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}

const subscribe = () => () => {};

/** False on the server and during hydration, whose first render must match the HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
