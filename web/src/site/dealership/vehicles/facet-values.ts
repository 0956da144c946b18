import type { Facet, RangeName, StockFilters } from '@site/domain/vehicles/filters';
import type { FacetCounts } from '@site/domain/vehicles/find';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { facetOptions, valueLabel } from './words.ts';

/** One value that can be chosen. */
export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** How many vehicles it has under the other filters. */
  readonly count: number;
  readonly isChosen: boolean;
}

/** The values that vehicles have, of each facet: in the order of their options, or of the alphabet. */
export type PresentValues = Readonly<Record<Facet, readonly string[]>>;

export function presentValues(stock: readonly StockVehicle[]): PresentValues {
  const of = (facet: Facet) => inOrder(facet, new Set(stock.flatMap((vehicle) => vehicle[facet] ?? [])));
  return {
    condition: of('condition'),
    make: of('make'),
    body: of('body'),
    fuel: of('fuel'),
    gearbox: of('gearbox'),
  };
}

/** The values of a facet that the stock has, and those that an address names. */
export function facetValues(
  facet: Facet,
  present: readonly string[],
  filters: StockFilters,
  counts: FacetCounts,
): readonly FacetValue[] {
  const chosen = filters.choices[facet];
  const isKnown = chosen.every((value) => present.includes(value));
  const values = isKnown ? present : inOrder(facet, new Set([...present, ...chosen]));
  return values.map((value) => ({
    value,
    label: valueLabel(facet, value),
    count: counts[facet].get(value) ?? 0,
    isChosen: chosen.includes(value),
  }));
}

function inOrder(facet: Facet, values: ReadonlySet<string>): readonly string[] {
  const order = facetOptions[facet].map(({ value }) => value);
  const place = (value: string) => (order.includes(value) ? order.indexOf(value) : order.length);
  return [...values].sort((a, b) => place(a) - place(b) || a.localeCompare(b, 'en-MY'));
}

/** Between which values a range can be set, in steps. */
export interface Extent {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const steps: Readonly<Record<RangeName, number>> = { year: 1, price: 1_000, instalment: 50, mileage: 1_000 };

/** From the least to the most that the stock has, on whole steps; undefined when there is nothing to choose between. */
export function extentOf(range: RangeName, stock: readonly StockVehicle[]): Extent | undefined {
  const step = steps[range];
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { [range]: value } of stock) {
    if (value === null) continue;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (!(least < most)) return undefined;
  return { min: Math.floor(least / step) * step, max: Math.ceil(most / step) * step, step };
}
