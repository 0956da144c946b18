import { loanDefaults } from '@site/domain/money/loan';
import { inFigures } from '@site/domain/money/ringgit';
import { optionLabel } from '@site/domain/options';
import type { Facet } from '@site/domain/vehicles/filters';
import { availabilities } from '@site/domain/vehicles/options';
import type { StockVehicle } from '@site/domain/vehicles/stock-vehicle';
import { CONTACT_FOR_PRICE } from '../price.ts';
import { valueLabel } from '../stock/words.ts';

/** One line of the comparison. */
export interface ComparedLine {
  readonly term: string;
  /** Of each vehicle, in their order; a dash where it is not known. */
  readonly values: readonly string[];
  /** Whether they are not all the same. */
  readonly differs: boolean;
}

type Row = readonly [term: string, value: (vehicle: StockVehicle) => string | null];

const DASH = '–';

/** It names one vehicle: that it is another in each column tells nothing. */
const STOCK_NUMBER = 'Stock number';

const facet = (name: Facet) => (vehicle: StockVehicle) =>
  vehicle[name] === null ? null : valueLabel(name, vehicle[name]);

const figure = (value: number | null, before = '', after = '') =>
  value === null ? null : before + inFigures(value) + after;

const priced: readonly Row[] = [
  ['Price', ({ price }) => figure(price, 'RM ') ?? CONTACT_FOR_PRICE],
  [
    `Instalment: ${loanDefaults.downPayment * 100} % down, ${loanDefaults.years} years`,
    ({ instalment }) => figure(instalment, 'about RM ', ' a month'),
  ],
];

const rows: readonly Row[] = [
  ['Condition', facet('condition')],
  ['Availability', ({ availability }) => availability && optionLabel(availabilities, availability)],
  ['Year', ({ year }) => (year === null ? null : String(year))],
  ['Mileage', ({ mileage }) => figure(mileage, '', ' km')],
  ['Body type', facet('body')],
  ['Fuel', facet('fuel')],
  ['Gearbox', facet('gearbox')],
  [STOCK_NUMBER, ({ stockNo }) => stockNo],
];

/** The vehicles line by line. What nobody knows of any of them is left out, and prices where they are hidden. */
export function comparisonOf(
  vehicles: readonly StockVehicle[],
  showsPrices: boolean,
): readonly ComparedLine[] {
  return [...(showsPrices ? priced : []), ...rows].flatMap(([term, told]) => {
    const values = vehicles.map((vehicle) => told(vehicle) || DASH);
    if (values.every((value) => value === DASH)) return [];
    return [{ term, values, differs: term !== STOCK_NUMBER && new Set(values).size > 1 }];
  });
}
