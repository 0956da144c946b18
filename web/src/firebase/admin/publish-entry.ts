import { hideEntryRequest, moveEntryResponse, publishEntryRequest } from '@site/domain/content/procedures';
import { procedure } from './call.ts';

/** Publishes a draft, schedules it, or takes its schedule back. */
export const publishEntry = procedure('publish-entry', {
  request: publishEntryRequest,
  response: moveEntryResponse,
});

/** Makes a published entry a draft. */
export const hideEntry = procedure('hide-entry', { request: hideEntryRequest, response: moveEntryResponse });
