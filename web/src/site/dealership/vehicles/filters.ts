import {
  filterQuery,
  readFilters,
  type StockFilters,
  without,
  withoutPrices,
} from '@site/domain/vehicles/filters';
import type { Found } from '@site/domain/vehicles/find';
import type { VehicleCondition } from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { createContext, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { painted } from '../../../ui/idle.ts';
import { useQuery } from '../../../ui/use-query.ts';

interface Circumstances {
  readonly showsPrices: boolean;
  /** The tab has vehicles of one condition only: none is asked for. */
  readonly hasOneCondition: boolean;
}

/** What a press does to the filters that are set when it happens. */
export type Change = (before: StockFilters) => StockFilters;

/** Ways to change the filters. They stay the same functions, so that what is given one is not rendered again. */
export interface FilterActions {
  /** Shows the list of the changed filters; the address stays. */
  preview(change: Change): void;
  /** A step in the history of the browser. */
  choose(change: Change): void;
  /** Takes what is previewed into the address. */
  commit(): void;
}

interface Draft {
  readonly filters: StockFilters;
  /** The address that it was made from. */
  readonly of: URLSearchParams;
  /** The address that will say it, when there is to be one. */
  readonly to: string | undefined;
}

/** The filters that the address says, or will as soon as the router has followed. What it says of the tab stays. */
export function useFilters({ showsPrices, hasOneCondition }: Circumstances) {
  const [query, setQuery] = useQuery();
  const inAddress = useMemo(() => {
    const asked = readFilters(query);
    const priced = showsPrices ? asked : withoutPrices(asked);
    return hasOneCondition ? without(priced, ['condition']) : priced;
  }, [query, showsPrices, hasOneCondition]);
  const [draft, setDraft] = useState<Draft>();
  const isDraft = draft?.of === query || draft?.to === query.toString();
  const filters = draft && isDraft ? draft.filters : inAddress;
  const now = useRef({ filters, inAddress, query, setQuery });
  now.current = { filters, inAddress, query, setQuery };

  const isShown = useRef(false);
  useEffect(() => {
    // Going back before the router has followed a choice changes nothing for the router, and the draft would stay.
    const discard = () => setDraft(undefined);
    isShown.current = true;
    window.addEventListener('popstate', discard);
    return () => {
      isShown.current = false;
      window.removeEventListener('popstate', discard);
    };
  }, []);

  const actions = useMemo<FilterActions>(() => {
    function show(filters: StockFilters, to?: string): void {
      const of = now.current.query;
      now.current.filters = filters;
      // What is typed while the router follows a choice is for the address of that choice.
      setDraft((before) => ({ filters, of, to: to ?? (before?.of === of ? before.to : undefined) }));
    }
    function choose(change: Change): void {
      const next = change(now.current.filters);
      const tab = now.current.query.get('tab');
      const address = new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...filterQuery(next)]);
      show(next, address.toString());
      // The answer is painted first: changing the address takes half as long as filtering.
      void painted().then(() => isShown.current && now.current.setQuery(address));
    }
    return {
      preview: (change) => show(change(now.current.filters)),
      choose,
      commit: () => {
        const { filters, inAddress } = now.current;
        if (`${filterQuery(filters)}` !== `${filterQuery(inAddress)}`) choose((before) => before);
      },
    };
  }, []);

  return { filters, actions };
}

/** What the parts of the inventory read: only those that show something of it are rendered when a filter changes. */
export interface Finder {
  /** What is filtered. */
  readonly stock: readonly StockVehicle[];
  readonly showsPrices: boolean;
  /** The tab has vehicles of this condition only. */
  readonly condition: VehicleCondition | undefined;
  readonly filters: StockFilters;
  readonly found: Found;
  readonly actions: FilterActions;
}

export const FinderContext = createContext<Finder | undefined>(undefined);

/** The filters and what they find. Throws outside the inventory. */
export function useFinder(): Finder {
  const finder = useContext(FinderContext);
  if (!finder) throw new Error('There are no filters here');
  return finder;
}
