import { usualInstalment } from '../money/loan.ts';
import { addressOf, entriesIn, numberOf, textOf } from '../stored.ts';
import { nameKey, spellings } from '../text.ts';

/** An entry of `catalogue.json`: unknown values are null. */
export type StockVehicle = Readonly<NonNullable<ReturnType<typeof toVehicle>>>;

export interface Stock {
  /** Includes sold vehicles: pages may still name them. */
  readonly vehicles: readonly StockVehicle[];
  /** False while prices are hidden. */
  readonly showsPrices: boolean;
}

/** @throws Error if the catalogue has no list of vehicles */
export function toStock(catalogue: unknown): Stock {
  const rows = entriesIn(catalogue, 'vehicles');
  // The newest vehicle comes first; times of the catalogue are only days.
  const vehicles = rows.flatMap((row, index) => toVehicle(row, rows.length - index) ?? []);
  const makes = spellings(vehicles.map(({ make }) => make));
  return {
    vehicles: vehicles.map((each) => ({ ...each, make: makes.get(nameKey(each.make)) ?? each.make })),
    showsPrices: rows.some((row) => 'price_rm' in row),
  };
}

/** The newest vehicle has the highest number in `added`. */
function toVehicle(row: Readonly<Record<string, unknown>>, added: number) {
  const id = textOf(row['id']);
  const make = textOf(row['make'])?.trim() ?? '';
  const model = textOf(row['model'])?.trim() ?? '';
  if (!id || !(make || model)) return undefined;
  const price = amount(row['price_rm']) || null;
  const availability = choice(row['availability']);
  return {
    id,
    brandId: choice(row['brand_id']),
    make,
    model,
    year: amount(row['year']),
    // From `vehicles/options.ts`; other values are kept.
    condition: choice(row['condition']),
    availability,
    body: choice(row['body_type']),
    fuel: choice(row['fuel']),
    gearbox: choice(row['gearbox']),
    transmission: choice(row['transmission']),
    fuelType: choice(row['fuel_type']),
    // In kilometres.
    mileage: amount(row['mileage_km']),
    // In ringgit; null also while prices are hidden.
    price,
    // Monthly in ringgit, rounded up, with default terms (`loan.ts`); null also for a sold vehicle.
    instalment: price === null || availability === 'sold' ? null : usualInstalment(price),
    stock_no: choice(row['stock_no']),
    picture: addressOf(row['picture']),
    // Of its arrival in Klang, in milliseconds.
    day: amount(Date.parse(textOf(row['created_at']) ?? '')),
    added,
  };
}

const choice = (value: unknown): string | null => textOf(value)?.trim() || null;

function amount(value: unknown): number | null {
  const number = numberOf(value);
  return Number.isFinite(number) && number >= 0 ? number : null;
}
