import { type PhotoOwner, photoOwners } from '@site/domain/entities/photo';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { deployment } from '../platform/configuration.ts';
import { followCover } from '../store/photos.ts';

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
  async ({ data }) => {
    const [before, after] = [ownedPhoto(data?.before), ownedPhoto(data?.after)];
    const isSame = before?.key === after?.key;
    if (before && !isSame) await followCover(before.type, before.id, before.url);
    if (after && !isSame) await followCover(after.type, after.id, before?.url);
  },
);

/** What decides whether a photo is the cover. Undefined for a photo that is not there, or belongs to nothing. */
function ownedPhoto(snapshot: DocumentSnapshot | undefined) {
  if (!snapshot?.exists) return undefined;
  const [type, id, url, position]: unknown[] = ['owner_type', 'owner_id', 'url', 'position'].map((name) =>
    snapshot.get(name),
  );
  if (!isOwner(type) || typeof id !== 'string' || id === '' || id.includes('/')) return undefined;
  return {
    type,
    id,
    url: typeof url === 'string' ? url : undefined,
    key: JSON.stringify([type, id, url, position]),
  };
}

function isOwner(type: unknown): type is PhotoOwner {
  return photoOwners.some((owner) => owner === type);
}
