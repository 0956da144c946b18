/**
 * Uploaded pictures are stored in several widths. A document keeps one address, that of the original file. When smaller files of the same
 * picture are stored beside it, the name of the original ends with its width:
 *
 *     renovation-images/6f1c…-w4000.jpg   the original, 4000 pixels wide
 *     renovation-images/6f1c…-w960        the same picture, 960 pixels wide
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

/** The name of a picture's file in one width; only the original has an extension. */
export function sizedName(stem: string, width: number, extension = ''): string {
  return `${stem}-w${width}${extension}`;
}

/** The address of a picture in one width. */
export interface SizedAddress {
  /** In pixels. */
  readonly width: number;
  readonly address: string;
}

/** A download address of Storage whose file name ends with a width. Groups: the part before the width, and the width. */
const ORIGINAL =
  /^(https?:\/\/[^/?#]+\/v0\/b\/[^/?#]+\/o\/[^/?#]+)-w([1-9]\d{0,4})\.[A-Za-z0-9]{1,8}(?:\?|$)/;

/** The addresses of the smaller files of a picture, narrowest first; none for any other address. */
export function smallerAddresses(address: string): readonly SizedAddress[] {
  const [, stem, width] = ORIGINAL.exec(address) ?? [];
  if (stem === undefined) return [];
  return smallerSizes(Number(width)).map((size) => ({
    width: size.width,
    address: `${sizedName(stem, size.width)}?alt=media`,
  }));
}

/** The general picture of shared links, 1200 by 630 pixels; part of the build. */
export const SHARE_CARD = '/share-card.jpg';

/** An illustration of the build. Group: the address without its extension. */
const ILLUSTRATION = /^(\/illustrations\/[^?#]+)\.svg$/;

/**
 * The picture of links to a page with that picture: a JPEG of 1200 by 630 pixels that is stored beside an uploaded picture and beside each
 * illustration. The general one for any other address, and for a page without a picture.
 */
export function shareImageOf(address: string | null | undefined): string {
  const [, illustration] = ILLUSTRATION.exec(address ?? '') ?? [];
  if (illustration !== undefined) return `${illustration}-share.jpg`;
  const [, stem] = ORIGINAL.exec(address ?? '') ?? [];
  return stem === undefined ? SHARE_CARD : `${stem}-share.jpg?alt=media`;
}
