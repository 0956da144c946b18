import { uploadLimits } from '@site/domain/limits';
import { photoRefusals, uploadMessages } from '@site/domain/messages/content';
import { cleanPicture, PDF_TYPE, typeByContent } from '@site/domain/pictures/metadata';
import {
  PHOTO_PIXELS,
  PHOTO_SIDE,
  SHARE_BYTES,
  SHARE_SIZE,
  smallerSizes,
} from '@site/domain/pictures/pictures';
import type { PictureVersions, UploadFolder } from '../../firebase/admin/content/files.ts';
import { Refused } from '../shared/tell.ts';

/** The Storage rules check type and size again. */
export function refusalOf(folder: UploadFolder, { type, size }: Pick<File, 'type' | 'size'>) {
  const { invalidTypeTitle, tooLargeTitle, pdfOnly, pdfTooLarge, imageOnly, imageTooLarge } = uploadMessages;
  if (folder === 'car-brochures') {
    if (type !== PDF_TYPE) return { title: invalidTypeTitle, text: pdfOnly };
    return size < uploadLimits.brochure ? undefined : { title: tooLargeTitle, text: pdfTooLarge };
  }
  const most = folder === 'brand-logos' ? uploadLimits.logo : uploadLimits.image;
  if (!type.startsWith('image/')) return { title: invalidTypeTitle, text: imageOnly };
  return size > most ? { title: tooLargeTitle, text: imageTooLarge(most) } : undefined;
}

const HEAD = 4_096;

/**
 * The file with the type of its first bytes: browsers derive the type from the name, or give none. A picture of an unknown format keeps its
 * type; other unknown files have none.
 */
export async function typedFile(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  const type = typeByContent(head) ?? (file.type.startsWith('image/') ? file.type : '');
  const name = type === PDF_TYPE && !file.name.includes('.') ? `${file.name}.pdf` : file.name;
  return type === file.type && name === file.name ? file : new File([file], name, { type });
}

const REDRAWN_QUALITY = 0.92;

/**
 * The file for publication: pictures lose their metadata (place, time, camera) for privacy. If the metadata cannot be removed, the picture
 * is redrawn as WebP. Rejects if the browser cannot draw it.
 */
export async function cleanFile(file: File): Promise<File> {
  if (!file.type.startsWith('image/')) return file;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = cleanPicture(bytes);
  if (clean === bytes) return file;
  if (clean) return new File([Uint8Array.from(clean)], file.name, { type: file.type });
  const content = await withPicture(file, (picture) =>
    drawn(picture, picture).convertToBlob({ type: 'image/webp', quality: REDRAWN_QUALITY }),
  );
  const extension = content.type === 'image/webp' ? '.webp' : '.png';
  return new File([content], file.name.replace(/(\.[^.]*)?$/, extension), { type: content.type });
}

/** Not GIF, which may be animated, and not SVG, which has no pixels. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Tried in this order until the file is small enough. The first is enough for simple photographs. */
const QUALITIES = [0.74, 0.66, 0.58, 0.5, 0.4, 0.3] as const;

/** JPEG has no transparency, and drawings are made for a light ground. */
export const JPEG_GROUND = '#ffffff';

/** A picture, rotated by its EXIF orientation. */
export type Drawable = ImageBitmap | HTMLImageElement;

/** Undefined if the browser cannot read or write the picture. */
export async function picturesBeside(file: File): Promise<PictureVersions | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    return await withPicture(file, (picture) => versionsOf(picture, file.type));
  } catch (error) {
    console.warn('A picture could not be drawn and is stored as it is', error);
    return undefined;
  }
}

export async function versionsOf(picture: Drawable, type: string): Promise<PictureVersions> {
  const smaller = [];
  for (const { width, bytes } of SHRINKABLE.includes(type) ? smallerSizes(picture.width) : []) {
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    smaller.push({ width, content: await encode(drawn(picture, { width, height }), bytes, type) });
  }
  const share = await smallEnough(drawn(picture, SHARE_SIZE, JPEG_GROUND), 'image/jpeg', SHARE_BYTES);
  return { width: picture.width, smaller, share };
}

/** Throws if the browser cannot decode the picture. Browsers decode SVG only as an element. */
async function withPicture<T>(file: File, use: (picture: Drawable) => Promise<T>): Promise<T> {
  if (file.type === 'image/svg+xml') return use(await loaded(file));
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return use(picture).finally(() => picture.close());
}

/** The size of the picture is known. Its pixels are decoded later: a small file can declare a picture that fills all memory. */
async function loaded(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await new Promise((resolve, reject) => Object.assign(picture, { onload: resolve, onerror: reject }));
    return picture;
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** Calls `use` with a photo without metadata and its picture. @throws Refused with the reason why the file cannot be a photo */
export async function withPhoto<T>(chosen: File, use: (picture: Drawable, photo: File) => Promise<T>) {
  const file = await typedFile(chosen);
  if (file.type === 'image/heic') throw new Refused(photoRefusals.heic);
  if (!SHRINKABLE.includes(file.type)) throw new Refused(photoRefusals.notAPhoto);
  const refusal = refusalOf('car-images', file);
  if (refusal) throw new Refused(refusal.text);
  const { width, height } = await loaded(file).catch(() => {
    throw new Refused(photoRefusals.notAPhoto);
  });
  if (width * height > PHOTO_PIXELS || Math.max(width, height) > PHOTO_SIDE) {
    throw new Refused(photoRefusals.tooManyPixels(width, height));
  }
  try {
    const photo = await cleanFile(file);
    return await withPicture(photo, (picture) => use(picture, photo));
  } catch (error) {
    console.warn('A photo could not be decoded', error);
    throw new Refused(photoRefusals.broken);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture whose longest side has at most `longest` pixels. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The picture at a size. A picture of another shape is cut at two sides. */
export function drawn(picture: Drawable, { width, height }: Size, ground?: string): OffscreenCanvas {
  // A drawing may have no size.
  if (picture.width === 0 || picture.height === 0) throw new Error('The picture has no size');
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to draw on');
  context.imageSmoothingQuality = 'high';
  if (ground) {
    context.fillStyle = ground;
    context.fillRect(0, 0, width, height);
  }
  const scale = Math.max(width / picture.width, height / picture.height);
  const [drawnWidth, drawnHeight] = [picture.width * scale, picture.height * scale];
  context.drawImage(picture, (width - drawnWidth) / 2, (height - drawnHeight) / 2, drawnWidth, drawnHeight);
  return canvas;
}

/** WebP if the browser can write it; otherwise JPEG, or PNG if the original may be transparent. */
async function encode(canvas: OffscreenCanvas, bytes: number, original: string): Promise<Blob> {
  const webp = await smallEnough(canvas, 'image/webp', bytes);
  // A browser that cannot write a format writes PNG instead.
  return webp.type === 'image/webp' || original !== 'image/jpeg'
    ? webp
    : smallEnough(canvas, 'image/jpeg', bytes);
}

async function smallEnough(canvas: OffscreenCanvas, type: string, bytes: number): Promise<Blob> {
  let smallest = await canvas.convertToBlob({ type, quality: QUALITIES[0] });
  for (const quality of QUALITIES.slice(1)) {
    if (smallest.size <= bytes || smallest.type !== type) break;
    smallest = await canvas.convertToBlob({ type, quality });
  }
  return smallest;
}
