import {
  type Criterion,
  criteriaOf,
  type Facet,
  facets,
  isFacet,
  meeting,
  type Sort,
  type StockFilters,
} from './filters.ts';
import type { StockVehicle } from './stock-vehicle.ts';

type Order = (a: StockVehicle, b: StockVehicle) => number;

/** What is not known comes last, whichever the direction. */
function by(value: (vehicle: StockVehicle) => number | null, direction: 1 | -1): Order {
  return (a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return (first - second) * direction;
  };
}

const newest = by(({ added }) => added, -1);

const orders: Readonly<Record<Sort, Order>> = {
  newest,
  price: by(({ price }) => price, 1),
  '-price': by(({ price }) => price, -1),
  year: by(({ year }) => year, -1),
  mileage: by(({ mileage }) => mileage, 1),
  instalment: by(({ instalment }) => instalment, 1),
};

/** The orders of a list that have been asked for: filters ask for the same one again and again. */
const sorted = new WeakMap<readonly StockVehicle[], Map<Sort, readonly StockVehicle[]>>();

/** The vehicles in an order; the list itself stays as it is, and must not change any more. */
export function sortVehicles(vehicles: readonly StockVehicle[], sort: Sort): readonly StockVehicle[] {
  const known = sorted.get(vehicles) ?? new Map<Sort, readonly StockVehicle[]>();
  sorted.set(vehicles, known);
  const list = known.get(sort) ?? [...vehicles].sort(bySort(sort));
  known.set(sort, list);
  return list;
}

/** Compares two vehicles. Those that are equal come newest first, and then by their id, so that a list never changes its order. */
function bySort(sort: Sort): Order {
  return (a, b) => orders[sort](a, b) || newest(a, b) || (a.id < b.id ? -1 : Number(a.id > b.id));
}

/** How many vehicles each value of a facet would show, chosen alone and under all other filters. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** Filters to take away, and how many vehicles would then be left. */
export interface Relaxation {
  readonly criteria: readonly Criterion[];
  readonly count: number;
}

export interface Found {
  readonly vehicles: readonly StockVehicle[];
  readonly counts: FacetCounts;
  /** When nothing is left: the fewest filters to take away so that something is, the best first. Otherwise empty. */
  readonly relaxations: readonly Relaxation[];
}

interface Check {
  readonly criterion: Criterion;
  isMet(vehicle: StockVehicle): boolean;
}

/** The most ways out that are named. */
const RELAXATIONS = 3;

/**
 * Finds vehicles in one pass: which criteria a vehicle misses says where it counts. One that misses none is found; one that misses a single
 * facet would be there if its value of that facet were chosen. `stock` must not change afterwards: its orders are kept.
 */
export function findVehicles(stock: readonly StockVehicle[], filters: StockFilters): Found {
  const checks = criteriaOf(filters).map((criterion) => ({ criterion, isMet: meeting(filters, criterion) }));
  const counts: Record<Facet, Map<string, number>> = {
    condition: new Map(),
    make: new Map(),
    body: new Map(),
    fuel: new Map(),
    gearbox: new Map(),
  };
  const vehicles: StockVehicle[] = [];
  for (const vehicle of sortVehicles(stock, filters.sort)) {
    const missed = onlyMissed(vehicle, checks);
    if (missed === 'none') {
      vehicles.push(vehicle);
      for (const facet of facets) count(counts[facet], vehicle[facet]);
    } else if (isFacet(missed)) {
      count(counts[missed], vehicle[missed]);
    }
  }
  return { vehicles, counts, relaxations: vehicles.length > 0 ? [] : relaxationsOf(stock, checks) };
}

/** The only criterion that the vehicle misses. */
function onlyMissed(vehicle: StockVehicle, checks: readonly Check[]): Criterion | 'none' | 'several' {
  let missed: Criterion | 'none' = 'none';
  for (const { criterion, isMet } of checks) {
    if (isMet(vehicle)) continue;
    if (missed !== 'none') return 'several';
    missed = criterion;
  }
  return missed;
}

function count(counts: Map<string, number>, value: string | null): void {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
}

/**
 * The vehicles that miss the fewest criteria say which filters to take away: as nothing misses less, without those there are just the
 * vehicles that miss them.
 */
function relaxationsOf(stock: readonly StockVehicle[], checks: readonly Check[]): readonly Relaxation[] {
  const missed = new Map<string, { criteria: readonly Criterion[]; count: number }>();
  for (const vehicle of stock) {
    const criteria = checks.filter(({ isMet }) => !isMet(vehicle)).map(({ criterion }) => criterion);
    const key = criteria.join(' ');
    const same = missed.get(key);
    if (same) same.count++;
    else missed.set(key, { criteria, count: 1 });
  }
  const ways = [...missed.values()];
  const fewest = Math.min(...ways.map(({ criteria }) => criteria.length));
  return ways
    .filter(({ criteria }) => criteria.length === fewest)
    .sort((a, b) => b.count - a.count)
    .slice(0, RELAXATIONS);
}
