import { collection, getDocsFromServer, query, where } from 'firebase/firestore';
import { removeFile } from './content/files.ts';
import type { Stored } from './content/stored.ts';
import { deleteContent } from './content/write-content.ts';
import { adminDatabase } from './database.ts';

/**
 * Deletes a listing and its colour variants, all or none, then their files. Throws what Firestore throws, with nothing deleted. A file
 * that cannot be deleted is only logged, since nothing refers to it any more.
 */
export async function deleteListing({
  id,
  image,
  brochure_pdf,
}: Pick<Stored<'car_listings'>, 'id' | 'image' | 'brochure_pdf'>): Promise<void> {
  // From the server: the cache may hold only some of the variants, and the others would not be deleted.
  const variants = await getDocsFromServer(
    query(collection(adminDatabase(), 'car_color_variants'), where('car_listing_id', '==', id)),
  );
  await deleteContent(
    { name: 'car_listings', id },
    ...variants.docs.map((variant) => ({ name: 'car_color_variants' as const, id: variant.id })),
  );
  const files = [image, brochure_pdf, ...variants.docs.map((variant) => variant.get('image_url'))];
  await Promise.all(files.filter((file) => typeof file === 'string').map(removeFile));
}
