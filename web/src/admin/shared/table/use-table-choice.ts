import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableChoice } from './table-view.ts';

/** The table's choices as they stand in the address (`q`, `sort`, `dir`, `page`), and how to change them: a reload or a link shows the same rows. */
export function useTableChoice(): [TableChoice, (change: Partial<TableChoice>) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (wanted: Partial<TableChoice>) => {
      // Of the address itself: what was rendered last may be older, and a second change would undo the first.
      const latest = new URLSearchParams(window.location.search);
      // Another search or order starts at its first page.
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
