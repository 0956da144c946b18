import { SOURCE_LIMIT } from '@site/domain/entities/scraping-job';
import type { ExtractedListing } from '@site/domain/procedures/scrape-car-listing';
import type { Extractor } from '../extract-listing.ts';
import { fuelOf, transmissionOf } from './drive.ts';
import { makeAndModel } from './make-and-model.ts';
import { priceOf } from './price.ts';
import { descriptionOf, featuresOf } from './wording.ts';
import { yearOf } from './year.ts';

/**
 * Reads a listing with plain patterns. For the local suite, which has no model: it knows the usual makes and the
 * usual way to write an advertisement in English or Malay, nothing more, and its name says what it is.
 */
export const ruleBasedExtractor: Extractor = {
  name: 'rule-based (local suite, no model)',
  async extract(source): Promise<ExtractedListing> {
    const text = source.slice(0, SOURCE_LIMIT);
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
  },
};
