import { listingLabels } from '../messages/listing-labels.ts';
import type { OptionSet } from '../options/option.ts';
import { availabilities, bodyTypes, fuels, gearboxes, vehicleConditions } from '../options/vehicle.ts';

/** One column of a CSV file of listings. */
interface CsvColumn {
  /** Its heading, as the form calls the field. */
  readonly heading: string;
  /** The choices of a select, of which a cell names one. */
  readonly options?: OptionSet;
  /** Of a cell that holds a whole number: how one is written. */
  readonly number?: string;
  /** Whether a new vehicle needs it. */
  readonly required?: true;
}

/** Every column that is read and written, in the order of the file. */
export const csvColumns = {
  id: { heading: 'Id' },
  stock_no: { heading: listingLabels.stock_no },
  brand: { heading: listingLabels.brand_id, required: true },
  model: { heading: listingLabels.model, required: true },
  year: { heading: listingLabels.year, number: '2024', required: true },
  price: { heading: listingLabels.price, required: true },
  fuel_type: { heading: listingLabels.fuel_type, required: true },
  transmission: { heading: listingLabels.transmission, required: true },
  description: { heading: listingLabels.description, required: true },
  feature_1: { heading: listingLabels['features.0'] },
  feature_2: { heading: listingLabels['features.1'] },
  feature_3: { heading: listingLabels['features.2'] },
  engine_size: { heading: listingLabels.engine_size },
  color: { heading: listingLabels.color },
  location: { heading: listingLabels.location },
  condition: { heading: listingLabels.condition, options: vehicleConditions },
  availability: { heading: listingLabels.availability, options: availabilities },
  price_rm: { heading: listingLabels.price_rm, number: '89,900 or 89900' },
  mileage_km: { heading: listingLabels.mileage_km, number: '45,000 or 45000' },
  registration_year: { heading: listingLabels.registration_year, number: '2024' },
  body_type: { heading: listingLabels.body_type, options: bodyTypes },
  fuel: { heading: listingLabels.fuel, options: fuels },
  gearbox: { heading: listingLabels.gearbox, options: gearboxes },
  image: { heading: listingLabels.image },
  brochure_pdf: { heading: listingLabels.brochure_pdf },
} as const satisfies Record<string, CsvColumn>;

export type CsvColumnName = keyof typeof csvColumns;
export const csvColumnNames = Object.keys(csvColumns) as CsvColumnName[];

/** What is told of a column. */
export function csvColumn(name: CsvColumnName): CsvColumn {
  return csvColumns[name];
}

/** How many vehicles one import may have. */
export const CSV_ROWS = 500;
