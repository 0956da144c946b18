import { filterQuery, readFilters } from '@site/domain/stock/filter-address';
import { type StockFilters, without, withoutPrices } from '@site/domain/stock/filters';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Circumstances {
  readonly showsPrices: boolean;
  /** The tab has vehicles of one condition only: none is asked for. */
  readonly hasOneCondition: boolean;
}

/** The filters that the address says. What it says of the tab stays. */
export function useFilters({ showsPrices, hasOneCondition }: Circumstances) {
  const [query, setQuery] = useSearchParams();
  const inAddress = useMemo(() => {
    const asked = readFilters(query);
    const priced = showsPrices ? asked : withoutPrices(asked);
    return hasOneCondition ? without(priced, ['condition']) : priced;
  }, [query, showsPrices, hasOneCondition]);
  // What is shown while a slider moves, and until the router has followed: of the address that it was made from.
  const [draft, setDraft] = useState<{ readonly of: URLSearchParams; readonly filters: StockFilters }>();
  const filters = draft?.of === query ? draft.filters : inAddress;
  const latest = useRef(filters);
  latest.current = filters;

  /** Shows the list of these filters; the address stays. */
  function preview(next: StockFilters): void {
    latest.current = next;
    setDraft({ of: query, filters: next });
  }

  /** A step in the history of the browser. */
  function choose(next: StockFilters): void {
    preview(next);
    const asked = filterQuery(next);
    const tab = query.get('tab');
    setQuery(new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...asked]));
  }

  /** Takes what is previewed into the address. */
  function commit(): void {
    if (latest.current !== inAddress) choose(latest.current);
  }

  return { filters, preview, choose, commit };
}
