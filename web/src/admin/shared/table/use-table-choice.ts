import { useCallback } from 'react';
import { useQuery } from '../../../ui/use-query.ts';
import type { TableChoice } from './table-view.ts';

/** The choices of a table, kept in the address (`q`, `sort`, `dir`, `page`) so that a reload or a link shows the same rows. */
export function useTableChoice(): [TableChoice, (change: Partial<TableChoice>) => void] {
  const [query, setQuery] = useQuery();
  const change = useCallback(
    (wanted: Partial<TableChoice>) => {
      // Read from the address itself: the rendered choice may be older, and a second change would undo the first.
      const latest = new URLSearchParams(window.location.search);
      // Another search or sort starts at the first page.
      const next = { ...choiceOf(latest), page: 1, ...wanted };
      put(latest, 'q', next.search);
      put(latest, 'sort', next.sort);
      put(latest, 'dir', next.sort && next.descending ? 'desc' : undefined);
      put(latest, 'page', next.page > 1 ? String(next.page) : undefined);
      setQuery(latest, { replace: true });
    },
    [setQuery],
  );
  return [choiceOf(query), change];
}

function choiceOf(query: URLSearchParams): TableChoice {
  return {
    search: query.get('q') ?? '',
    sort: query.get('sort') ?? undefined,
    descending: query.get('dir') === 'desc',
    page: Number.parseInt(query.get('page') ?? '1', 10) || 1,
  };
}

function put(query: URLSearchParams, key: string, value: string | undefined): void {
  if (value) query.set(key, value);
  else query.delete(key);
}
