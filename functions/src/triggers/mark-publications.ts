import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { queueFiles } from '../files/queue.ts';
import { deployment } from '../platform/configuration.ts';
import { withDates } from '../platform/documents.ts';
import { marksOf } from '../publishing/expand-scopes.ts';
import {
  type PublishedCollection,
  pathsAffectedBy,
  publishedCollections,
} from '../publishing/paths-affected-by.ts';
import { wakePublisher } from '../publishing/queue.ts';
import { markWaiting } from '../store/publications.ts';

/**
 * `mark-publications-{collection}`: when content changes, what shows it waits to be published, the publisher is woken, and the pictures that
 * it names now are checked. Retried by the platform until it succeeds. This is safe: an event that comes twice, or late, publishes pages
 * once more, as they are by then.
 */
function markPublicationsOf(collection: PublishedCollection) {
  return onDocumentWritten(
    {
      ...deployment,
      document: `${collection}/{id}`,
      retry: true,
      labels: { access: 'trigger' },
    },
    async ({ id: eventId, data, params: { id } }) => {
      const [before, after] = [stored(data?.before), stored(data?.after)];
      const marks = await marksOf(pathsAffectedBy({ collection, id, before, after }));
      if (marks.length > 0) {
        await markWaiting(marks);
        await wakePublisher();
      }
      await queueFiles(eventId, { collection, before, after });
    },
  );
}

function stored(snapshot: DocumentSnapshot | undefined) {
  return snapshot?.exists ? withDates(snapshot.data()) : undefined;
}

/** One trigger for each collection that pages show. */
export const markPublications = Object.fromEntries(
  publishedCollections.map((collection) => [collection, markPublicationsOf(collection)]),
);
