import { chakra, Grid, HStack, VisuallyHidden } from '@chakra-ui/react';
import { type Photo, type PhotoOwner, photoKind } from '@site/domain/content/photo';
import { contentRefusals } from '@site/domain/content/procedures';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { motion } from 'framer-motion';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rgbaToThumbHash } from 'thumbhash';
import { undoOfDeletion } from '#firebase/admin/changes.ts';
import { removeFile, uploadFile } from '#firebase/admin/content/files.ts';
import { createContent, newContentId, savePhotoOrder } from '#firebase/admin/content/save-content.ts';
import type { StoredPhoto } from '#firebase/admin/content/watch-content.ts';
import { Button } from '#ui/button.tsx';
import { focusTarget, LIST, useFocusKept } from '#ui/focus.ts';
import { DropZone, UploadProgress } from '#ui/form/drop-zone.tsx';
import { ListRow, Small } from '#ui/parts.tsx';
import { LoadFailed, Message } from '#ui/states.tsx';
import { useChosenOrder } from '#ui/use-chosen.ts';
import { useFormEntry, usePhotos } from '../form/entry.ts';
import { type Drawable, drawn, folderOf, versionsOf, within, withPhoto } from '../form/picture-files.ts';
import { deletion, useActions } from '../list/actions.tsx';
import { Refused, tell, tellFailure } from '../shared/tell.ts';
import { managerMessages } from '../shared/words.ts';
import { PhotoCard, photoName } from './photo-card.tsx';

/** Photos are saved at once, not with the form. */
export default function PhotosBelow({ type }: { type: PhotoOwner }) {
  const { id, isDraft, addFirst, firstPhotos } = useFormEntry();
  const [live, retry] = usePhotos(type, id, isDraft);
  // Uploads stay while the list is read again, such as after an ended session.
  const known = useRef<readonly StoredPhoto[]>(undefined);
  if (live.state === 'loaded') known.current = live.data;
  const stored = known.current ?? [];
  const [said, announce] = useState('');
  const [photos, chooseOrder] = useChosenOrder(stored);
  const [dragged, setDragged] = useState<string>();
  const { act, dialog } = useActions({
    items: photos,
    shown: photos,
    nameOf: (photo) => photoName(photos.indexOf(photo) + 1),
  });
  const focus = useFocusKept();
  const others = ({ id: gone }: StoredPhoto) => photos.filter(({ id }) => id !== gone);
  const remove = deletion<StoredPhoto>(
    managerMessages(photoKind.words),
    (photo) => savePhotoOrder(others(photo), photo),
    undoOfDeletion('photos'),
  );

  function move(moving: string, to: number) {
    const from = photos.findIndex(({ id }) => id === moving);
    const photo = photos[from];
    if (!photo || from === to) return;
    const moved = photos.toSpliced(from, 1).toSpliced(to, 0, photo);
    announce(`Moved to place ${to + 1} of ${photos.length}`);
    void chooseOrder(moved, () =>
      tell(() => savePhotoOrder(moved), { failed: 'Failed to save the order of the photos' }),
    );
  }

  const title = useRef<HTMLHeadingElement>(null);
  // A layout effect: the first effect of the uploads empties the list.
  useLayoutEffect(() => {
    // Photos that were chosen before the first save go on here.
    if (id && firstPhotos?.length) title.current?.focus();
  }, [id, firstPhotos]);
  return (
    <chakra.section aria-labelledby="photos" mt="12" display="grid" gap="5" {...focus}>
      <chakra.h3 ref={title} id="photos" tabIndex={-1} textStyle="heading" {...focusTarget(LIST)}>
        {`Photos (${stored.length} of ${PHOTO_COUNT})`}
      </chakra.h3>
      {!known.current && live.state === 'loading' && id !== undefined && <Message>Loading photos...</Message>}
      {live.state === 'failed' && <LoadFailed what="The photos" onRetry={retry} />}
      {known.current && id !== undefined && (
        <PhotoUploads owner={{ owner_type: type, owner_id: id }} photos={stored} announce={announce} />
      )}
      {addFirst && (
        <AddPhotos
          onFiles={addFirst}
          note={
            firstPhotos?.length
              ? ` Photos that wait for the first save: ${firstPhotos.length}.`
              : ' This is kept as a draft then, and the form goes on.'
          }
        />
      )}
      <Grid
        as="ol"
        aria-label="Photos"
        gap="4"
        templateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
      >
        {photos.map((photo, index) => (
          <chakra.li
            key={photo.id}
            draggable
            opacity={photo.id === dragged ? 0.5 : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(photo.id);
            }}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={(event) => dragged !== undefined && event.preventDefault()}
            onDrop={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              setDragged(undefined);
              move(dragged, index);
            }}
          >
            <motion.div layout="position" style={{ height: '100%' }}>
              <PhotoCard
                photo={photo}
                place={index + 1}
                count={photos.length}
                announce={announce}
                onMove={(to) => move(photo.id, to)}
                onRemove={() => void act(remove, [photo])}
              />
            </motion.div>
          </chakra.li>
        ))}
      </Grid>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog}
    </chakra.section>
  );
}

const HASHED_SIDE = 100;

function placeholderOf(picture: Drawable): string {
  const { width, height } = within(picture, HASHED_SIDE);
  const pixels = drawn(picture, { width, height }).getContext('2d')?.getImageData(0, 0, width, height).data;
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels ?? [])));
}

interface PhotoUpload {
  /** The id of the photo, also when it is tried again. */
  readonly key: string;
  readonly file: File;
  /** A refused file cannot be a photo, so a retry is pointless. */
  readonly state: 'waiting' | 'preparing' | 'uploading' | 'failed' | 'refused';
  /** 0 to 1. */
  readonly share?: number;
  readonly reason?: string;
}

function AddPhotos({ onFiles, note = '' }: { onFiles(files: readonly File[]): void; note?: string }) {
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
function PhotoUploads({ owner, photos, announce }: PhotoUploadsProps) {
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
    if (files.length > room) tellFailure(contentRefusals.tooManyPhotos(files.length - room));
    const added = files
      .slice(0, room)
      .map((file): PhotoUpload => ({ key: newContentId('photos'), file, state: 'waiting' }));
    setUploads((before) => [...before, ...added]);
    for (const upload of added) queue(upload);
  }

  function queue(upload: PhotoUpload): void {
    change(upload.key, { state: 'waiting', reason: '' });
    line.current = form.hold(() => line.current.then(() => (form.isOpen() ? store(upload) : undefined)));
  }

  async function store({ key, file: chosen }: PhotoUpload): Promise<void> {
    // It arrived although its answer was lost, and may have been described since.
    if (latest.current.some(({ id }) => id === key)) return leaveOut(key);
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
      await createContent({ name: 'photos', id: key, isDraft }, { ...photo, ...untold }).catch((error) => {
        // Without an answer the photo may be stored, with this file.
        if (error instanceof Refused) void removeFile(url);
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
