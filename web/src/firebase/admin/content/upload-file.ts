import { type SourceFileType, sourceFileName } from '@site/domain/extraction';
import { originalName, pictureAddresses, shareName, sizedName } from '@site/domain/pictures/pictures';
import {
  connectStorageEmulator,
  deleteObject,
  type FirebaseStorage,
  getDownloadURL,
  getStorage,
  ref,
  uploadBytes,
  uploadBytesResumable,
} from 'firebase/storage';
import { firebaseApp } from '../../app.ts';
import { emulators, isLocalSuite } from '../../config.ts';
import { withDenialsReported } from '../call-errors.ts';

let storage: FirebaseStorage | undefined;

/** Apart from the other services, because only managers need Storage. */
function contentStorage(): FirebaseStorage {
  if (!storage) {
    storage = getStorage(firebaseApp());
    if (isLocalSuite) connectStorageEmulator(storage, emulators.host, emulators.storage);
  }
  return storage;
}

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

/** Milliseconds without progress after which an upload fails. */
const STALLED_AFTER = 30_000;

const TIMED: readonly UploadFolder[] = ['car-color-variants', 'brand-logos'];

interface Part {
  readonly path: string;
  readonly content: Blob;
  readonly cacheControl: string;
}

/**
 * Stores a file and its `versions`, all or nothing. Returns the public address. `onProgress` gets 0 to 1. Throws what Storage throws; an
 * upload without progress for 30 seconds is cancelled.
 */
export async function uploadFile(
  folder: UploadFolder,
  file: File,
  versions: PictureVersions | undefined,
  onProgress: (share: number) => void,
): Promise<string> {
  const stem = `${folder}/${crypto.randomUUID()}${TIMED.includes(folder) ? `-${Date.now()}` : ''}`;
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(file.name)?.[0].toLowerCase() ?? '';
  const { width, smaller = [], share } = versions ?? {};
  const path = originalName(
    stem,
    { width: smaller.length > 0 ? width : undefined, hasShareImage: share !== undefined },
    extension,
  );
  await withDenialsReported(
    uploadAll(
      [
        { path, content: file, cacheControl: CACHE },
        ...smaller.map(({ width, content }) => ({
          path: sizedName(stem, width),
          content,
          cacheControl: SMALLER_CACHE,
        })),
        ...(share ? [{ path: shareName(stem), content: share, cacheControl: SMALLER_CACHE }] : []),
      ],
      onProgress,
    ),
  );
  return getDownloadURL(ref(contentStorage(), path));
}

/** Uploads all parts. After a failure it deletes the other parts and throws the first error. */
async function uploadAll(parts: readonly Part[], onProgress: (share: number) => void): Promise<void> {
  const total = parts.reduce((bytes, { content }) => bytes + content.size, 0);
  const arrived = parts.map(() => 0);
  const outcomes = await Promise.allSettled(
    parts.map((part, position) =>
      upload(part, (bytes) => {
        arrived[position] = bytes;
        onProgress(total === 0 ? 0 : arrived.reduce((sum, own) => sum + own, 0) / total);
      }),
    ),
  );
  const failure = outcomes.find((outcome) => outcome.status === 'rejected');
  if (!failure) return;
  // Not awaited: a lost connection can delay this for minutes.
  parts.forEach(({ path }, position) => {
    if (outcomes[position]?.status === 'fulfilled') void remove(path);
  });
  throw failure.reason;
}

async function upload(
  { path, content, cacheControl }: Part,
  onBytes: (arrived: number) => void,
): Promise<void> {
  const task = uploadBytesResumable(ref(contentStorage(), path), content, {
    contentType: content.type,
    cacheControl,
  });
  let stalled = setTimeout(() => task.cancel(), STALLED_AFTER);
  task.on('state_changed', ({ bytesTransferred }) => {
    clearTimeout(stalled);
    stalled = setTimeout(() => task.cancel(), STALLED_AFTER);
    onBytes(bytesTransferred);
  });
  try {
    await task;
  } finally {
    clearTimeout(stalled);
  }
}

/** A failure is only logged. */
export async function deleteFile(address: string): Promise<void> {
  await Promise.all(pictureAddresses(address).map(remove));
}

async function remove(file: string): Promise<void> {
  try {
    await deleteObject(ref(contentStorage(), file));
  } catch (error) {
    console.error('A file that nothing needs any more could not be deleted', error);
  }
}

/** Returns the file's name. No browser can read the file back; the server deletes it. */
export async function uploadSource(content: Blob, type: SourceFileType): Promise<string> {
  const name = sourceFileName(type);
  await withDenialsReported(uploadBytes(ref(contentStorage(), name), content, { contentType: type }));
  return name;
}
