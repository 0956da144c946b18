import type { PhotoStage } from '@site/domain/pictures/pictures';

interface StagedPhoto {
  readonly stage: PhotoStage | null;
}

/** Two photos to compare, as positions in the list. */
export interface PhotoPair {
  readonly before: number;
  readonly after: number;
}

/** The first photo before the work with the first one after it, the second with the second, and so on. */
export function photoPairs(photos: readonly StagedPhoto[]): readonly PhotoPair[] {
  const positionsOf = (stage: PhotoStage) =>
    photos.flatMap((photo, position) => (photo.stage === stage ? [position] : []));
  const afters = positionsOf('after');
  return positionsOf('before').flatMap((before, place) => {
    const after = afters[place];
    return after === undefined ? [] : [{ before, after }];
  });
}

/** The pair that a photo is part of, as a position; the first one for a photo without a counterpart. */
export function pairOf(pairs: readonly PhotoPair[], photo: number): number {
  return Math.max(
    0,
    pairs.findIndex(({ before, after }) => before === photo || after === photo),
  );
}
