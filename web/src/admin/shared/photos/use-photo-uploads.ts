import { ERROR_TITLE, photoMessages, photoRefusals } from '@site/domain/messages/content';
import { PHOTO_COUNT } from '@site/domain/pictures/photos';
import { useEffect, useRef, useState } from 'react';
import { removeFile, type UploadFolder, uploadFile } from '../../../firebase/admin/content/files.ts';
import type { PhotosOf, StoredPhoto } from '../../../firebase/admin/content/photos.ts';
import { createContent } from '../../../firebase/admin/content/write-content.ts';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { cleanFile } from '../form/clean-file.ts';
import { useUploadLedger } from '../form/upload-ledger.tsx';
import { drawPhoto } from './draw-photo.ts';
import { freePosition } from './free-position.ts';
import { photoRefusal, photoType } from './photo-refusal.ts';

/** A file on its way to be a photo. */
export interface PhotoUpload {
  readonly key: number;
  readonly file: File;
  readonly state:
    | { readonly is: 'waiting' }
    | { readonly is: 'preparing' }
    | { readonly is: 'uploading'; readonly share: number }
    | { readonly is: 'failed'; readonly reason: string; readonly canRetry: boolean };
}

/** A file cannot be a photo, whatever is done. */
class Refused extends Error {}

/** The file without what the camera noted, and what is stored beside it. */
async function prepared(chosen: File) {
  const file = await cleanFile(chosen);
  return { file, ...(await drawPhoto(file)) };
}

interface Options {
  readonly owner: PhotosOf;
  readonly folder: UploadFolder;
  /** The photos that are there. */
  readonly photos: readonly StoredPhoto[];
  /** Says something to those who cannot see the list. */
  announce(text: string): void;
}

/**
 * Makes photos of files, one after the other, so that only one is decoded at a time. Each is stored as soon as it has arrived, with all of
 * its files or none; one that fails stays in the list and stops no other. Those that wait are dropped when the form closes.
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
    // A file that was refused takes no place from others.
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
