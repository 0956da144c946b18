import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { queueFiles } from '../files/queue.ts';
import { deployment } from '../platform/configuration.ts';
import { deleteDependents } from '../store/dependents.ts';
import { followPhoto } from '../store/photos.ts';

/**
 * When a draft changes, its files are looked after, and its picture follows the first of its photos; what belongs to a deleted one is deleted, unless it was published. Retried by the
 * platform until it succeeds. This is safe: it goes by what is there by now.
 */
export const tendDrafts = onDocumentWritten(
  { ...deployment, document: 'drafts/{id}', retry: true, labels: { access: 'trigger' } },
  async ({ id: eventId, data, params: { id } }) => {
    const [, collection, documentId] = /^([a-z_]+):(.+)$/.exec(id) ?? [];
    if (collection === undefined || documentId === undefined) return;
    const [before, after] = [fieldsOf(data?.before), fieldsOf(data?.after)];
    if (!after) await deleteDependents(collection, documentId);
    if (collection === 'photos')
      await followPhoto({ before: data?.before, after: data?.after }, { isDraft: true });
    await queueFiles(eventId, { collection, before, after });
  },
);

function fieldsOf(snapshot: DocumentSnapshot | undefined): Record<string, unknown> | undefined {
  const fields: unknown = snapshot?.exists ? snapshot.get('data') : undefined;
  return typeof fields === 'object' && fields !== null ? { ...fields } : undefined;
}
