import { chakra, Grid, VisuallyHidden } from '@chakra-ui/react';
import { type PhotoOwner, photoKind } from '@site/domain/content/photo';
import { PHOTO_COUNT } from '@site/domain/pictures/pictures';
import { MotionConfig, motion } from 'framer-motion';
import { useEffect, useRef, useState } from 'react';
import { undoOfDeletion } from '#firebase/admin/changes.ts';
import { savePhotoOrder } from '#firebase/admin/content/save-content.ts';
import type { StoredPhoto } from '#firebase/admin/content/watch-content.ts';
import { focusTarget, LIST, useFocusKept } from '#ui/focus.ts';
import { LoadFailed, Message } from '#ui/states.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { useFormEntry, usePhotos } from '../form/entry.ts';
import { deletion, useActions } from '../list/actions.tsx';
import { tell } from '../shared/tell.ts';
import { managerMessages } from '../shared/words.ts';
import { PhotoCard, photoName } from './photo-card.tsx';
import { AddPhotos, PhotoUploads } from './uploads.tsx';

/** Photos are saved at once, not with the form. */
export default function PhotosBelow({ type }: { type: PhotoOwner }) {
  const { id, isDraft, addFirst, firstPhotos } = useFormEntry();
  const [live, retry] = usePhotos(type, id, isDraft);
  const stored = live.state === 'loaded' ? live.data : [];
  const [said, announce] = useState('');
  const [order, chooseOrder] = useChosen(
    stored.map(({ id }) => id),
    (one, other) => one.join() === other.join(),
  );
  const [dragged, setDragged] = useState<string>();
  // A photo that was added since comes last.
  const placeOf = ({ id }: StoredPhoto) => (order.includes(id) ? order.indexOf(id) : order.length);
  const photos = stored.toSorted((one, other) => placeOf(one) - placeOf(other));
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
    const ids = moved.map(({ id }) => id);
    void chooseOrder(ids, () =>
      tell(() => savePhotoOrder(moved), { failed: 'Failed to save the order of the photos' }),
    );
  }

  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Photos that were chosen before the first save go on here.
    if (id && firstPhotos?.length) title.current?.focus();
  }, [id, firstPhotos]);
  return (
    <chakra.section aria-labelledby="photos" mt="12" display="grid" gap="5" {...focus}>
      <chakra.h3 ref={title} id="photos" tabIndex={-1} textStyle="heading" {...focusTarget(LIST)}>
        {`Photos (${stored.length} of ${PHOTO_COUNT})`}
      </chakra.h3>
      {live.state === 'loading' && id !== undefined && <Message>Loading photos...</Message>}
      {live.state === 'failed' && <LoadFailed what="The photos" onRetry={retry} />}
      {live.state === 'loaded' && id !== undefined && (
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
            <MotionConfig reducedMotion="user">
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
            </MotionConfig>
          </chakra.li>
        ))}
      </Grid>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {dialog}
    </chakra.section>
  );
}
