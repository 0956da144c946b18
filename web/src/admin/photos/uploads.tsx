import { chakra, HStack } from '@chakra-ui/react';
import type { Photo } from '@site/domain/content/photo';
import { contentRefusals } from '@site/domain/content/procedures';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { rgbaToThumbHash } from 'thumbhash';
import { removeFile, uploadFile } from '#firebase/admin/content/files.ts';
import { createContent } from '#firebase/admin/content/save-content.ts';
import type { StoredPhoto } from '#firebase/admin/content/watch-content.ts';
import { Button } from '#ui/button.tsx';
import { DropZone, UploadProgress } from '#ui/form/drop-zone.tsx';
import { ListRow, Small } from '#ui/parts.tsx';
import { toastFailure } from '#ui/toast/toast-store.ts';
import { useFormEntry } from '../form/entry.ts';
import { type Drawable, drawn, folderOf, versionsOf, within, withPhoto } from '../form/picture-files.ts';
import { ERROR_TITLE, Refused } from '../shared/tell.ts';

const HASHED_SIDE = 100;

function placeholderOf(picture: Drawable): string {
  const { width, height } = within(picture, HASHED_SIDE);
  const pixels = drawn(picture, { width, height }).getContext('2d')?.getImageData(0, 0, width, height).data;
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels ?? [])));
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

export function AddPhotos({ onFiles, note = '' }: { onFiles(files: readonly File[]): void; note?: string }) {
  return (
    <DropZone
      label="Add photos"
      accept="image/*,.heic,.heif"
      hint={`or drop them here, several at once. JPEG, PNG, WebP or AVIF up to 10MB. The first photo is the cover: cards and shared links show it.${note}`}
      onFiles={onFiles}
    />
  );
}

interface PhotoUploadsProps {
  owner: Pick<Photo, 'owner_type' | 'owner_id'>;
  photos: readonly StoredPhoto[];
  announce(text: string): void;
}

/** One after the other, since decoding needs much memory. Closing the form drops the waiting files. */
export function PhotoUploads({ owner, photos, announce }: PhotoUploadsProps) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const { isDraft, uploads: form, firstPhotos } = useFormEntry();
  const latest = useRef(photos);
  latest.current = photos;
  const line = useRef(Promise.resolve());
  /** The position of the last upload, whose photo may not show yet. */
  const last = useRef(-1);

  const change = (key: string, changes: Partial<PhotoUpload>) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)));
  const leaveOut = (key: string) => setUploads((before) => before.filter((upload) => upload.key !== key));

  function add(files: readonly File[]): void {
    // All earlier uploads show, and photos may have been deleted since.
    if (uploads.length === 0) last.current = -1;
    const expected = uploads.filter(({ state }) => state !== 'refused').length;
    const room = Math.max(0, PHOTO_COUNT - photos.length - expected);
    if (files.length > room) toastFailure(contentRefusals.tooManyPhotos(files.length - room), ERROR_TITLE);
    const added = files
      .slice(0, room)
      .map((file): PhotoUpload => ({ key: crypto.randomUUID(), file, state: 'waiting' }));
    setUploads((before) => [...before, ...added]);
    for (const upload of added) queue(upload);
  }

  function queue(upload: PhotoUpload): void {
    change(upload.key, { state: 'waiting', reason: '' });
    line.current = form.hold(() => line.current.then(() => (form.isOpen() ? store(upload) : undefined)));
  }

  async function store({ key, file: chosen }: PhotoUpload): Promise<void> {
    try {
      change(key, { state: 'preparing' });
      const { file, versions, ...drawn } = await withPhoto(chosen, async (picture, clean) => ({
        file: clean,
        versions: await versionsOf(picture, clean.type),
        width: picture.width,
        height: picture.height,
        placeholder: placeholderOf(picture),
      }));
      const show = (share: number) => change(key, { state: 'uploading', share });
      const url = await uploadFile(folderOf(owner.owner_type), file, versions, show);
      if (!form.isOpen()) return void removeFile(url);
      const positions = latest.current.map((photo) => photo.position).filter(Number.isInteger);
      last.current = Math.min(PHOTO_COUNT - 1, Math.max(last.current, ...positions) + 1);
      const photo = { ...owner, ...drawn, position: last.current, url };
      const untold = { alt: '', focus_x: 0.5, focus_y: 0.5, stage: null };
      await createContent('photos', { ...photo, ...untold }, { isDraft }).catch((error) => {
        void removeFile(url);
        throw error;
      });
      leaveOut(key);
      announce(`${chosen.name} added`);
    } catch (error) {
      const isRefused = error instanceof Refused;
      const reason = isRefused
        ? error.message
        : 'The upload failed. Please check the connection and try again.';
      if (!isRefused) console.error('A photo could not be stored', error);
      change(key, { state: isRefused ? 'refused' : 'failed', reason });
      announce(`${chosen.name}: ${reason}`);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the photos that were chosen before
  useEffect(() => {
    const files = firstPhotos?.splice(0) ?? [];
    if (files.length > 0) add(files);
  }, []);

  const button = (label: string, name: string, onClick: () => void) => (
    <Button variant="quiet" size="sm" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );

  function end(upload: PhotoUpload): ReactNode {
    const { key, file, state, share = 0 } = upload;
    if (state === 'waiting') return <Small>Waiting</Small>;
    if (state === 'preparing') return <Small>Preparing</Small>;
    if (state === 'uploading') return <UploadProgress label={file.name} share={share} />;
    return (
      <HStack>
        {state === 'failed' && button('Try again', `Try ${file.name} again`, () => queue(upload))}
        {button('Leave out', `Leave out ${file.name}`, () => leaveOut(key))}
      </HStack>
    );
  }

  return (
    <>
      <AddPhotos onFiles={add} />
      {uploads.length > 0 && (
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
      )}
    </>
  );
}
