import type { PhotoOwner } from '@site/domain/content/photo';
import type { Transaction } from 'firebase/firestore';
import { transact } from '../database.ts';
import { orLargest } from '../list.ts';
import { mapped, type Watch } from '../live-query.ts';
import { type Stored, watchContent, watchDrafts } from './content.ts';
import { changeFields, type Place, referenceOf } from './save-content.ts';

export type StoredPhoto = Stored<'photos'>;

export interface PhotosOf {
  readonly type: PhotoOwner;
  readonly id: string;
  /** True for a draft, whose photos are drafts too. */
  readonly isDraft?: boolean | undefined;
}

export function watchPhotos({ type, id, isDraft }: PhotosOf): Watch<readonly StoredPhoto[]> {
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

function placeOfPhoto({ id, draft }: StoredPhoto): Place<'photos'> {
  return { name: 'photos', id, isDraft: draft !== undefined };
}

export function savePhotoOrder(photos: readonly StoredPhoto[]): Promise<void> {
  return transact((transaction) => placePhotos(transaction, photos));
}

/** Writes every position: the screen's positions may be older than the last move. */
function placePhotos(transaction: Transaction, photos: readonly StoredPhoto[]): void {
  for (const [position, photo] of photos.entries()) {
    changeFields(transaction, placeOfPhoto(photo), { position });
  }
}

/** Deletes a photo and closes the gap in the order, all or nothing. The server deletes the files. */
export function deletePhoto(photo: StoredPhoto, others: readonly StoredPhoto[]): Promise<void> {
  return transact((transaction) => {
    transaction.delete(referenceOf(placeOfPhoto(photo)));
    placePhotos(transaction, others);
  });
}
