import type { ContentCollection } from '@site/domain/content/kind';
import { uploadLimits } from '@site/domain/limits';
import { cleanPicture, PDF_TYPE, pictureFormat, turnOf, typeByContent } from '@site/domain/pictures/metadata';
import {
  PHOTO_PIXELS,
  PHOTO_SIDE,
  SHARE_BYTES,
  SHARE_SIZE,
  smallerSizes,
} from '@site/domain/pictures/pictures';
import type { PictureVersions, UploadFolder } from '#firebase/admin/content/files.ts';
import { Refused } from '../shared/tell.ts';

/** docs/product/back-office.md, "Uploads". */
const folders: Readonly<Partial<Record<ContentCollection, UploadFolder>>> = {
  car_listings: 'car-images',
  car_brands: 'brand-logos',
  car_color_variants: 'car-color-variants',
};

export const folderOf = (collection: ContentCollection) => folders[collection] ?? 'renovation-images';

const BROKEN = 'This picture is damaged: it could not be read to its end.';

/**
 * Returns the reason if a file may not be uploaded (docs/product/back-office.md, "Uploads"). `declared`: the type before `typedFile`. The
 * Storage rules check type and size again.
 */
export function refusalOf(
  folder: UploadFolder,
  { type, size }: Pick<File, 'type' | 'size'>,
  declared = type,
) {
  const wrongType = (text: string) => ({ title: 'Invalid file type', text });
  const tooLarge = (text: string) => ({ title: 'File too large', text });
  if (folder === 'car-brochures') {
    const isLarge = size >= uploadLimits.brochure;
    if (type !== PDF_TYPE && !(isLarge && declared === PDF_TYPE))
      return wrongType('Please select a PDF file');
    return isLarge ? tooLarge('PDF file must be smaller than 30MB') : undefined;
  }
  const most = folder === 'brand-logos' ? uploadLimits.logo : uploadLimits.image;
  if (!type.startsWith('image/'))
    return wrongType('Please select an image file (PNG, JPG, GIF, WebP, AVIF or SVG)');
  return size > most ? tooLarge(`Image file must be ${most / 1024 / 1024}MB or smaller`) : undefined;
}

const HEAD_BYTES = 4_096;

/** The file with the type of its first bytes: browsers derive it from the name. A picture of an unknown format keeps its type. */
export async function typedFile(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const type = typeByContent(head) ?? (file.type.startsWith('image/') ? file.type : '');
  return type === file.type ? file : new File([file], file.name, { type });
}

const REDRAWN_QUALITY = 0.92;

/**
 * The picture for publication, without metadata (place, time, camera) for privacy. A picture whose metadata cannot be removed is redrawn
 * as WebP; a PNG or WebP that its metadata turn is redrawn as it was meant. Rejects if it cannot be read to its end.
 */
async function cleanFile(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const clean = cleanPicture(bytes);
  const turn = clean ? turnOf(clean) : 1;
  if (clean === bytes && turn === 1) return file;
  if (clean && turn === 1) return new File([Uint8Array.from(clean)], file.name, { type: file.type });
  const format = pictureFormat(bytes);
  if (!clean && format && format !== 'boxes') throw new Error(`This ${format} breaks off`);
  const picture = await createImageBitmap(file, { imageOrientation: clean ? 'none' : 'from-image' });
  const type = format === 'png' ? 'image/png' : 'image/webp';
  const content = await turned(picture, turn).convertToBlob({ type, quality: REDRAWN_QUALITY });
  picture.close();
  const extension = content.type === 'image/webp' ? '.webp' : '.png';
  return new File([content], file.name.replace(/(\.[^.]*)?$/, extension), { type: content.type });
}

/** The directions of the axes by the orientation of EXIF. From 5 on the axes are exchanged too. */
const TURNS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const;

function turned(picture: ImageBitmap, orientation: number): OffscreenCanvas {
  const isSideways = orientation > 4;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const canvas = new OffscreenCanvas(width, height);
  const [x = 1, y = 1] = TURNS[(orientation - 1) % 4] ?? [];
  const context = contextOf(canvas);
  context.translate(x < 0 ? width : 0, y < 0 ? height : 0);
  if (isSideways) context.transform(0, y, x, 0, 0, 0);
  else context.scale(x, y);
  context.drawImage(picture, 0, 0);
  return canvas;
}

/** Not GIF, which may be animated, and not SVG, which has no pixels. */
const SHRINKABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Tried in this order until the file is small enough. The first is enough for simple photographs. */
const QUALITIES = [0.74, 0.66, 0.58, 0.5, 0.4, 0.3] as const;

/** JPEG has no transparency, and drawings are made for a light ground. */
export const JPEG_GROUND = '#ffffff';

/** A picture, rotated by its EXIF orientation. */
export type Drawable = ImageBitmap | HTMLImageElement;

/** A picture without metadata, and its other sizes. @throws Refused with the reason why browsers cannot show it */
export function withVersions(
  file: File,
): Promise<{ readonly file: File; readonly versions: PictureVersions | undefined }> {
  return decoded(file, async (picture, clean) => {
    // A drawing may have no size.
    const hasSize = picture.width > 0 && picture.height > 0;
    return { file: clean, versions: hasSize ? await versionsOf(picture, clean.type) : undefined };
  });
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
  if (!SHRINKABLE.includes(file.type) && file.type !== 'image/heic')
    throw new Refused(
      'This is no photo that browsers can show. Please choose a JPEG, PNG, WebP or AVIF file.',
    );
  const refusal = refusalOf('car-images', file);
  if (refusal) throw new Refused(refusal.text);
  return decoded(file, use);
}

async function decoded<T>(file: File, use: (picture: Drawable, clean: File) => Promise<T>): Promise<T> {
  if (file.type === 'image/heic')
    throw new Refused(
      'Browsers cannot show HEIC photos. Please export it as JPEG, or set the camera to “Most compatible”.',
    );
  const { width, height } = await loaded(file).catch(() => {
    throw new Refused(
      SHRINKABLE.includes(file.type)
        ? BROKEN
        : 'Browsers cannot show this picture. Please choose a PNG, JPG, GIF, WebP, AVIF or SVG file.',
    );
  });
  if (width * height > PHOTO_PIXELS || Math.max(width, height) > PHOTO_SIDE) {
    throw new Refused(
      `${width} × ${height} pixels are too many. Please make it smaller: up to ${PHOTO_PIXELS / 1_000_000} million pixels, and ${PHOTO_SIDE} on a side.`,
    );
  }
  try {
    const clean = await cleanFile(file);
    // Browsers decode SVG only as an element.
    const isDrawing = clean.type === 'image/svg+xml';
    const picture = isDrawing
      ? undefined
      : await createImageBitmap(clean, { imageOrientation: 'from-image' });
    return await use(picture ?? (await loaded(clean)), clean).finally(() => picture?.close());
  } catch (error) {
    console.warn('A picture could not be decoded', error);
    throw new Refused(BROKEN);
  }
}

type Size = { readonly width: number; readonly height: number };

/** The size of a picture whose longest side has at most `longest` pixels. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** The picture at a size. A picture of another shape is cut at two sides. */
export function drawn(picture: Drawable, { width, height }: Size, ground?: string): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
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

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas to draw on');
  return context;
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
