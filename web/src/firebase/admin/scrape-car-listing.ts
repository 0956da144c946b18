import { scrapeCarListingRequest, scrapeCarListingResponse } from '@site/domain/extraction/procedures';
import { procedure } from './call.ts';

/** The function itself may take two minutes for a slow model (functions/src/extraction/job.ts). */
const TIMEOUT = 120_000;

/** Reads a listing from the source of a pending job. Throws as `procedure` does. */
export const scrapeCarListing = procedure('scrape-car-listing', {
  request: scrapeCarListingRequest,
  response: scrapeCarListingResponse,
  timeout: TIMEOUT,
});
