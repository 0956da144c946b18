import type { Photo } from '@site/domain/published/entities';
import { thumbHashToAverageRGBA } from 'thumbhash';

/** What a gallery shows. */
export interface GalleryPicture {
  readonly key: string;
  /** Null shows the fallback. */
  readonly src: string | null;
  readonly alt: string;
  /** What a thumbnail is called. */
  readonly label: string;
  /** The point that crops keep, and what stands there until the picture has loaded, as CSS. */
  readonly style?: { readonly objectPosition: string; readonly backgroundColor: string | undefined };
}

/** A photo as a picture. One without a text of its own is called by its subject and number. */
export function photoPicture(photo: Photo, position: number, subject: string): GalleryPicture {
  const { id, url, alt, focus_x, focus_y, placeholder } = photo;
  return {
    key: id,
    src: url,
    alt: alt || `${subject}, photo ${position + 1}`,
    label: alt || `Photo ${position + 1}`,
    style: {
      objectPosition: `${percent(focus_x)} ${percent(focus_y)}`,
      backgroundColor: averageColour(placeholder),
    },
  };
}

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** The average colour of a thumbhash in Base64: the placeholder that costs a visitor least. Undefined for what is none. */
function averageColour(placeholder: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(placeholder), (character) => character.charCodeAt(0));
    if (bytes.length < 5) return undefined;
    const { r, g, b } = thumbHashToAverageRGBA(bytes);
    return `rgb(${[r, g, b].map((share) => Math.round(Math.min(1, share) * 255)).join(' ')})`;
  } catch {
    return undefined;
  }
}
