import { type PictureSize, smallerSizes } from '@site/domain/pictures';
import type { PictureWidths } from '../../../firebase/admin/content/upload-file.ts';

/** Formats that can be shrunk without loss of meaning: a GIF may be animated, and an SVG has no pixels. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Tried in this order until the file is small enough. The first is enough for simple photographs. */
const QUALITIES = [0.74, 0.66, 0.58, 0.5, 0.4, 0.3] as const;

/**
 * The smaller versions of a picture, rotated as its EXIF orientation says. Undefined when there are none: another format, a small
 * picture, or one that this browser cannot read or write.
 */
export async function shrinkPicture(file: File): Promise<PictureWidths | undefined> {
  if (!SHRINKABLE.includes(file.type)) return undefined;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const smaller = [];
      for (const size of smallerSizes(picture.width)) {
        smaller.push({
          width: size.width,
          content: await encode(drawn(picture, size.width), size, file.type),
        });
      }
      return smaller.length > 0 ? { width: picture.width, smaller } : undefined;
    } finally {
      picture.close();
    }
  } catch (error) {
    console.warn('A picture could not be made smaller and is stored as it is', error);
    return undefined;
  }
}

function drawn(picture: ImageBitmap, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** As WebP where the browser can write it, otherwise as JPEG, or as PNG when the original may be transparent. */
async function encode(canvas: HTMLCanvasElement, size: PictureSize, original: string): Promise<Blob> {
  const type = (await isWritable('image/webp')) ? 'image/webp' : withoutWebp(original);
  let smallest = await toBlob(canvas, type, QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) {
    if (smallest.size <= size.bytes) break;
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

function toBlob(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`No ${type} could be written`))),
      type,
      quality,
    );
  });
}
