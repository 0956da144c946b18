import { rgbaToThumbHash } from 'thumbhash';
import type { PictureVersions } from '../../../firebase/admin/content/upload-file.ts';
import { canvasOf, type Drawable, versionsOf, withPicture } from '../form/pictures-beside.ts';

/** A photo as it is stored: its other versions, its size in pixels and its placeholder. */
export interface DrawnPhoto {
  readonly versions: PictureVersions;
  readonly width: number;
  readonly height: number;
  /** A thumbhash as Base64. */
  readonly placeholder: string;
}

/** The longest side that a thumbhash is made from, in pixels. */
const HASHED_SIDE = 100;

/** Decodes a photo and draws all that is stored beside it. Throws when the browser cannot read it to its end. */
export function drawPhoto(file: File): Promise<DrawnPhoto> {
  return withPicture(file, async (picture) => ({
    versions: await versionsOf(picture, file.type),
    width: picture.width,
    height: picture.height,
    placeholder: placeholderOf(picture),
  }));
}

function placeholderOf(picture: Drawable): string {
  const scale = HASHED_SIDE / Math.max(picture.width, picture.height);
  const side = (length: number) => Math.max(1, Math.min(HASHED_SIDE, Math.round(length * scale)));
  const [width, height] = [side(picture.width), side(picture.height)];
  let pixels = new Uint8ClampedArray();
  canvasOf(width, height, (context) => {
    context.drawImage(picture, 0, 0, width, height);
    pixels = context.getImageData(0, 0, width, height).data;
  });
  return btoa(String.fromCharCode(...rgbaToThumbHash(width, height, pixels)));
}
