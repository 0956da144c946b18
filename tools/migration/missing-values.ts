import type { CarListing } from '@site/domain/content/car-listing';
import { carListingKinds } from '@site/domain/content/field-kinds';
import { readFields, type StoredDocument } from '@site/domain/content/read';
import { derivedValues } from '@site/domain/vehicles/guesses';

/** The fields that older listings lack, in the order of the report. */
const fields = [
  'condition',
  'availability',
  'price_rm',
  'mileage_km',
  'registration_year',
  'body_type',
  'fuel',
  'gearbox',
] as const;
type MigratedField = (typeof fields)[number];

/** What a migration does to one listing. */
export interface MissingValues {
  /** What is missing and can be told: what is stored stays as it is, also when it is wrong. */
  readonly values: Readonly<Partial<Pick<CarListing, MigratedField>>>;
  /** What is missing and no text tells. A new car has no mileage and needs no year of registration. */
  readonly untold: readonly MigratedField[];
}

/** What a listing lacks. A condition that no text tells is new, as all listings were before. */
export function missingValues(stored: StoredDocument): MissingValues {
  const told = derivedValues(readFields(carListingKinds, stored));
  const all = { ...told, condition: told.condition ?? 'new', availability: 'available' } as const;
  const missing = fields.filter((field) => stored[field] === undefined || stored[field] === null);
  const condition = stored['condition'] ?? all.condition;
  const ofUsedCars: readonly MigratedField[] = ['mileage_km', 'registration_year'];
  return {
    values: Object.fromEntries(
      missing.flatMap((field) => (all[field] === null ? [] : [[field, all[field]] as const])),
    ),
    untold: missing.filter(
      (field) => all[field] === null && !(condition === 'new' && ofUsedCars.includes(field)),
    ),
  };
}
