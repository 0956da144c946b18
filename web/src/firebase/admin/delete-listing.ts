import type { CollectionName } from '@site/domain/collections';
import { collection, getDocsFromServer, query, where } from 'firebase/firestore';
import { removeFile } from './content/files.ts';
import { photosOf } from './content/photos.ts';
import type { Stored } from './content/stored.ts';
import { deleteContent } from './content/write-content.ts';
import { adminDatabase } from './database.ts';

/**
 * Deletes a listing, its colour variants, its photos and its stock number, all or none, then their files. Throws what Firestore throws,
 * with nothing deleted. A file that cannot be deleted is only logged, since nothing refers to it any more.
 */
export async function deleteListing({
  id,
  image,
  brochure_pdf,
}: Pick<Stored<'car_listings'>, 'id' | 'image' | 'brochure_pdf'>): Promise<void> {
  // From the server: the cache may hold only some of them, and the others would not be deleted.
  const [variants, photos, numbers] = await Promise.all([
    owned('car_color_variants', 'car_listing_id', id),
    photosOf(id),
    owned('stock_numbers', 'listing_id', id),
  ]);
  await deleteContent(
    { name: 'car_listings', id },
    ...variants.map((variant) => ({ name: 'car_color_variants' as const, id: variant.id })),
    ...photos.map((photo) => ({ name: 'photos' as const, id: photo.id })),
    ...numbers.map((number) => ({ name: 'stock_numbers' as const, id: number.id })),
  );
  const pictures = [...variants.map((variant) => variant.get('image_url')), ...photos.map(({ url }) => url)];
  const files = [image, brochure_pdf, ...pictures];
  await Promise.all(files.filter((file) => typeof file === 'string').map(removeFile));
}

async function owned(name: CollectionName, field: string, id: string) {
  return (await getDocsFromServer(query(collection(adminDatabase(), name), where(field, '==', id)))).docs;
}
