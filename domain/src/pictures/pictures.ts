import { optionSet } from '../options.ts';

/**
 * Uploaded pictures are stored in several widths. A document keeps one address, that of the original file. When smaller files of the same
 * picture are stored beside it, the name of the original ends with its width:
 *
 *     renovation-images/6f1c…-w4000-s.jpg   the original, 4000 pixels wide
 *     renovation-images/6f1c…-w960          the same picture, 960 pixels wide
 *     renovation-images/6f1c…-share.jpg     the same picture for links that people share, named by the `-s` of the original
 *
 * Smaller files have no extension: their format (WebP, JPEG or PNG) depends on what the administrator's browser could write, and is in
 * their metadata. Anyone may read them without a token (storage.rules).
 */

/** One of the widths in which a picture is stored. */
export interface PictureSize {
  /** In pixels. */
  readonly width: number;
  /** The target size of the file, in bytes. The encoder lowers the quality to reach it. */
  readonly bytes: number;
}

/** Phones load the first two. The second is for hero images, whose budget is 55 KB. */
const SIZES: readonly [PictureSize, ...PictureSize[]] = [
  { width: 480, bytes: 25_000 },
  { width: 960, bytes: 55_000 },
  { width: 1600, bytes: 180_000 },
];

/**
 * The sizes that are stored beside an original of that width, narrowest first. None is wider than the original, and a small original has
 * none.
 */
export function smallerSizes(originalWidth: number): readonly PictureSize[] {
  if (originalWidth <= SIZES[0].width) return [];
  const narrower = SIZES.filter(({ width }) => width < originalWidth);
  const next = SIZES[narrower.length];
  return next ? [...narrower, { ...next, width: originalWidth }] : narrower;
}

/** What is stored beside an original. */
interface Beside {
  /** The width of the original in pixels, if there are smaller files of it. */
  readonly width?: number | undefined;
  readonly hasShareImage: boolean;
}

/** The name of an original file, which tells what is stored beside it. */
export function originalName(stem: string, { width, hasShareImage }: Beside, extension: string): string {
  return `${stem}${width === undefined ? '' : `-w${width}`}${hasShareImage ? '-s' : ''}${extension}`;
}

/** The name of a smaller file of a picture. */
export function sizedName(stem: string, width: number): string {
  return `${stem}-w${width}`;
}

/** The name of the file of a picture for shared links. */
export function shareName(stem: string): string {
  return `${stem}-share.jpg`;
}

/** The address of a picture in one width. */
export interface SizedAddress {
  /** In pixels. */
  readonly width: number;
  readonly address: string;
}

/** A download address of Storage. Groups: the part before what the name tells, the width, and the mark of a picture for shared links. */
const ORIGINAL =
  /^(https?:\/\/[^/?#]+\/v0\/b\/[^/?#]+\/o\/[^/?#]+?)(?:-w([1-9]\d{0,4}))?(-s)?\.[A-Za-z0-9]{1,8}(?:\?|$)/;

/** The addresses of the smaller files of a picture, narrowest first; none for any other address. */
export function smallerAddresses(address: string): readonly SizedAddress[] {
  const [, stem, width] = ORIGINAL.exec(address) ?? [];
  if (stem === undefined || width === undefined) return [];
  return smallerSizes(Number(width)).map((size) => ({
    width: size.width,
    address: `${sizedName(stem, size.width)}?alt=media`,
  }));
}

/** Of pictures for shared links, in pixels: what chats and social networks cut others to. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** The most that a picture for shared links may weigh, in bytes: WhatsApp leaves out what is much larger. */
export const SHARE_BYTES = 250_000;

/** The general picture of shared links; part of the build. */
export const SHARE_CARD = '/share-card.jpg';

/** An illustration of the build. Group: the address without its extension. */
const ILLUSTRATION = /^(\/illustrations\/[^?#]+)\.svg$/;

/**
 * The picture of links to a page with that picture: a JPEG that is stored beside an uploaded picture and beside each illustration. The
 * general one for any other address, and for a page without a picture.
 */
export function shareImageOf(address: string | null | undefined): string {
  const [, illustration] = ILLUSTRATION.exec(address ?? '') ?? [];
  if (illustration !== undefined) return shareName(illustration);
  const [, stem, , mark] = ORIGINAL.exec(address ?? '') ?? [];
  return stem === undefined || mark === undefined ? SHARE_CARD : `${shareName(stem)}?alt=media`;
}

/** The address of a file, and the addresses of everything that is stored beside it. */
export function pictureAddresses(address: string): readonly string[] {
  const share = shareImageOf(address);
  const smaller = smallerAddresses(address).map((sized) => sized.address);
  return [address, ...smaller, ...(share === SHARE_CARD || share.startsWith('/') ? [] : [share])];
}

/** How many photos a vehicle or project has at most. */
export const PHOTO_COUNT = 20;

/** The most pixels that a photo may have: a picture takes four bytes a pixel once it is decoded, whatever its file weighs. */
export const PHOTO_PIXELS = 64_000_000;

/** The longest side that a photo may have, in pixels. */
export const PHOTO_SIDE = 30_000;

/** The most characters of a placeholder: a thumbhash has at most 25 bytes, which are 36 characters of Base64. */
export const PLACEHOLDER_LIMIT = 64;

/** When a photo of a project was taken: before, during or after the work. */
export const photoStages = optionSet({ before: 'Before', during: 'During', after: 'After' });
export type PhotoStage = (typeof photoStages)[number]['value'];
