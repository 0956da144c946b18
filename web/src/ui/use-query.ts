import { useCallback } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';

/** The state of a navigation that only says what the page shows already: scroll position and focus stay (`use-scroll-and-focus.ts`). */
export const STAYS = 'stays';

/**
 * The query of the address, and how to change it. The page stays where it is, also when the query becomes what it was: where a visitor types, two
 * words may be the same address.
 */
export function useQuery(): [query: URLSearchParams, setQuery: SetURLSearchParams] {
  const [query, setSearchParams] = useSearchParams();
  const setQuery = useCallback<SetURLSearchParams>(
    (next, options) => setSearchParams(next, { ...options, state: STAYS }),
    [setSearchParams],
  );
  return [query, setQuery];
}
