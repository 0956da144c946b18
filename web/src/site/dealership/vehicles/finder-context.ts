import type { StockFilters } from '@site/domain/vehicles/filters';
import type { Found } from '@site/domain/vehicles/find';
import type { VehicleCondition } from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { createContext, useContext } from 'react';
import type { FilterActions } from './use-filters.ts';

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
