import { onDocumentWritten } from 'firebase-functions/firestore';
import { trigger } from '../platform/configuration.ts';
import { fieldsOfDraft, placeOfDraft } from './drafts.ts';
import { queueFiles } from './files.ts';
import { followPhoto } from './photos.ts';

/** Cleans the pictures of a draft and updates its cover. A retry is safe: the function reads the current state. */
export const tendDrafts = onDocumentWritten(
  { ...trigger, document: 'drafts/{id}' },
  async ({ id: eventId, data, params: { id } }) => {
    const { collection } = placeOfDraft(id) ?? {};
    if (!collection) return;
    const [before, after] = [fieldsOfDraft(data?.before), fieldsOfDraft(data?.after)];
    if (collection === 'photos')
      await followPhoto({ before: data?.before, after: data?.after }, { isDraft: true });
    await queueFiles(eventId, { collection, before, after });
  },
);
