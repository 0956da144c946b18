import { sourceFileName } from '@site/domain/extraction';
import { originalName, pictureAddresses, shareName, sizedName } from '@site/domain/pictures/pictures';
import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { combineLatest, finalize, lastValueFrom, Observable, tap, timeout } from 'rxjs';
import { firebaseApp } from '#firebase/app.ts';
import { emulators, firebaseOptions, isLocalSuite } from '#firebase/config.ts';
import { withDenialsReported } from '../call-errors.ts';

/** Only managers need Storage, so no code of the shell may import this file. */
const storage = getStorage(firebaseApp());
if (isLocalSuite) connectStorageEmulator(storage, emulators.host, emulators.storage);

export type UploadFolder =
  | 'car-brochures'
  | 'car-images'
  | 'car-color-variants'
  | 'brand-logos'
  | 'renovation-images';

export interface PictureVersions {
  readonly width: number;
  readonly smaller: readonly { readonly width: number; readonly content: Blob }[];
  readonly share: Blob | undefined;
}

/** Browsers may cache an uploaded file for an hour. */
const CACHE = 'public, max-age=3600';

/** Other versions of a picture may be cached for a year, since their names are never used again. */
const SMALLER_CACHE = 'public, max-age=31536000, immutable';

/** An upload fails after this time without progress. */
const STALLED_MS = 30_000;

const TIMED: readonly UploadFolder[] = ['car-color-variants', 'brand-logos'];

type Part = { readonly path: string; readonly content: Blob; readonly cacheControl: string };

/**
 * Stores a file and its `versions`, all or nothing. Returns the public address. `onProgress` gets 0 to 1.
 * @throws what Storage throws, or a TimeoutError after 30 seconds without progress
 */
export async function uploadFile(
  folder: UploadFolder,
  file: File,
  versions: PictureVersions | undefined,
  onProgress: (share: number) => void,
): Promise<string> {
  const stem = `${folder}/${crypto.randomUUID()}${TIMED.includes(folder) ? `-${Date.now()}` : ''}`;
  const ownExtension = /\.[A-Za-z0-9]{1,8}$/.exec(file.name)?.[0].toLowerCase() ?? '';
  const extension = folder === 'car-brochures' ? '.pdf' : ownExtension;
  const { width, smaller = [], share } = versions ?? {};
  const beside = { width: smaller.length > 0 ? width : undefined, hasShareImage: share !== undefined };
  const path = originalName(stem, beside, extension);
  const kept = (name: string, content: Blob): Part => ({ path: name, content, cacheControl: SMALLER_CACHE });
  const parts = [
    { path, content: file, cacheControl: CACHE },
    ...smaller.map(({ width, content }) => kept(sizedName(stem, width), content)),
    ...(share ? [kept(shareName(stem), share)] : []),
  ];
  const total = parts.reduce((bytes, { content }) => bytes + content.size, 0);
  const progress = tap((arrived: readonly number[]) =>
    onProgress(total === 0 ? 0 : arrived.reduce((sum, bytes) => sum + bytes, 0) / total),
  );
  try {
    await withDenialsReported(lastValueFrom(combineLatest(parts.map(upload)).pipe(progress)));
  } catch (error) {
    // Not awaited: a lost connection can delay this for minutes.
    void deleteFiles(parts.map((part) => part.path)).catch(() => {});
    throw error;
  }
  return getDownloadURL(ref(storage, path));
}

/** The bytes that have arrived. The upload is cancelled when nobody listens any more. */
function upload({ path, content, cacheControl }: Part): Observable<number> {
  const metadata = { contentType: content.type, cacheControl };
  const task = uploadBytesResumable(ref(storage, path), content, metadata);
  const arrived = new Observable<number>((told) =>
    task.on('state_changed', {
      next: ({ bytesTransferred }) => told.next(bytesTransferred),
      error: (error) => told.error(error),
      complete: () => told.complete(),
    }),
  );
  return arrived.pipe(
    timeout(STALLED_MS),
    finalize(() => task.cancel()),
  );
}

async function deleteFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => deleteObject(ref(storage, file))));
}

const ORIGIN = isLocalSuite
  ? `http://${emulators.host}:${emulators.storage}`
  : 'https://firebasestorage.googleapis.com';

/** True for a file in this project's Storage. Only such files may be deleted. */
export function isOurFile(address: string): boolean {
  return address.startsWith(`${ORIGIN}/v0/b/${firebaseOptions.storageBucket}/o/`);
}

/** Addresses outside our Storage are ignored; a failure is only logged. */
export async function removeFile(address: string): Promise<void> {
  if (!isOurFile(address)) return;
  await deleteFiles(pictureAddresses(address)).catch((error) =>
    console.error('A file that nothing needs any more could not be deleted', error),
  );
}

/** Returns the file's name. No browser can read the file back; the server deletes it. */
export async function uploadSource(content: Blob): Promise<string> {
  const name = sourceFileName(content.type);
  await withDenialsReported(uploadBytes(ref(storage, name), content, { contentType: content.type }));
  return name;
}
