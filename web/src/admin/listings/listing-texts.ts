import type { CarListing } from '@site/domain/content/car-listing';

/** The name of a listing: make and model. */
export function listingName({ make, model }: Pick<CarListing, 'make' | 'model'>): string {
  return `${make} ${model}`.trim();
}
