import type { ExtractedListing } from '@site/domain/extraction/procedures';
import { fuelOf, transmissionOf } from './drive.ts';
import { makeAndModel } from './make-and-model.ts';
import { priceOf } from './price.ts';
import { descriptionOf, featuresOf } from './wording.ts';
import { yearOf } from './year.ts';

/** The texts of a listing. */
export function readListing(text: string): ExtractedListing {
  const vehicle = makeAndModel(text);
  return {
    ...vehicle,
    year: yearOf(text, vehicle.model),
    price: priceOf(text),
    fuel_type: fuelOf(text),
    transmission: transmissionOf(text),
    description: descriptionOf(text),
    features: featuresOf(text),
  };
}
