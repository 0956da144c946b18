import { isOurFile } from './our-file.ts';
import type { uploadFile as upload } from './upload-file.ts';

export type { UploadFolder } from './upload-file.ts';

/** Files in Storage; its SDK comes with the first file that is uploaded or removed. */

/** As `uploadFile` of `upload-file.ts`. */
export const uploadFile: typeof upload = async (...file) => {
  const files = await import('./upload-file.ts');
  return files.uploadFile(...file);
};

/** Deletes a file by its public address. Addresses that are not of our Storage are left alone; a failure is only logged. */
export async function removeFile(address: string): Promise<void> {
  if (!isOurFile(address)) return;
  try {
    const { deleteFile } = await import('./upload-file.ts');
    await deleteFile(address);
  } catch (error) {
    console.error('A file that nothing needs any more could not be deleted', error);
  }
}
