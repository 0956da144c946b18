import { useCallback } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';

/** Marks a navigation that keeps scroll position and focus (`ui/page.tsx`). */
export const STAYS = 'stays';

/** Returns the query and its setter. The page keeps its scroll position. */
export function useQuery(): [query: URLSearchParams, setQuery: SetURLSearchParams] {
  const [query, setSearchParams] = useSearchParams();
  const setQuery = useCallback<SetURLSearchParams>(
    (next, options) => setSearchParams(next, { ...options, state: STAYS }),
    [setSearchParams],
  );
  return [query, setQuery];
}
