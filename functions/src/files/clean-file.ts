import { cleanPicture } from '@site/domain/picture-metadata';
import { logFailure } from '../platform/log.ts';
import { deleteObject, readObject, replaceContent } from '../platform/storage.ts';

/** Brochures are documents, not pictures. */
const BROCHURES = 'car-brochures/';

/**
 * Checks a stored picture. EXIF and other notes of the camera are cut out, so that nobody learns where it was taken; what is no picture, or
 * has notes that cannot be cut out, is deleted. The browser sends clean pictures: this finds what came another way.
 */
export async function cleanFile(name: string): Promise<void> {
  if (name.startsWith(BROCHURES)) return;
  const stored = await readObject(name);
  if (!stored) return;
  const cleaned = cleanPicture(stored.content);
  if (cleaned === stored.content) return;
  if (cleaned) return replaceContent(stored.properties, cleaned);
  await deleteObject(name);
  logFailure('A stored file was no clean picture and is deleted', name);
}
