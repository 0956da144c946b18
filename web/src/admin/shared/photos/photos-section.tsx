import { chakra, VisuallyHidden } from '@chakra-ui/react';
import { ERROR_TITLE } from '@site/domain/messages/managers';
import { photoManagerMessages, photoMessages } from '@site/domain/messages/photos';
import { type DragEvent, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { UploadFolder } from '../../../firebase/admin/content/files.ts';
import {
  deletePhoto,
  type PhotosOf,
  placeOfPhoto,
  type StoredPhoto,
  savePhotoOrder,
} from '../../../firebase/admin/content/photos.ts';
import { updateContent } from '../../../firebase/admin/content/write-content.ts';
import { LoadFailed, Message } from '../../../ui/states.tsx';
import { toastFailure } from '../../../ui/toast/toast-store.ts';
import { DropZone } from '../form/drop-zone.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { isDeletion, undoAction } from '../history/undo.ts';
import { useDelete } from '../manager/use-delete.tsx';
import { focusTarget, LIST, useFocusAfterDelete } from '../manager/use-focus-return.ts';
import { inOrder, moveItem } from './move-item.ts';
import { PhotoCard } from './photo-card.tsx';
import { UploadList } from './upload-list.tsx';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { usePhotos } from './use-photos.ts';

interface PhotosProps {
  owner: PhotosOf;
  /** Where the files of its photos are stored. */
  folder: UploadFolder;
}

interface PhotosBelowProps extends Pick<PhotosProps, 'folder'> {
  type: PhotosOf['type'];
  /** Undefined for an entry that is not saved yet. */
  id: string | undefined;
  isDraft: boolean;
}

/** The photos of an entry, below its form. Everything here is stored at once, and not with the form. */
export function PhotosBelow({ type, id, isDraft, folder }: PhotosBelowProps) {
  if (id !== undefined) return <PhotosSection owner={{ type, id, isDraft }} folder={folder} />;
  return (
    <chakra.p mt="8" color="muted">
      {photoMessages.laterHint}
    </chakra.p>
  );
}

function PhotosSection({ owner, folder }: PhotosProps) {
  const [live, retry] = usePhotos(owner);
  return (
    <chakra.section aria-labelledby="photos" mt="12" display="grid" gap="5">
      <chakra.h3 id="photos" tabIndex={-1} textStyle="heading" {...focusTarget(LIST)}>
        {photoMessages.title(live.state === 'loaded' ? live.data.length : 0)}
      </chakra.h3>
      {live.state === 'loading' && <Message>{photoMessages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what="The photos" onRetry={retry} />}
      {live.state === 'loaded' && <Photos owner={owner} folder={folder} stored={live.data} />}
    </chakra.section>
  );
}

function Photos({ owner, folder, stored }: PhotosProps & { stored: readonly StoredPhoto[] }) {
  const { isDirty } = useFormContext().formState;
  const [said, announce] = useState('');
  // The order that was asked for, until it comes back from the server.
  const [wanted, setWanted] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const photos = wanted ? inOrder(stored, wanted) : stored;
  if (wanted && photos.every((photo, place) => photo === stored[place])) setWanted(undefined);
  const { uploads, isBusy, add, retry, leaveOut } = usePhotoUploads({
    owner,
    folder,
    photos: stored,
    announce,
  });
  const [ask, dialog] = useDelete<StoredPhoto>(
    photoManagerMessages,
    (photo) =>
      deletePhoto(
        photo,
        photos.filter(({ id }) => id !== photo.id),
      ),
    (photo) => photoMessages.name(photos.indexOf(photo) + 1),
    ({ id }) => undoAction({ collection: 'photos', id }, isDeletion),
  );

  useFocusAfterDelete(stored.length, dialog !== null);

  async function move(photo: StoredPhoto, to: number) {
    const order = moveItem(
      photos,
      photos.findIndex(({ id }) => id === photo.id),
      to,
    );
    if (order === photos) return;
    setWanted(order.map(({ id }) => id));
    announce(photoMessages.moved(to + 1, photos.length));
    await savePhotoOrder(order).catch((error) => {
      setWanted(undefined);
      report(photoMessages.orderFailed, error);
    });
  }

  // One save after the other: of two that overlap, the earlier might be stored last.
  const saved = useRef(Promise.resolve());
  function change(photo: StoredPhoto, changes: Partial<StoredPhoto>) {
    const update = { values: { ...contentOf(photo), ...changes }, changed: changes };
    saved.current = saved.current
      .then(() => updateContent(placeOfPhoto(photo), update))
      .catch((error) => report(photoMessages.saveFailed, error));
  }

  function drop(event: DragEvent, place: number) {
    event.preventDefault();
    const photo = photos.find(({ id }) => id === dragged);
    setDragged(undefined);
    if (photo) void move(photo, place);
  }

  return (
    <>
      {isBusy && !isDirty && <UnsavedGuard />}
      <DropZone label={photoMessages.add} accept="image/*,.heic,.heif" onFiles={add}>
        <chakra.p textStyle="small" color="muted">
          {photoMessages.drop}. {photoMessages.hint}
        </chakra.p>
      </DropZone>
      <UploadList uploads={uploads} onRetry={retry} onLeaveOut={leaveOut} />
      <chakra.ol
        aria-label="Photos"
        listStyleType="none"
        m="0"
        p="0"
        display="grid"
        gap="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(15rem, 100%), 1fr))"
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
            onDrop={(event) => dragged !== undefined && drop(event, index)}
          >
            <PhotoCard
              photo={photo}
              place={index + 1}
              count={photos.length}
              actions={{ announce, change, move: (one, to) => void move(one, to), remove: ask }}
            />
          </chakra.li>
        ))}
      </chakra.ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog}
    </>
  );
}

function report(sentence: string, error: unknown): void {
  console.error(sentence, error);
  toastFailure(sentence, ERROR_TITLE);
}

/** What is stored of a photo, without its id, its time and its faults. */
function contentOf({ id, created_at, updated_at, wrong, draft, ...content }: StoredPhoto) {
  return content;
}
