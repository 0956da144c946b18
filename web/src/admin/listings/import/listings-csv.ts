import type { CarListing } from '@site/domain/content/car-listing';
import { csvHeadings, toCells } from '@site/domain/content/csv';
import { csvFile } from '../../shared/csv/write-csv.ts';

/** Listings as a CSV file that can be imported again; without any it is the template. */
export function listingsCsv(listings: readonly (CarListing & { readonly id: string })[]): string {
  return csvFile([csvHeadings, ...listings.map(toCells)]);
}
