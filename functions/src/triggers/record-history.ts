import { type VersionedCollection, versionedCollections } from '@site/domain/entities/history';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { recordChange } from '../history/record-change.ts';
import { deployment } from '../platform/configuration.ts';

/**
 * `record-history-{collection}`: writes every change of content into the history with who made it, and puts what is deleted into the trash.
 * Retried by the platform until it succeeds. This is safe: an event that comes twice has one entry.
 */
function recordHistoryOf(collection: VersionedCollection) {
  return onDocumentWrittenWithAuthContext(
    {
      ...deployment,
      document: `${collection}/{id}`,
      retry: true,
      labels: { access: 'trigger' },
    },
    async ({ id: eventId, time, authId, data, params: { id } }) => {
      if (!data) return;
      const { before, after } = data;
      await recordChange({ eventId, time: new Date(time), authId, collection, id, before, after });
    },
  );
}

/** One trigger for each collection that has a history. */
export const recordHistory = Object.fromEntries(
  versionedCollections.map((collection) => [collection, recordHistoryOf(collection)]),
);
