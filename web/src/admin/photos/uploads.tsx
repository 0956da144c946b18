import { Box, chakra } from '@chakra-ui/react';
import { ERROR_TITLE, photoMessages, photoRefusals } from '@site/domain/messages/content';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { useEffect, useRef, useState } from 'react';
import { rgbaToThumbHash } from 'thumbhash';
import { removeFile, type UploadFolder, uploadFile } from '../../firebase/admin/content/files.ts';
import type { PhotosOf, StoredPhoto } from '../../firebase/admin/content/photos.ts';
import { createContent } from '../../firebase/admin/content/save-content.ts';
import type { PictureVersions } from '../../firebase/admin/content/upload-file.ts';
import { Button } from '../../ui/button.tsx';
import { toastFailure } from '../../ui/toast/toast-store.ts';
import { canvasOf, cleanFile, type Drawable, versionsOf, withPicture } from '../form/picture-files.ts';
import { useUploadLedger } from '../form/unsaved.tsx';
import { photoRefusal, photoType } from './photo-file.ts';

/** `given` has positions that `photos` may not show yet. */
export function freePosition(
  photos: readonly { readonly position: number }[],
  given: ReadonlySet<number>,
): number {
  const held = new Set(photos.map(({ position }) => position));
  const behind = Math.max(-1, ...held, ...given) + 1;
  if (behind < PHOTO_COUNT) return behind;
  const free = Array.from({ length: PHOTO_COUNT }, (_, position) => position).filter(
    (each) => !held.has(each),
  );
  return free.at(-1) ?? PHOTO_COUNT - 1;
}

interface DrawnPhoto {
  readonly versions: PictureVersions;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
}

const HASHED_SIDE = 100;

/** Throws if the browser cannot decode the whole file. */
function drawPhoto(file: File): Promise<DrawnPhoto> {
  return withPicture(file, async (picture) => ({
    versions: await versionsOf(picture, file.type),
    width: picture.width,
    height: picture.height,
    placeholder: placeholderOf(picture),
  }));
}

function placeholderOf(picture: Drawable): string {
  const scale = HASHED_SIDE / Math.max(picture.width, picture.height);
  const side = (length: number) => Math.max(1, Math.min(HASHED_SIDE, Math.round(length * scale)));
  const [width, height] = [side(picture.width), side(picture.height)];
  let pixels = new Uint8ClampedArray();
  canvasOf(width, height, (context) => {
    context.drawImage(picture, 0, 0, width, height);
    pixels = context.getImageData(0, 0, width, height).data;
  });
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels)));
}

export interface PhotoUpload {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly is: 'waiting' }
    | { readonly is: 'preparing' }
    | { readonly is: 'uploading'; readonly share: number }
    | { readonly is: 'failed'; readonly reason: string; readonly canRetry: boolean };
}

/** The file cannot be a photo, so a retry is pointless. */
class Refused extends Error {}

async function prepared(chosen: File) {
  const file = await cleanFile(chosen);
  return { file, ...(await drawPhoto(file)) };
}

interface Options {
  readonly owner: PhotosOf;
  readonly folder: UploadFolder;
  readonly photos: readonly StoredPhoto[];
  announce(text: string): void;
}

/**
 * One after the other, since decoding needs much memory. A photo is stored with all its files or not at all. Closing the form drops the
 * waiting files.
 */
export function usePhotoUploads({ owner, folder, photos, announce }: Options) {
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([]);
  const ledger = useUploadLedger();
  const latest = useRef(photos);
  latest.current = photos;
  const given = useRef(new Set<number>());
  const line = useRef(Promise.resolve());
  const lastKey = useRef(0);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const setState = (key: number, state: PhotoUpload['state']) =>
    setUploads((before) => before.map((upload) => (upload.key === key ? { ...upload, state } : upload)));
  const leaveOut = (key: number) => setUploads((before) => before.filter((upload) => upload.key !== key));

  function add(files: readonly File[]): void {
    // A refused file does not use up a place.
    const expected = uploads.filter(({ state }) => state.is !== 'failed' || state.canRetry);
    const room = Math.max(0, PHOTO_COUNT - photos.length - expected.length);
    if (files.length > room) toastFailure(photoRefusals.tooMany(files.length - room), ERROR_TITLE);
    const added = files.slice(0, room).map((file): PhotoUpload => {
      lastKey.current += 1;
      return { key: lastKey.current, file, state: { is: 'waiting' } };
    });
    setUploads((before) => [...before, ...added]);
    for (const upload of added) queue(upload);
  }

  function retry(upload: PhotoUpload): void {
    setState(upload.key, { is: 'waiting' });
    queue(upload);
  }

  function queue(upload: PhotoUpload): void {
    line.current = ledger.hold(() => line.current.then(() => (isOpen.current ? store(upload) : undefined)));
  }

  async function store({ key, file }: PhotoUpload): Promise<void> {
    try {
      setState(key, { is: 'preparing' });
      await storePhoto(file, (share) => setState(key, { is: 'uploading', share }));
      leaveOut(key);
      announce(photoMessages.added(file.name));
    } catch (error) {
      const reason = error instanceof Refused ? error.message : photoRefusals.uploadFailed;
      if (!(error instanceof Refused)) console.error('A photo could not be stored', error);
      setState(key, { is: 'failed', reason, canRetry: !(error instanceof Refused) });
      announce(`${file.name}: ${reason}`);
    }
  }

  async function storePhoto(chosen: File, onProgress: (share: number) => void): Promise<void> {
    const refusal = await photoRefusal(chosen);
    if (refusal) throw new Refused(refusal);
    const typed = new File([chosen], chosen.name, { type: await photoType(chosen) });
    const { file, versions, ...drawn } = await prepared(typed).catch((error) => {
      console.warn('A photo could not be decoded', error);
      throw new Refused(photoRefusals.broken);
    });
    const url = await uploadFile(folder, file, versions, onProgress);
    try {
      if (!isOpen.current) throw new Error('The form was closed meanwhile');
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

  const isBusy = uploads.some(({ state }) => state.is !== 'failed');
  return { uploads, isBusy, add, retry, leaveOut };
}

interface UploadListProps {
  uploads: readonly PhotoUpload[];
  onRetry(upload: PhotoUpload): void;
  onLeaveOut(key: number): void;
}

export function UploadList({ uploads, onRetry, onLeaveOut }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <chakra.ul aria-label="Uploads" listStyleType="none" m="0" p="0" display="grid" gap="2">
      {uploads.map((upload) => (
        <chakra.li
          key={upload.key}
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="4"
          rowGap="1"
          px="4"
          py="2"
          background={upload.state.is === 'failed' ? 'coral.100' : 'mist'}
          borderRadius="md"
        >
          <chakra.span fontWeight="600" textStyle="small" overflowWrap="anywhere">
            {upload.file.name}
          </chakra.span>
          <UploadState upload={upload} onRetry={onRetry} onLeaveOut={onLeaveOut} />
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function UploadState({
  upload,
  onRetry,
  onLeaveOut,
}: Omit<UploadListProps, 'uploads'> & { upload: PhotoUpload }) {
  const { state, file, key } = upload;
  switch (state.is) {
    case 'waiting':
      return <Small>{photoMessages.waiting}</Small>;
    case 'preparing':
      return <Small>{photoMessages.preparing}</Small>;
    case 'uploading':
      return (
        <Box display="flex" alignItems="center" gap="3">
          <chakra.progress
            aria-label={file.name}
            value={state.share}
            max={1}
            accentColor="{colors.pine.700}"
          />
          <Small>{Math.round(state.share * 100)}%</Small>
        </Box>
      );
    case 'failed':
      return (
        <>
          <chakra.span textStyle="small" color="coral.800" flex="1 1 16rem">
            {state.reason}
          </chakra.span>
          {state.canRetry && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={photoMessages.tryAgain(file.name)}
              onClick={() => onRetry(upload)}
            >
              Try again
            </Button>
          )}
          <Button
            variant="quiet"
            size="sm"
            aria-label={photoMessages.leaveOut(file.name)}
            onClick={() => onLeaveOut(key)}
          >
            Leave out
          </Button>
        </>
      );
  }
}

const Small = chakra('span', {
  base: { textStyle: 'small', color: 'muted', fontVariantNumeric: 'tabular-nums' },
});
