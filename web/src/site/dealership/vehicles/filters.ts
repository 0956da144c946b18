import {
  filterQuery,
  noFilters,
  readFilters,
  type StockFilters,
  without,
  withoutPrices,
} from '@site/domain/vehicles/filters';
import type { Found } from '@site/domain/vehicles/find';
import type { VehicleCondition } from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { painted } from '#ui/idle.ts';
import { keepEntries } from '#ui/layers.ts';
import { useQuery } from '#ui/use-query.ts';

/** Applies to the filters at the time of the press. */
export type Change = (before: StockFilters) => StockFilters;

export const withoutFilters: Change = ({ sort }) => ({ ...noFilters, sort });

/** Stable functions: memoised parts are not rendered again. */
export interface FilterActions {
  /** Shows the changed list without a change of the address. */
  preview(change: Change): void;
  /** Adds a step to the browser's history. */
  choose(change: Change): void;
  /** Moves the preview into the address. */
  commit(): void;
}

interface Draft {
  readonly filters: StockFilters;
  /** The queries of which it is the newest state: the one that it changed, and those that the router has yet to show. */
  readonly of: readonly string[];
  /** Its own future query; undefined for a preview. */
  readonly to: string | undefined;
}

/** The address's filters, or a draft until the router follows. One condition of all vehicles hides the filter for it. */
export function useFilters(showsPrices: boolean, hasOneCondition: boolean) {
  const [query, setQuery] = useQuery();
  const inAddress = useMemo(() => {
    const asked = readFilters(query);
    const priced = showsPrices ? asked : withoutPrices(asked);
    return hasOneCondition ? without(priced, ['condition']) : priced;
  }, [query, showsPrices, hasOneCondition]);
  const [draft, setDraft] = useState<Draft>();
  const shown = query.toString();
  const filters = draft?.of.includes(shown) ? draft.filters : inAddress;
  const now = useRef({ filters, inAddress, query, setQuery });
  // Not while rendering: React may prepare the next address and take a press on this one meanwhile.
  useLayoutEffect(() => {
    now.current = { filters, inAddress, query, setQuery };
  });
  // The router has followed, or leads elsewhere.
  useEffect(() => {
    setDraft((last) => (last && (last.to === shown || !last.of.includes(shown)) ? undefined : last));
  }, [shown]);

  /** Addresses that the router has yet to follow, in the order of the choices. */
  const chosen = useRef<URLSearchParams[]>([]).current;
  const follow = useRef(() => {
    if (chosen.length === 0) return;
    for (const address of chosen.splice(0)) now.current.setQuery(address);
    // Back closes the sheet of filters also before the router has followed.
    keepEntries();
  }).current;
  useEffect(() => {
    // Going back before the router follows a choice changes nothing for the router, so the draft would stay.
    const discard = () => {
      chosen.length = 0;
      setDraft(undefined);
    };
    const end = new AbortController();
    const { signal } = end;
    window.addEventListener('popstate', discard, { signal });
    // A link or a tab that is pressed next leads on from the choice.
    for (const type of ['click', 'keydown']) window.addEventListener(type, follow, { capture: true, signal });
    return () => {
      chosen.length = 0;
      end.abort();
    };
  }, [chosen, follow]);

  const actions = useMemo<FilterActions>(() => {
    function show(filters: StockFilters, to?: string): void {
      const at = now.current.query.toString();
      now.current.filters = filters;
      // A change while the router follows a choice belongs to the choice's address.
      setDraft((last) => {
        const of = last?.of.includes(at) ? last.of : [at];
        return { filters, of: to === undefined ? of : [...of, to], to };
      });
    }
    function choose(change: Change): void {
      const next = change(now.current.filters);
      const tab = now.current.query.get('tab');
      const address = new URLSearchParams([...(tab === null ? [] : [['tab', tab]]), ...filterQuery(next)]);
      show(next, address.toString());
      chosen.push(address);
      // Paints the result first: changing the address takes half as long as filtering.
      void painted().then(follow);
    }
    return {
      preview: (change) => show(change(now.current.filters)),
      choose,
      commit: () => {
        const { filters, inAddress } = now.current;
        if (`${filterQuery(filters)}` !== `${filterQuery(inAddress)}`) choose((before) => before);
      },
    };
  }, [chosen, follow]);

  return { filters, actions };
}

/** A changed filter renders only the parts that show it. */
export interface Finder {
  readonly stock: readonly StockVehicle[];
  readonly showsPrices: boolean;
  /** The only condition of the tab's vehicles. */
  readonly condition: VehicleCondition | undefined;
  readonly filters: StockFilters;
  readonly found: Found;
  readonly actions: FilterActions;
}

export const FinderContext = createContext<Finder | undefined>(undefined);

/** Returns the filters and the found vehicles. Throws outside the inventory. */
export function useFinder(): Finder {
  const finder = useContext(FinderContext);
  if (!finder) throw new Error('There are no filters here');
  return finder;
}
