import { type PictureSize, SHARE_BYTES, SHARE_SIZE, smallerSizes } from '@site/domain/pictures/pictures';
import type { PictureVersions } from '../../../firebase/admin/content/upload-file.ts';

/** Formats that can be shrunk without loss of meaning: a GIF may be animated, and an SVG has no pixels. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Tried in this order until the file is small enough. The first is enough for simple photographs. */
const QUALITIES = [0.74, 0.66, 0.58, 0.5, 0.4, 0.3] as const;

/** JPEG knows no transparency; drawings are made for light ground. */
const SHARE_GROUND = '#ffffff';

/** A picture that can be drawn, rotated as its EXIF orientation says. */
export type Drawable = ImageBitmap | HTMLImageElement;

/**
 * The other versions of a picture: smaller ones where its format and width allow it, and the one for shared links. Undefined for a
 * picture that this browser cannot read or write.
 */
export async function picturesBeside(file: File): Promise<PictureVersions | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    return await withPicture(file, (picture) => versionsOf(picture, file.type));
  } catch (error) {
    console.warn('A picture could not be drawn and is stored as it is', error);
    return undefined;
  }
}

/** As `picturesBeside`, of a picture that is read already. `type` is the MIME type of its file. Throws when it cannot be written. */
export async function versionsOf(picture: Drawable, type: string): Promise<PictureVersions> {
  const smaller = [];
  for (const size of SHRINKABLE.includes(type) ? smallerSizes(picture.width) : []) {
    const height = Math.max(1, Math.round((picture.height * size.width) / picture.width));
    const canvas = canvasOf(size.width, height, (context) =>
      context.drawImage(picture, 0, 0, size.width, height),
    );
    smaller.push({ width: size.width, content: await encode(canvas, size, type) });
  }
  return { width: picture.width, smaller, share: await shareImage(picture) };
}

/** Reads a picture for `use`, and lets go of it. Throws when the browser cannot. Browsers read an SVG as an element only. */
export async function withPicture<T>(file: File, use: (picture: Drawable) => Promise<T>): Promise<T> {
  if (file.type !== 'image/svg+xml') {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return use(picture).finally(() => picture.close());
  }
  const address = URL.createObjectURL(file);
  const picture = new Image();
  picture.src = address;
  return picture
    .decode()
    .then(() => use(picture))
    .finally(() => URL.revokeObjectURL(address));
}

/** A JPEG of the middle of the picture, in the shape of shared links. */
async function shareImage(picture: Drawable): Promise<Blob> {
  const { width, height } = SHARE_SIZE;
  // A drawing may be of any size.
  if (picture.width === 0 || picture.height === 0) throw new Error('The picture has no size');
  const scale = Math.max(width / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  const canvas = canvasOf(width, height, (context) => {
    context.fillStyle = SHARE_GROUND;
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  });
  return smallEnough(canvas, 'image/jpeg', SHARE_BYTES);
}

/** A canvas of that size in pixels, with what `draw` puts on it. */
export function canvasOf(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  draw(context);
  return canvas;
}

/** As WebP where the browser can write it, otherwise as JPEG, or as PNG when the original may be transparent. */
async function encode(canvas: HTMLCanvasElement, size: PictureSize, original: string): Promise<Blob> {
  const type = (await isWritable('image/webp')) ? 'image/webp' : withoutWebp(original);
  return smallEnough(canvas, type, size.bytes);
}

/** In the best of the qualities that needs no more than that many bytes, or else in the lowest. */
async function smallEnough(canvas: HTMLCanvasElement, type: string, bytes: number): Promise<Blob> {
  let smallest = await toBlob(canvas, type, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (smallest.size <= bytes) break;
    smallest = await toBlob(canvas, type, quality);
  }
  return smallest;
}

function withoutWebp(original: string): string {
  return original === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

/** Whether the browser can write a format. One that cannot writes PNG instead. */
async function isWritable(type: string): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  return (await toBlob(canvas, type, QUALITIES[0])).type === type;
}

/** The picture in a format and quality. Rejects when the browser cannot write it. */
export function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`No ${type} could be written`))),
      type,
      quality,
    );
  });
}
