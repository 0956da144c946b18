import { usualTerms } from '@site/domain/money/loan';
import { inFigures } from '@site/domain/money/ringgit';
import { type OptionSet, optionLabel } from '@site/domain/options';
import {
  type Bound,
  type Criterion,
  type Facet,
  isFacet,
  isLowest,
  isYear,
  type RangeName,
  rangeOf,
  type Sort,
  type StockFilters,
} from '@site/domain/vehicles/filters';
import { bodyTypes, fuels, gearboxes, vehicleConditions } from '@site/domain/vehicles/options';

export const facetTitles: Readonly<Record<Facet, string>> = {
  condition: 'Condition',
  make: 'Make',
  body: 'Body type',
  fuel: 'Fuel',
  gearbox: 'Gearbox',
};

/** The stored values in screen order; makes have none. */
export const facetOptions: Readonly<Record<Facet, OptionSet>> = {
  condition: vehicleConditions,
  make: [],
  body: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
};

export const rangeTitles: Readonly<Record<RangeName, string>> = {
  year: 'Year',
  price: 'Price (RM)',
  instalment: 'Monthly instalment (RM)',
  mileage: 'Mileage (km)',
};

export const sortLabels: Readonly<Record<Sort, string>> = {
  newest: 'Newest in stock',
  price: 'Price: lowest first',
  '-price': 'Price: highest first',
  year: 'Year: latest first',
  mileage: 'Mileage: lowest first',
  instalment: 'Instalment: lowest first',
};

export const instalmentBasis = `Instalments with ${usualTerms}`;

export const stockMessages = {
  showVehicles: (count: number) => `Show ${vehiclesInWords(count)}`,
  /** For text that is no number, or could mean several. */
  unclear: (range: RangeName) =>
    isYear(range) ? 'Enter a year such as 2019' : 'Enter a number such as 90,000 or 90k',
  nothingLeft: 'No vehicle matches all of this',
} as const;

/** `1 vehicle`, `1,204 vehicles` */
export function vehiclesInWords(count: number): string {
  return count === 1 ? '1 vehicle' : `${inFigures(count)} vehicles`;
}

export function valueLabel(facet: Facet, value: string): string {
  return optionLabel(facetOptions[facet], value);
}

/** `from 2019`, `up to RM 90,000`, `up to RM 900 a month`, `up to 50,000 km` */
export function boundLabel(bound: Bound, limit: number): string {
  const amounts: Readonly<Record<RangeName, string>> = {
    year: String(limit),
    price: `RM ${inFigures(limit)}`,
    instalment: `RM ${inFigures(limit)} a month`,
    mileage: `${inFigures(limit)} km`,
  };
  return `${isLowest(bound) ? 'from' : 'up to'} ${amounts[rangeOf(bound)]}`;
}

/** Such as `Toyota or Honda`. */
export function criterionLabel(criterion: Criterion, { choices, limits }: StockFilters): string {
  if (!isFacet(criterion)) return boundLabel(criterion, limits[criterion] ?? 0);
  return choices[criterion].map((value) => valueLabel(criterion, value)).join(' or ');
}
