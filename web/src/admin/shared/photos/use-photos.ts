import { type PhotosOf, type StoredPhoto, watchPhotos } from '../../../firebase/admin/content/photos.ts';
import { type Live, useLiveQuery } from '../../../firebase/admin/live-query.ts';

/** The photos of an entry, live, the cover first, and a function to retry. */
export function usePhotos(owner: PhotosOf): [Live<readonly StoredPhoto[]>, retry: () => void] {
  return useLiveQuery(`photos of ${owner.isDraft ? 'draft ' : ''}${owner.type}/${owner.id}`, () =>
    watchPhotos(owner),
  );
}
