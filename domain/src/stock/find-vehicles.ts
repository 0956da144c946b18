import { type Facet, facets } from './filter-names.ts';
import { type Criterion, criteriaOf, isFacet, meets, type StockFilters } from './filters.ts';
import { bySort } from './sort-vehicles.ts';
import type { StockVehicle } from './stock-vehicle.ts';

/** How many vehicles each value of a facet would show, chosen alone and under all other filters. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** Filters to take away, and how many vehicles would then be left. */
export interface Relaxation {
  readonly criteria: readonly Criterion[];
  readonly count: number;
}

export interface Found {
  /** In the order that was asked for. */
  readonly vehicles: readonly StockVehicle[];
  readonly counts: FacetCounts;
  /** When nothing is left: the fewest filters to take away so that something is, the best first. Otherwise empty. */
  readonly relaxations: readonly Relaxation[];
}

/** The most ways out that are named. */
const RELAXATIONS = 3;

/**
 * Finds vehicles in one pass: which criteria a vehicle misses says where it counts. One that misses none is found; one that misses a single
 * facet would be there if its value of that facet were chosen; those that miss the fewest say which filters to take away.
 */
export function findVehicles(stock: readonly StockVehicle[], filters: StockFilters): Found {
  const criteria = criteriaOf(filters);
  const counts: Record<Facet, Map<string, number>> = {
    condition: new Map(),
    make: new Map(),
    body: new Map(),
    fuel: new Map(),
    gearbox: new Map(),
  };
  const vehicles: StockVehicle[] = [];
  const missed = new Map<string, { criteria: readonly Criterion[]; count: number }>();
  for (const vehicle of stock) {
    const missing = criteria.filter((criterion) => !meets(vehicle, filters, criterion));
    const [only] = missing;
    if (only === undefined) {
      vehicles.push(vehicle);
      for (const facet of facets) count(counts[facet], vehicle[facet]);
    } else {
      if (missing.length === 1 && isFacet(only)) count(counts[only], vehicle[only]);
      const key = missing.join(' ');
      const same = missed.get(key);
      if (same) same.count++;
      else missed.set(key, { criteria: missing, count: 1 });
    }
  }
  return {
    vehicles: vehicles.sort(bySort(filters.sort)),
    counts,
    relaxations: vehicles.length > 0 ? [] : fewest([...missed.values()]),
  };
}

function count(counts: Map<string, number>, value: string | null): void {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/** Those with the fewest criteria; as nothing misses less, taking these away leaves just the vehicles that miss them. */
function fewest(missed: readonly Relaxation[]): readonly Relaxation[] {
  const size = Math.min(...missed.map(({ criteria }) => criteria.length));
  return missed
    .filter(({ criteria }) => criteria.length === size)
    .sort((a, b) => b.count - a.count)
    .slice(0, RELAXATIONS);
}
