import { onDocumentWritten } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { followPhoto } from '../store/photos.ts';

/**
 * Keeps the picture of a vehicle the first of its photos, so that cards, shared links and older readers show the cover. Retried by the
 * platform until it succeeds. This is safe: it writes what is first by now, and not what was first in the event.
 */
export const followCoverPhoto = onDocumentWritten(
  {
    ...deployment,
    document: 'photos/{id}',
    retry: true,
    labels: { access: 'trigger' },
  },
  ({ data }) => followPhoto({ before: data?.before, after: data?.after }),
);
