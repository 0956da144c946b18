import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useQuery } from '../../../ui/use-query.ts';
import { OPEN_LEAD } from '../../shared/lead-address.ts';
import { changeInboxFilters, type InboxFilters, readInboxFilters } from './inbox-filters.ts';

interface InboxAddress {
  readonly filters: InboxFilters;
  /** The id of the open lead. */
  readonly openId: string | undefined;
  /** Choices are steps that the back button takes back; typing and more rows are not. */
  change(change: Partial<InboxFilters>): void;
  open(id: string | undefined): void;
}

/** What the inbox shows, as the address says it. Both functions are always the same. */
export function useInboxAddress(): InboxAddress {
  const [query, setQuery] = useQuery();
  // The router makes a new one for every address, and each row of the list would be rendered again.
  const latestSet = useRef(setQuery);
  useEffect(() => {
    latestSet.current = setQuery;
  }, [setQuery]);
  const change = useCallback((wanted: Partial<InboxFilters>) => {
    // Read from the address itself: the rendered one may be older, and a second change would undo the first.
    const latest = new URLSearchParams(window.location.search);
    const isStep = !('search' in wanted && Object.keys(wanted).length === 1) && !('rows' in wanted);
    latestSet.current(changeInboxFilters(latest, wanted), { replace: !isStep });
  }, []);
  const open = useCallback((id: string | undefined) => {
    const latest = new URLSearchParams(window.location.search);
    if (id) latest.set(OPEN_LEAD, id);
    else latest.delete(OPEN_LEAD);
    latestSet.current(latest, { replace: id === undefined });
  }, []);
  const filters = useMemo(() => readInboxFilters(query), [query]);
  return { filters, openId: query.get(OPEN_LEAD) ?? undefined, change, open };
}
