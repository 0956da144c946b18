import { optionLabel } from '@site/domain/options';
import { photoStages } from '@site/domain/pictures/pictures';
import type { Photo } from '@site/domain/publishing/entities';

export interface ShownPhoto extends Omit<Photo, 'placeholder' | 'width' | 'height'> {
  /** The CSS colour until the photo has loaded; null after a navigation. */
  readonly colour: string | null;
}

/** Computed on rendering, so browsers need no code for the average colours. */
export async function shownPhotos(photos: readonly Photo[]): Promise<readonly ShownPhoto[]> {
  const colourOf = import.meta.env.SSR
    ? (await import('./placeholder-colour.ts')).placeholderColour
    : () => null;
  return photos.map(({ placeholder, width, height, ...photo }) => ({
    ...photo,
    colour: colourOf(placeholder),
  }));
}

export interface GalleryPicture {
  readonly key: string;
  /** Null shows the fallback. */
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
    style: {
      objectPosition: `${focus_x * 100}% ${focus_y * 100}%`,
      backgroundColor: colour ?? undefined,
    },
  };
}
