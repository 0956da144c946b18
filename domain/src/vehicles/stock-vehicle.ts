import { addressOf, numberOf, textOf } from '../content/read.ts';
import { usualInstalment } from '../money/loan.ts';

/** A vehicle of `catalogue.json`, as lists, the shortlist and the comparison show it. What is not known is null. */
export interface StockVehicle {
  readonly id: string;
  readonly brandId: string | null;
  readonly make: string;
  readonly model: string;
  readonly year: number | null;
  /** Stored values of the option sets in `vehicles/options.ts`; a value that is not among them is kept as it is. */
  readonly condition: string | null;
  readonly availability: string | null;
  readonly body: string | null;
  readonly fuel: string | null;
  readonly gearbox: string | null;
  /** In the words of the listing. */
  readonly transmission: string | null;
  readonly fuelType: string | null;
  /** In kilometres. */
  readonly mileage: number | null;
  /** In ringgit; null also while prices are hidden. */
  readonly price: number | null;
  /** A month in ringgit, rounded up, with the usual down payment, term and rate (`loan.ts`); null without a price. */
  readonly instalment: number | null;
  readonly stockNo: string | null;
  readonly picture: string | null;
  /** Its place by when it was added: the newest has the highest number. */
  readonly added: number;
}

export interface Stock {
  /** Also those that are sold: they are gone from lists, and not yet from the pages that name them. */
  readonly vehicles: readonly StockVehicle[];
  /** Whether prices are published: where they are hidden, no vehicle has one. */
  readonly showsPrices: boolean;
}

/** Reads the parsed text of `catalogue.json`. A vehicle without an id or a name is left out. Throws when there is no list of vehicles. */
export function toStock(catalogue: unknown): Stock {
  const entries = isRecord(catalogue) ? catalogue['vehicles'] : undefined;
  if (!Array.isArray(entries)) throw new Error('The catalogue has no vehicles');
  const rows = entries.filter(isRecord);
  return {
    // The newest is first in the catalogue, whose times are days.
    vehicles: rows.flatMap((row, index) => toVehicle(row, rows.length - index) ?? []),
    showsPrices: rows.some((row) => 'price_rm' in row),
  };
}

function toVehicle(row: Readonly<Record<string, unknown>>, added: number): StockVehicle | undefined {
  const id = textOf(row['id']);
  const make = textOf(row['make'])?.trim() ?? '';
  const model = textOf(row['model'])?.trim() ?? '';
  if (!id || !(make || model)) return undefined;
  const price = amount(row['price_rm']) || null;
  return {
    id,
    brandId: choice(row['brand_id']),
    make,
    model,
    year: amount(row['year']),
    condition: choice(row['condition']),
    availability: choice(row['availability']),
    body: choice(row['body_type']),
    fuel: choice(row['fuel']),
    gearbox: choice(row['gearbox']),
    transmission: choice(row['transmission']),
    fuelType: choice(row['fuel_type']),
    mileage: amount(row['mileage_km']),
    price,
    instalment: price === null ? null : Math.ceil(usualInstalment(price) / 100),
    stockNo: choice(row['stock_no']),
    picture: addressOf(row['picture']),
    added,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function choice(value: unknown): string | null {
  return textOf(value)?.trim() || null;
}

function amount(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
