import { deleteObject, getDownloadURL, ref, type UploadTask, uploadBytesResumable } from 'firebase/storage';
import { withDenialsNoted } from '../denials.ts';
import { contentStorage } from './storage.ts';

/** The public folders of Storage (admin.md section 7, storage.rules). */
export type UploadFolder = 'car-brochures' | 'car-color-variants' | 'brand-logos' | 'renovation-images';

/** How long browsers may keep an uploaded file, in seconds (admin.md section 9). */
const CACHE_SECONDS = 3600;

/** How long an upload may stand still before it counts as failed, in milliseconds. */
const STALLED_AFTER = 30_000;

/** Folders whose names carry the time of the upload besides (admin.md section 7). */
const TIMED: readonly UploadFolder[] = ['car-color-variants', 'brand-logos'];

/**
 * Stores a file under a random name with its own extension and answers its public address. `onProgress` hears the share that has
 * arrived, from 0 to 1. Throws what Storage throws; an upload that stands still for half a minute is given up.
 */
export async function uploadFile(
  folder: UploadFolder,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const target = ref(contentStorage(), `${folder}/${randomName(folder, file.name)}`);
  const task = uploadBytesResumable(target, file, {
    contentType: file.type,
    cacheControl: `public, max-age=${CACHE_SECONDS}`,
  });
  let stalled = setTimeout(() => task.cancel(), STALLED_AFTER);
  task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
    clearTimeout(stalled);
    stalled = setTimeout(() => task.cancel(), STALLED_AFTER);
    onProgress(totalBytes === 0 ? 0 : bytesTransferred / totalBytes);
  });
  try {
    return await withDenialsNoted(addressOf(task));
  } finally {
    clearTimeout(stalled);
  }
}

/** The public address of a file once it has arrived. */
async function addressOf(task: UploadTask): Promise<string> {
  const { ref: file } = await task;
  return getDownloadURL(file);
}

function randomName(folder: UploadFolder, original: string): string {
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(original)?.[0].toLowerCase() ?? '';
  return `${crypto.randomUUID()}${TIMED.includes(folder) ? `-${Date.now()}` : ''}${extension}`;
}

/** Deletes a file by its public address. Addresses that are not of our Storage are left alone; a failure is only logged. */
export async function removeFile(address: string): Promise<void> {
  try {
    if (isOurs(address)) await deleteObject(ref(contentStorage(), address));
  } catch (error) {
    console.error('A file that nothing needs any more could not be deleted', error);
  }
}

function isOurs(address: string): boolean {
  const { bucket } = ref(contentStorage());
  return address.startsWith('http') && address.includes(`/v0/b/${bucket}/o/`);
}
