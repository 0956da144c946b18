import { PHOTO_COUNT } from '@site/domain/pictures/photos';

/** The position of a new photo: behind all others, or the last free one. `given` has positions that may not show in `photos` yet. */
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
