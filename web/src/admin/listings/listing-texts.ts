import type { CarListing } from '@site/domain/entities/car-listing';

/** How people name a listing: make and model. */
export function listingName({ make, model }: Pick<CarListing, 'make' | 'model'>): string {
  return `${make} ${model}`.trim();
}

/** The figure in a price that is text, in RM, to sort by; null when it has none. */
export function priceInRinggit(price: string): number | null {
  const figure = /\d[\d, ]*(\.\d+)?/.exec(price)?.[0].replace(/[, ]/g, '');
  return figure === undefined ? null : Number(figure);
}
