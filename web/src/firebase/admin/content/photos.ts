import type { ContentCollection } from '@site/domain/content/kinds';
import { transact } from '../database.ts';
import { orLargest } from '../list.ts';
import { mapped, type Watch } from '../live-query.ts';
import { type Stored, watchContent, watchDrafts } from './content.ts';
import { changeFields, referenceOf } from './save-content.ts';

export type StoredPhoto = Stored<'photos'>;

/** The photos of a draft are drafts too. */
export function watchPhotos(
  type: ContentCollection,
  id: string,
  isDraft: boolean,
): Watch<readonly StoredPhoto[]> {
  const ofOwner = { field: 'owner_id', equals: id };
  const photos = isDraft
    ? watchDrafts('photos', ofOwner)
    : watchContent('photos', { order: byPlace, where: ofOwner });
  return mapped(photos, (all) => all.filter((photo) => photo.owner_type === type).toSorted(byPlace));
}

/** A photo with a damaged position comes last. */
function byPlace(one: StoredPhoto, other: StoredPhoto): number {
  return orLargest(one.position) - orLargest(other.position) || (one.id < other.id ? -1 : 1);
}

/** Writes every position: the screen's positions may be older than the last move. All or nothing. */
export function savePhotoOrder(photos: readonly StoredPhoto[], deleted?: StoredPhoto): Promise<void> {
  const placeOf = ({ id, draft }: StoredPhoto) =>
    ({ name: 'photos', id, isDraft: draft !== undefined }) as const;
  return transact((transaction) => {
    // The server deletes the files.
    if (deleted) transaction.delete(referenceOf(placeOf(deleted)));
    for (const [position, photo] of photos.entries()) {
      changeFields(transaction, placeOf(photo), { position });
    }
  });
}
