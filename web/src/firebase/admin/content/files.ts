import { pictureAddresses } from '@site/domain/pictures/pictures';
import { emulators, firebaseOptions, isLocalSuite } from '../../config.ts';
import type { uploadFile as upload } from './upload-file.ts';

const ORIGIN = isLocalSuite
  ? `http://${emulators.host}:${emulators.storage}`
  : 'https://firebasestorage.googleapis.com';

/** True for a file in this project's Storage. Only such files may be deleted. */
export function isOurFile(address: string): boolean {
  return address.startsWith(`${ORIGIN}/v0/b/${firebaseOptions.storageBucket}/o/`);
}

export type { UploadFolder } from './upload-file.ts';

/** Lazy loading: the SDK of Storage loads with the first upload or deletion. */

export const uploadFile: typeof upload = async (...file) =>
  (await import('./upload-file.ts')).uploadFile(...file);

/** Addresses outside our Storage are ignored; a failure is only logged. */
export async function removeFile(address: string): Promise<void> {
  if (!isOurFile(address)) return;
  try {
    const { deleteFiles } = await import('./upload-file.ts');
    await deleteFiles(pictureAddresses(address));
  } catch (error) {
    console.error('A file that nothing needs any more could not be deleted', error);
  }
}
