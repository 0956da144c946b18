import { isOneOf } from '../options.ts';
import { readWhole } from '../typed-number.ts';
import type { StockVehicle } from './stock-vehicle.ts';

/** Kept small: the inventory needs this file before its filters are loaded. */

/** Names in addresses, in the order of the screen. */
export const facets = ['condition', 'make', 'body', 'fuel', 'gearbox'] as const;
export type Facet = (typeof facets)[number];

export const byFacet = <T>(fill: (facet: Facet) => T): Record<Facet, T> =>
  Object.fromEntries(facets.map((facet) => [facet, fill(facet)])) as Record<Facet, T>;

/** Prices and instalments are in ringgit, mileage in kilometres. No name begins with another one (`rangeOf`). */
export const ranges = ['year', 'price', 'instalment', 'mileage'] as const;
export type RangeName = (typeof ranges)[number];

/** Names in addresses. Both limits are inclusive. */
export const boundNames = ranges.flatMap((range) => [`${range}_from`, `${range}_to`] as const);
export type Bound = (typeof boundNames)[number];

export const asksForVehicles = (query: URLSearchParams): boolean =>
  ['sort', ...facets, ...boundNames].some((name) => query.has(name));

/** `-price` is highest first, `year` latest first; the others are lowest first. */
export const sorts = ['newest', 'price', '-price', 'year', 'mileage', 'instalment'] as const;
export type Sort = (typeof sorts)[number];

export interface StockFilters {
  /** An empty list means any value. */
  readonly choices: Readonly<Record<Facet, readonly string[]>>;
  readonly limits: Readonly<Partial<Record<Bound, number>>>;
  readonly sort: Sort;
}

export const noFilters: StockFilters = { choices: byFacet(() => []), limits: {}, sort: 'newest' };

export type Criterion = Facet | Bound;

/** In the order of the screen. */
export function criteriaOf({ choices, limits }: StockFilters): readonly Criterion[] {
  return [
    ...facets.filter((facet) => choices[facet].length > 0),
    ...boundNames.filter((bound) => limits[bound] !== undefined),
  ];
}

export function without(filters: StockFilters, criteria: readonly Criterion[]): StockFilters {
  const choices = byFacet((facet) => (criteria.includes(facet) ? [] : filters.choices[facet]));
  const limits = Object.entries(filters.limits).filter(([bound]) => !criteria.some((one) => one === bound));
  return { ...filters, choices, limits: Object.fromEntries(limits) };
}

export function toggled(filters: StockFilters, facet: Facet, value: string): StockFilters {
  const before = filters.choices[facet];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return { ...filters, choices: { ...filters.choices, [facet]: after } };
}

/** Undefined removes the bound. */
export function bounded(filters: StockFilters, bound: Bound, value: number | undefined): StockFilters {
  const others = without(filters, [bound]);
  return value === undefined ? others : { ...others, limits: { ...others.limits, [bound]: value } };
}

const MOST = 999_999_999;

/** Undefined for an invalid or ambiguous number, or an impossible year. */
export function readLimit(bound: Bound, typed: string): number | undefined {
  const limit = readWhole(typed);
  const isWrongYear = isYear(rangeOf(bound)) && !/^[12]\d{3}$/.test(`${limit}`);
  return limit === undefined || limit > MOST || isWrongYear ? undefined : limit;
}

/** These filters would reveal hidden prices. */
export function withoutPrices(filters: StockFilters): StockFilters {
  const rest = without(
    filters,
    boundNames.filter((bound) => isPriceRange(rangeOf(bound))),
  );
  return { ...rest, sort: isByPrice(filters.sort) ? noFilters.sort : filters.sort };
}

export const isByPrice = (sort: Sort) => sort === 'price' || sort === '-price' || sort === 'instalment';

/** @throws Error for an unknown bound */
export function rangeOf(bound: Bound): RangeName {
  const range = ranges.find((one) => bound.startsWith(one));
  if (!range) throw new Error(`${bound} is no bound`);
  return range;
}

export const isLowest = (bound: Bound): boolean => bound.endsWith('_from');

/** Typed and shown without separators. */
export const isYear = (range: RangeName): boolean => range === 'year';

export const isPriceRange = (range: RangeName): boolean => range === 'price' || range === 'instalment';

/** A vehicle with an unknown value does not match. */
export function meeting(filters: StockFilters, criterion: Criterion): (vehicle: StockVehicle) => boolean {
  if (isFacet(criterion)) {
    const chosen = new Set<string | null>(filters.choices[criterion]);
    return (vehicle) => chosen.has(vehicle[criterion]);
  }
  const range = rangeOf(criterion);
  const isFrom = isLowest(criterion);
  const limit = filters.limits[criterion];
  return (vehicle) => {
    const value = vehicle[range];
    if (value === null || limit === undefined) return false;
    return isFrom ? value >= limit : value <= limit;
  };
}

export const isFacet = isOneOf(facets);

/** Limits for addresses of any origin. */
const MOST_VALUES = 50;
const LONGEST_VALUE = 200;

/** Ignores invalid values. */
export function readFilters(query: URLSearchParams): StockFilters {
  const sort = query.get('sort');
  return {
    choices: byFacet((facet) => valuesOf(query, facet)),
    limits: limitsOf(query),
    sort: sorts.find((each) => each === sort) ?? noFilters.sort,
  };
}

/** Always with `sort`: such an address shows a list. */
export function filterQuery({ choices, limits, sort }: StockFilters): URLSearchParams {
  const query = new URLSearchParams();
  for (const facet of facets) for (const value of choices[facet]) query.append(facet, value);
  for (const bound of boundNames) {
    const limit = limits[bound];
    if (limit !== undefined) query.set(bound, String(limit));
  }
  query.set('sort', sort);
  return query;
}

function valuesOf(query: URLSearchParams, name: string): readonly string[] {
  const values = query.getAll(name).map((value) => value.trim());
  return [...new Set(values)].filter((value) => value && value.length <= LONGEST_VALUE).slice(0, MOST_VALUES);
}

function limitsOf(query: URLSearchParams): Partial<Record<Bound, number>> {
  const limits: Partial<Record<Bound, number>> = {};
  for (const bound of boundNames) {
    const limit = readLimit(bound, query.get(bound) ?? '');
    if (limit !== undefined) limits[bound] = limit;
  }
  return limits;
}
