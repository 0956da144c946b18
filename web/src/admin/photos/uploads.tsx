import { chakra, HStack } from '@chakra-ui/react';
import { ERROR_TITLE, photoMessages, photoRefusals } from '@site/domain/messages/content';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { type ReactNode, useRef, useState } from 'react';
import { rgbaToThumbHash } from 'thumbhash';
import { removeFile, uploadFile } from '../../firebase/admin/content/files.ts';
import type { PhotosOf, StoredPhoto } from '../../firebase/admin/content/photos.ts';
import { createContent } from '../../firebase/admin/content/save-content.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { folderOf, UploadProgress } from '../form/files.tsx';
import { cleanFile, type Drawable, drawn, versionsOf, within, withPicture } from '../form/picture-files.ts';
import { useUploadLedger } from '../form/unsaved.tsx';
import { ListRow, Small } from '../shared/list-row.tsx';
import { Refused } from '../shared/tell.ts';
import { decoded, photoFile } from './photo-file.ts';

/** `given` has positions that `photos` may not show yet. */
export function freePosition(
  photos: readonly { readonly position: number }[],
  given: ReadonlySet<number>,
): number {
  const held = new Set(photos.map(({ position }) => position));
  const behind = Math.max(-1, ...held, ...given) + 1;
  if (behind < PHOTO_COUNT) return behind;
  const places = Array.from({ length: PHOTO_COUNT }, (_, position) => position);
  return places.findLast((position) => !held.has(position)) ?? PHOTO_COUNT - 1;
}

const HASHED_SIDE = 100;

function placeholderOf(picture: Drawable): string {
  const { width, height } = within(picture, HASHED_SIDE);
  const pixels = drawn(picture, { width, height }).getContext('2d')?.getImageData(0, 0, width, height).data;
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels ?? [])));
}

/** The file for publication, and what is derived from its picture. */
async function prepared(photo: File) {
  const file = await cleanFile(photo);
  return withPicture(file, async (picture) => ({
    file,
    versions: await versionsOf(picture, file.type),
    width: picture.width,
    height: picture.height,
    placeholder: placeholderOf(picture),
  }));
}

interface PhotoUpload {
  readonly key: string;
  readonly file: File;
  /** A refused file cannot be a photo, so a retry is pointless. */
  readonly state: 'waiting' | 'preparing' | 'uploading' | 'failed' | 'refused';
  /** 0 to 1. */
  readonly share?: number;
  readonly reason?: string;
}

/**
 * One after the other, since decoding needs much memory. A photo is stored with all its files or not at all. Closing the form drops the
 * waiting files.
 */
export function usePhotoUploads(
  owner: PhotosOf,
  photos: readonly StoredPhoto[],
  announce: (text: string) => void,
) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const ledger = useUploadLedger();
  const latest = useRef(photos);
  latest.current = photos;
  const given = useRef(new Set<number>());
  const line = useRef(Promise.resolve());

  const change = (key: string, changes: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const leaveOut = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key));

  function add(files: readonly File[]): void {
    const expected = uploads.filter(({ state }) => state !== 'refused').length;
    const room = Math.max(0, PHOTO_COUNT - photos.length - expected);
    if (files.length > room) toastFailure(photoRefusals.tooMany(files.length - room), ERROR_TITLE);
    const added = files
      .slice(0, room)
      .map((file): PhotoUpload => ({ key: crypto.randomUUID(), file, state: 'waiting' }));
    setUploads((before) => [...before, ...added]);
    for (const upload of added) queue(upload);
  }

  function retry(upload: PhotoUpload): void {
    change(upload.key, { state: 'waiting' });
    queue(upload);
  }

  function queue(upload: PhotoUpload): void {
    line.current = ledger.hold(() => line.current.then(() => (ledger.isOpen() ? store(upload) : undefined)));
  }

  async function store({ key, file }: PhotoUpload): Promise<void> {
    try {
      change(key, { state: 'preparing' });
      await storePhoto(file, (share) => change(key, { state: 'uploading', share }));
      leaveOut(key);
      announce(photoMessages.added(file.name));
    } catch (error) {
      const isRefused = error instanceof Refused;
      const reason = isRefused ? error.message : photoRefusals.uploadFailed;
      if (!isRefused) console.error('A photo could not be stored', error);
      change(key, { state: isRefused ? 'refused' : 'failed', reason });
      announce(`${file.name}: ${reason}`);
    }
  }

  async function storePhoto(chosen: File, onProgress: (share: number) => void): Promise<void> {
    const { file, versions, ...drawn } = await decoded(prepared(await photoFile(chosen)));
    const url = await uploadFile(folderOf(owner.type), file, versions, onProgress);
    try {
      if (!ledger.isOpen()) throw new Error('The form was closed meanwhile');
      const position = freePosition(latest.current, given.current);
      given.current.add(position);
      const photo = { ...drawn, owner_type: owner.type, owner_id: owner.id, position, url };
      const untold = { alt: '', focus_x: 0.5, focus_y: 0.5, stage: null };
      await createContent('photos', { ...photo, ...untold }, { isDraft: owner.isDraft ?? false });
    } catch (error) {
      void removeFile(url);
      throw error;
    }
  }

  return { uploads, add, retry, leaveOut };
}

type UploadListProps = Pick<ReturnType<typeof usePhotoUploads>, 'uploads' | 'retry' | 'leaveOut'>;

export function UploadList({ uploads, retry, leaveOut }: UploadListProps) {
  if (uploads.length === 0) return null;
  const button = (label: string, name: string, onClick: () => void) => (
    <Button variant="quiet" size="sm" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
  function end(upload: PhotoUpload): ReactNode {
    const { key, file, state, share = 0 } = upload;
    const { name } = file;
    if (state === 'waiting' || state === 'preparing') return <Small>{photoMessages[state]}</Small>;
    if (state === 'uploading') return <UploadProgress label={name} share={share} />;
    return (
      <HStack>
        {state === 'failed' && button('Try again', photoMessages.tryAgain(name), () => retry(upload))}
        {button('Leave out', photoMessages.leaveOut(name), () => leaveOut(key))}
      </HStack>
    );
  }
  return (
    <ul aria-label="Uploads">
      {uploads.map((upload) => (
        <ListRow
          key={upload.key}
          title={upload.file.name}
          note={upload.reason && <chakra.span color="coral.800">{upload.reason}</chakra.span>}
          end={end(upload)}
        />
      ))}
    </ul>
  );
}
