import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { photoManagerMessages, photoMessages } from '@site/domain/messages/content';
import { type DragEvent, useState } from 'react';
import {
  deletePhoto,
  type PhotosOf,
  type StoredPhoto,
  savePhotoOrder,
} from '../../firebase/admin/content/photos.ts';
import { LoadFailed, Message } from '../../ui/states.tsx';
import { DropZone, usePhotos } from '../form/files.tsx';
import { deletion, useActions } from '../list/actions.tsx';
import { focusTarget, LIST, useFocusAfterChange } from '../list/focus.ts';
import { tell } from '../shared/tell.ts';
import { isDeletion, takeBack } from '../shared/undo.ts';
import { useChosen } from '../shared/use-chosen.ts';
import { PhotoCard } from './photo-card.tsx';
import { UploadList, usePhotoUploads } from './uploads.tsx';

export function moveItem<T>(items: readonly T[], from: number, to: number): readonly T[] {
  const item = items[from];
  if (item === undefined || from === to || to < 0 || to >= items.length) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function inOrder<T extends { readonly id: string }>(
  items: readonly T[],
  ids: readonly string[],
): readonly T[] {
  const ordered = ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return ordered.length === items.length && ids.length === items.length ? ordered : items;
}

interface PhotosBelowProps extends Omit<PhotosOf, 'id'> {
  id: string | undefined;
}

/** Photos are saved at once, not with the form. */
export function PhotosBelow({ id, ...of }: PhotosBelowProps) {
  const [live, retry] = usePhotos({ ...of, id });
  if (id === undefined) {
    return (
      <chakra.p mt="8" color="muted">
        {photoMessages.laterHint}
      </chakra.p>
    );
  }
  return (
    <chakra.section aria-labelledby="photos" mt="12" display="grid" gap="5">
      <chakra.h3 id="photos" tabIndex={-1} textStyle="heading" {...focusTarget(LIST)}>
        {photoMessages.title(live.state === 'loaded' ? live.data.length : 0)}
      </chakra.h3>
      {live.state === 'loading' && <Message>{photoMessages.loading}</Message>}
      {live.state === 'failed' && <LoadFailed what="The photos" onRetry={retry} />}
      {live.state === 'loaded' && <Photos owner={{ ...of, id }} stored={live.data} />}
    </chakra.section>
  );
}

function Photos({ owner, stored }: { owner: PhotosOf; stored: readonly StoredPhoto[] }) {
  const [said, announce] = useState('');
  const [order, chooseOrder] = useChosen(
    stored.map(({ id }) => id),
    (one, other) => one.join() === other.join(),
  );
  const [dragged, setDragged] = useState<string>();
  const photos = inOrder(stored, order);
  const { add, ...uploads } = usePhotoUploads(owner, stored, announce);
  const { act, dialog } = useActions<StoredPhoto>((photo) => photoMessages.name(photos.indexOf(photo) + 1));
  const others = ({ id }: StoredPhoto) => photos.filter((each) => each.id !== id);
  const remove = deletion<StoredPhoto>(
    photoManagerMessages,
    (photo) => deletePhoto(photo, others(photo)),
    ({ id }) => takeBack({ collection: 'photos', id }, isDeletion),
  );

  useFocusAfterChange(stored.length, dialog !== undefined);

  async function move(from: number, to: number) {
    const moved = moveItem(photos, from, to);
    if (moved === photos) return;
    announce(photoMessages.moved(to + 1, photos.length));
    const ids = moved.map(({ id }) => id);
    await chooseOrder(ids, () => tell(() => savePhotoOrder(moved), { failed: photoMessages.orderFailed }));
  }

  function drop(event: DragEvent, place: number) {
    event.preventDefault();
    setDragged(undefined);
    const from = photos.findIndex(({ id }) => id === dragged);
    if (from >= 0) void move(from, place);
  }

  return (
    <>
      <DropZone
        label={photoMessages.add}
        accept="image/*,.heic,.heif"
        hint={`${photoMessages.drop}. ${photoMessages.hint}`}
        onFiles={add}
      />
      <UploadList {...uploads} />
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
            onDrop={(event) => dragged !== undefined && drop(event, index)}
          >
            <PhotoCard
              photo={photo}
              place={index + 1}
              count={photos.length}
              announce={announce}
              onMove={(to) => void move(index, to)}
              onRemove={() => void act(remove, [photo])}
            />
          </chakra.li>
        ))}
      </Grid>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog}
    </>
  );
}
