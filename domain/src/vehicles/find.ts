import {
  byFacet,
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

/** Unknown values come last in both directions. */
function by(value: (vehicle: StockVehicle) => number | null, direction: 1 | -1): Order {
  return (a, b) => {
    const [first, second] = [value(a), value(b)];
    if (first === second) return 0;
    if (first === null) return 1;
    if (second === null) return -1;
    return (first - second) * direction;
  };
}

const lastAdded = by(({ added }) => added, -1);
const pictured = by(({ picture }) => (picture === null ? null : 0), 1);

const orders: Readonly<Record<Sort, Order>> = {
  newest: by(({ day }) => day, -1),
  price: by(({ price }) => price, 1),
  '-price': by(({ price }) => price, -1),
  year: by(({ year }) => year, -1),
  mileage: by(({ mileage }) => mileage, 1),
  instalment: by(({ instalment }) => instalment, 1),
};

/** A cache: filters ask for the same order again and again. */
const sorted = new WeakMap<readonly StockVehicle[], Map<Sort, readonly StockVehicle[]>>();

/** Returns a cached list; `vehicles` must not change afterwards. */
function sortVehicles(vehicles: readonly StockVehicle[], sort: Sort): readonly StockVehicle[] {
  const known = sorted.get(vehicles) ?? new Map<Sort, readonly StockVehicle[]>();
  sorted.set(vehicles, known);
  const list = known.get(sort) ?? [...vehicles].sort(bySort(sort));
  known.set(sort, list);
  return list;
}

/** A stable order: among equals those without a picture come last, then the last added first, then by id. */
function bySort(sort: Sort): Order {
  const byId: Order = (a, b) => (a.id < b.id ? -1 : Number(a.id > b.id));
  return (a, b) => orders[sort](a, b) || pictured(a, b) || lastAdded(a, b) || byId(a, b);
}

/** Vehicles for each value, chosen alone with all other filters. */
export type FacetCounts = Readonly<Record<Facet, ReadonlyMap<string, number>>>;

/** The vehicles without these filters. */
interface Relaxation {
  readonly criteria: readonly Criterion[];
  readonly count: number;
}

export interface Found {
  readonly vehicles: readonly StockVehicle[];
  readonly counts: FacetCounts;
  /** If no vehicle matches: the smallest sets of filters to remove, best first. */
  readonly relaxations: readonly Relaxation[];
}

interface Check {
  readonly criterion: Criterion;
  isMet(vehicle: StockVehicle): boolean;
}

const RELAXATIONS = 3;

/** One pass: a vehicle that misses only one facet counts for that facet. `stock` must not change afterwards: its orders are cached. */
export function findVehicles(stock: readonly StockVehicle[], filters: StockFilters): Found {
  const checks = criteriaOf(filters).map((criterion) => ({ criterion, isMet: meeting(filters, criterion) }));
  const counts = byFacet(() => new Map<string, number>());
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

/** The nearest vehicles name the filters to remove. No vehicle misses fewer criteria, so `count` is exact. */
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
