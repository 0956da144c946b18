import { listingDefaults } from '@site/domain/listing-defaults';
import type { Vehicle } from '@site/domain/published/entities';
import { orDash } from '../../shared/reading/or-dash.ts';

export interface Specification {
  readonly term: string;
  readonly value: string;
}

/** The specifications in the order of the screen; a missing value shows its default, or a dash. */
export function specifications(listing: Vehicle): readonly Specification[] {
  return [
    { term: 'Make', value: listing.make },
    { term: 'Model', value: listing.model },
    { term: 'Year', value: listing.year === null ? '' : String(listing.year) },
    { term: 'Fuel Type', value: listing.fuel_type },
    { term: 'Transmission', value: listing.transmission },
    { term: 'Engine Size', value: listing.engine_size ?? listingDefaults.engine_size },
    { term: 'Colour', value: listing.color ?? listingDefaults.color },
    { term: 'Location', value: listing.location ?? listingDefaults.location },
  ].map(({ term, value }) => ({ term, value: orDash(value) }));
}
