import { type VersionedCollection, versionedCollections } from '@site/domain/entities/history';
import { onDocumentWrittenWithAuthContext } from 'firebase-functions/firestore';
import { recordChange } from '../history/record-change.ts';
import { deployment } from '../platform/configuration.ts';
import { placeOfDraft } from '../store/drafts.ts';

/**
 * `record-history-{collection}`: writes every change of content into the history with who made it, and puts what is deleted into the trash.
 * Retried by the platform until it succeeds. This is safe: an event that comes twice has one entry.
 */
function recordHistoryOf(collection: VersionedCollection | 'drafts') {
  return onDocumentWrittenWithAuthContext(
    {
      ...deployment,
      document: `${collection}/{id}`,
      retry: true,
      labels: { access: 'trigger' },
    },
    async ({ id: eventId, time, authType, authId, data, params: { id } }) => {
      if (!data) return;
      const place = collection === 'drafts' ? placeOfDraft(id) : { collection, id, isDraft: false };
      if (place) await recordChange({ eventId, time: new Date(time), authType, authId, ...place, ...data });
    },
  );
}

/** One trigger for each collection that has a history, and one for the drafts of all of them. */
export const recordHistory = {
  ...Object.fromEntries(versionedCollections.map((collection) => [collection, recordHistoryOf(collection)])),
  drafts: recordHistoryOf('drafts'),
};
