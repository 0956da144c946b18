import type { CollectionName } from '@site/domain/collections';
import { type PhotoOwner, photoOwners } from '@site/domain/entities/photo';
import { PHOTO_COUNT } from '@site/domain/photos';
import { addressOf } from '@site/domain/reading/read-values';
import { firestore } from '../platform/firebase.ts';

const collection: CollectionName = 'photos';

/** The field of an entry that repeats the address of its cover. A project shows two pictures of its own instead. */
const coverFields: Readonly<Partial<Record<PhotoOwner, string>>> = {
  car_listings: 'image',
  business_portfolio: 'image',
};

/** The picture of an entry that is published with these photos, by the name of its field; nothing where no photo says so. */
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

/**
 * Makes the picture of an entry the first of its photos. Without photos it keeps its own picture, unless that is `removed`, the address of
 * a photo that is gone. Writes nothing when it is so already, or when the entry is gone.
 */
export async function followCover(
  ownerType: PhotoOwner,
  ownerId: string,
  removed: string | undefined,
): Promise<void> {
  const field = coverFields[ownerType];
  if (!field) return;
  const database = await firestore();
  const entry = database.collection(ownerType).doc(ownerId);
  const owned = database
    .collection(collection)
    .where('owner_id', '==', ownerId)
    .orderBy('position')
    .limit(PHOTO_COUNT);
  // Both are read in the transaction, so that of two events that come at once none writes what the other has made old.
  await database.runTransaction(async (transaction) => {
    const [stored, photos] = [await transaction.get(entry), await transaction.get(owned)];
    if (!stored.exists) return;
    const cover = photos.docs.find((photo) => photo.get('owner_type') === ownerType);
    const picture: unknown = stored.get(field) ?? null;
    const own = picture === removed ? null : picture;
    const wanted = addressOf(cover?.get('url')) ?? own;
    if (wanted !== picture) transaction.update(entry, { [field]: wanted });
  });
}
