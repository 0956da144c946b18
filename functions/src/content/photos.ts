import type { CollectionName } from '@site/domain/collections';
import { type PhotoOwner, photoOwners } from '@site/domain/content/photo';
import { addressOf } from '@site/domain/content/read';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/firestore';
import { trigger } from '../platform/configuration.ts';
import { runTransaction } from '../platform/documents.ts';
import { firestore } from '../platform/firebase.ts';
import { draftPath, fieldsOfDraft, placeOfDraft } from './drafts.ts';
import { queueFiles } from './files.ts';

const collection: CollectionName = 'photos';

/** A copy of the cover's address. A project has two pictures of its own instead. */
const coverFields: Readonly<Partial<Record<PhotoOwner, string>>> = {
  car_listings: 'image',
  business_portfolio: 'image',
};

/** The field with the cover's address; empty without a cover. */
export function coverOf(
  owner: string,
  photos: readonly { readonly collection: string; readonly data: Readonly<Record<string, unknown>> }[],
): Readonly<Record<string, string>> {
  const field = isPhotoOwner(owner) ? coverFields[owner] : undefined;
  const [cover] = photos
    .filter((each) => each.collection === collection)
    .toSorted((one, other) => Number(one.data['position']) - Number(other.data['position']));
  const address = addressOf(cover?.data['url']);
  return field !== undefined && address ? { [field]: address } : {};
}

function isPhotoOwner(owner: string): owner is PhotoOwner {
  return photoOwners.some((each) => each === owner);
}

export async function followPhoto(
  { before, after }: { before: DocumentSnapshot | undefined; after: DocumentSnapshot | undefined },
  { isDraft = false } = {},
): Promise<void> {
  const [old, current] = [ownedPhoto(before, isDraft), ownedPhoto(after, isDraft)];
  if (old?.key === current?.key) return;
  if (old) await followCover(old.type, old.id, { removed: old.url, isDraft });
  if (current) await followCover(current.type, current.id, { removed: old?.url, isDraft });
}

function ownedPhoto(snapshot: DocumentSnapshot | undefined, isDraft: boolean) {
  if (!snapshot?.exists) return undefined;
  const [type, id, url, position]: unknown[] = ['owner_type', 'owner_id', 'url', 'position'].map((name) =>
    snapshot.get(isDraft ? `data.${name}` : name),
  );
  if (typeof type !== 'string' || !isPhotoOwner(type)) return undefined;
  if (typeof id !== 'string' || id === '' || id.includes('/')) return undefined;
  return {
    type,
    id,
    url: typeof url === 'string' ? url : undefined,
    key: JSON.stringify([type, id, url, position]),
  };
}

/** The cover is the first photo. Without photos the picture stays, unless it is `removed`. Idempotent. */
export async function followCover(
  ownerType: PhotoOwner,
  ownerId: string,
  { removed, isDraft = false }: { removed: string | undefined; isDraft?: boolean },
): Promise<void> {
  const field = coverFields[ownerType];
  if (!field) return;
  const database = await firestore();
  const path = (name: string) => (isDraft ? `data.${name}` : name);
  const entry = isDraft
    ? database.doc(draftPath(ownerType, ownerId))
    : database.collection(ownerType).doc(ownerId);
  const owned = isDraft
    ? database
        .collection('drafts')
        .where('collection', '==', collection)
        .where(path('owner_id'), '==', ownerId)
    : database.collection(collection).where('owner_id', '==', ownerId).orderBy('position').limit(PHOTO_COUNT);
  // One transaction, so that concurrent events cannot write an outdated cover.
  await runTransaction(async (transaction) => {
    const stored = await transaction.get(entry);
    if (!stored.exists) return;
    const [cover] = (await transaction.get(owned)).docs
      .filter((photo) => photo.get(path('owner_type')) === ownerType)
      .toSorted((one, other) => Number(one.get(path('position'))) - Number(other.get(path('position'))));
    const picture: unknown = stored.get(path(field)) ?? null;
    const own = picture === removed ? null : picture;
    const wanted = addressOf(cover?.get(path('url'))) ?? own;
    if (wanted !== picture) transaction.update(entry, { [path(field)]: wanted });
  });
}

/** Cards and shared links show a vehicle's first photo. A retry is safe: the function reads current photos. */
export const followCoverPhoto = onDocumentWritten({ ...trigger, document: 'photos/{id}' }, ({ data }) =>
  followPhoto({ before: data?.before, after: data?.after }),
);

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
