import { usualTerms } from '@site/domain/money/loan';
import { type OptionSet, optionLabel } from '@site/domain/options';
import { inFigures } from '@site/domain/text';
import { bodyTypes, fuels, gearboxes } from '@site/domain/vehicles/facts';
import type { Bound, Criterion, Facet, StockFilters } from '@site/domain/vehicles/filters';
import { isFacet, isLowest, rangeOf } from '@site/domain/vehicles/filters';
import { vehicleConditions } from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { CONTACT_FOR_PRICE } from '@site/domain/vehicles/values';

/** The stored values in screen order; makes have none. */
export const facetOptions: Readonly<Record<Facet, OptionSet>> = {
  condition: vehicleConditions,
  make: [],
  body: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
};

export const instalmentBasis = `Instalments with ${usualTerms}`;

/** `1 vehicle`, `1,204 vehicles` */
export function vehiclesInWords(count: number): string {
  return count === 1 ? '1 vehicle' : `${inFigures(count)} vehicles`;
}

export function valueLabel(facet: Facet, value: string): string {
  return optionLabel(facetOptions[facet], value);
}

/** `RM 89,900`, `Sold` or `Contact for Price` */
export function stockPrice({ availability, price }: StockVehicle): string {
  if (availability === 'sold') return 'Sold';
  return price === null ? CONTACT_FOR_PRICE : `RM ${inFigures(price)}`;
}

/** `from 2019`, `up to RM 90,000`, `up to RM 900 a month`, `up to 50,000 km` */
export function boundLabel(bound: Bound, limit: number): string {
  const amounts = {
    year: String(limit),
    price: `RM ${inFigures(limit)}`,
    instalment: `RM ${inFigures(limit)} a month`,
    mileage: `${inFigures(limit)} km`,
  };
  return `${isLowest(bound) ? 'from' : 'up to'} ${amounts[rangeOf(bound)]}`;
}

export function criterionLabel(criterion: Criterion, { choices, limits }: StockFilters): string {
  if (!isFacet(criterion)) return boundLabel(criterion, limits[criterion] ?? 0);
  return choices[criterion].map((value) => valueLabel(criterion, value)).join(' or ');
}

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
