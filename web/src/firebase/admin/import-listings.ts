import { importListingsRequest, importListingsResponse } from '@site/domain/content/procedures';
import { procedure } from './call.ts';

/** The function itself may take a minute (functions/src/content/import.ts). */
const TIMEOUT = 60_000;

/** Checks, does or undoes an import of listings. Throws as `procedure` does. */
export const importListings = procedure('import-listings', {
  request: importListingsRequest,
  response: importListingsResponse,
  timeout: TIMEOUT,
});
