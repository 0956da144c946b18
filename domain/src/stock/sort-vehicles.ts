import type { Sort } from './filters.ts';
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
