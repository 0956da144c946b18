import { inFigures } from '@site/domain/money/ringgit';
import { optionLabel } from '@site/domain/options';
import type { Vehicle } from '@site/domain/publishing/entities';
import { vehicleConditions } from '@site/domain/vehicles/options';
import { listingDefaults } from '@site/domain/vehicles/reference';
import { orDash } from '../../shared/reading/or-dash.ts';

export interface Specification {
  readonly term: string;
  readonly value: string;
}

/**
 * The specifications in the order of the screen. A missing value shows its default, or a dash; mileage, year of registration and stock
 * number are left out where they are not known.
 */
export function specifications(listing: Vehicle): readonly Specification[] {
  const { year, condition, registration_year, mileage_km, stock_no } = listing;
  return [
    { term: 'Make', value: listing.make },
    { term: 'Model', value: listing.model },
    { term: 'Year', value: year === null ? '' : String(year) },
    { term: 'Condition', value: optionLabel(vehicleConditions, condition) },
    ...known('Registered', registration_year && String(registration_year)),
    ...known('Mileage', mileage_km !== null && `${inFigures(mileage_km)} km`),
    { term: 'Fuel Type', value: listing.fuel_type },
    { term: 'Transmission', value: listing.transmission },
    { term: 'Engine Size', value: listing.engine_size ?? listingDefaults.engine_size },
    { term: 'Colour', value: listing.color ?? listingDefaults.color },
    { term: 'Location', value: listing.location ?? listingDefaults.location },
    ...known('Stock Number', stock_no),
  ].map(({ term, value }) => ({ term, value: orDash(value) }));
}

function known(term: string, value: string | false | null | 0): readonly Specification[] {
  return value ? [{ term, value }] : [];
}
