import { optionLabel } from '@site/domain/options';
import { photoStages } from '@site/domain/pictures/pictures';
import type { Photo } from '@site/domain/publishing/entities';
import { thumbHashToAverageRGBA } from 'thumbhash';

export type ShownPhoto = ReturnType<typeof shownPhotos>[number];

/** `colour` stands there until the photo has loaded. */
export function shownPhotos(photos: readonly Photo[]) {
  return photos.map(({ placeholder, width, height, ...photo }) => ({
    ...photo,
    colour: placeholderColour(placeholder),
  }));
}

/** Returns the average colour of a Base64 thumbhash as CSS; null for an invalid one. */
export function placeholderColour(placeholder: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
    if (bytes.length < 5) return null;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    const values = [r, g, b].map((share) => Math.round(Math.min(1, share) * 255));
    return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  } catch {
    return null;
  }
}

export interface GalleryPicture {
  readonly key: string;
  readonly src: string | null;
  readonly alt: string;
  readonly label: string;
  /** Label and alt text start with the mark. */
  readonly mark?: string;
  /** The focal point for crops, and the colour until the picture has loaded. */
  readonly style?: { readonly objectPosition: string; readonly backgroundColor: string | undefined };
}

/** Without its own text, a photo is named by subject and number. */
export function photoPicture(photo: ShownPhoto, position: number, subject: string): GalleryPicture {
  const { id, url, alt, focus_x, focus_y, colour, stage } = photo;
  const mark = stage ? optionLabel(photoStages, stage) : undefined;
  const marked = (text: string) => (mark ? `${mark}: ${text}` : text);
  return {
    key: id,
    src: url,
    alt: marked(alt || `${subject}, photo ${position + 1}`),
    label: marked(alt || `Photo ${position + 1}`),
    ...(mark && { mark }),
    style: { objectPosition: `${focus_x * 100}% ${focus_y * 100}%`, backgroundColor: colour ?? undefined },
  };
}
