import type { Photo, PhotoOwner } from '@site/domain/entities/photo';
import { doc, type Transaction } from 'firebase/firestore';
import { map, type Observable } from 'rxjs';
import { adminDatabase } from '../database.ts';
import { transact } from '../transact.ts';
import type { Stored } from './stored.ts';
import { watchContent } from './watch-content.ts';

export type StoredPhoto = Stored<'photos'>;

/** The entry that photos belong to. */
export interface PhotosOf {
  readonly type: PhotoOwner;
  readonly id: string;
}

/** The photos of an entry, live, the cover first. Errors when they cannot be read. */
export function watchPhotos({ type, id }: PhotosOf): Observable<readonly StoredPhoto[]> {
  return watchContent('photos', {
    order: (one, other) => placeOf(one) - placeOf(other) || (one.id < other.id ? -1 : 1),
    where: { field: 'owner_id', equals: id },
  }).pipe(map((photos) => photos.filter(({ owner_type }) => owner_type === type)));
}

/** A photo whose position is damaged comes last. */
function placeOf({ position }: Pick<Photo, 'position'>): number {
  return Number.isNaN(position) ? Number.MAX_SAFE_INTEGER : position;
}

/** Gives the photos the positions that they have in the list, all or none. Throws what Firestore throws. */
export function savePhotoOrder(photos: readonly StoredPhoto[]): Promise<void> {
  return transact((transaction) => placePhotos(transaction, photos));
}

/** Writes every position: those that the screen has may be older than the last move. */
function placePhotos(transaction: Transaction, photos: readonly StoredPhoto[]): void {
  for (const [position, { id }] of photos.entries()) {
    transaction.update(doc(adminDatabase(), 'photos', id), { position });
  }
}

/**
 * Deletes a photo and closes the gap in the order of the others; the server deletes its files. Throws what Firestore throws, with nothing
 * deleted.
 */
export function deletePhoto(photo: StoredPhoto, others: readonly StoredPhoto[]): Promise<void> {
  return transact((transaction) => {
    transaction.delete(doc(adminDatabase(), 'photos', photo.id));
    placePhotos(transaction, others);
  });
}
