import { optionLabel } from '@site/domain/options';
import { photoStages } from '@site/domain/pictures/pictures';
import type { Photo } from '@site/domain/publishing/entities';

/** A photo as pages carry it: what a gallery shows of it. */
export interface ShownPhoto extends Omit<Photo, 'placeholder' | 'width' | 'height'> {
  /** What stands there until it has loaded, as CSS; null in a page that a visitor has followed a link to. */
  readonly colour: string | null;
}

/**
 * Photos with the average colours of their placeholders: what costs a visitor least, and flashes nothing. They are worked out when a page is
 * rendered, so that no browser has to know how.
 */
export async function shownPhotos(photos: readonly Photo[]): Promise<readonly ShownPhoto[]> {
  const colourOf = import.meta.env.SSR
    ? (await import('./placeholder-colour.ts')).placeholderColour
    : () => null;
  return photos.map(({ placeholder, width, height, ...photo }) => ({
    ...photo,
    colour: colourOf(placeholder),
  }));
}

/** What a gallery shows. */
export interface GalleryPicture {
  readonly key: string;
  /** Null shows the fallback. */
  readonly src: string | null;
  readonly alt: string;
  /** What a thumbnail is called. */
  readonly label: string;
  /** A word on the thumbnail, which the label and the alt text begin with. */
  readonly mark?: string;
  /** The point that crops keep, and what stands there until the picture has loaded, as CSS. */
  readonly style?: { readonly objectPosition: string; readonly backgroundColor: string | undefined };
}

/** A photo as a picture. One without a text of its own is called by its subject and number; one of a stage begins with that. */
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
