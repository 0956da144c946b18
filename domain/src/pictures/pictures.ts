import { optionSet } from '../options.ts';

/**
 * The name of an original tells which other files exist:
 * - renovation-images/6f1c…-w4000-s.jpg: the original, 4000 pixels wide
 * - renovation-images/6f1c…-w960: 960 pixels wide
 * - renovation-images/6f1c…-share.jpg: for shared links, announced by `-s`
 * Smaller files have no extension: their format depends on the administrator's browser. Anyone may read them (storage.rules).
 */

export interface PictureSize {
  /** In pixels. */
  readonly width: number;
  /** The encoder lowers the quality to reach this size. */
  readonly bytes: number;
}

/** The second is for hero images, with a budget of 55 KB. */
const SIZES: readonly [PictureSize, ...PictureSize[]] = [
  { width: 480, bytes: 25_000 },
  { width: 960, bytes: 55_000 },
  { width: 1600, bytes: 180_000 },
];

/** Narrowest first, and never wider than the original; empty for a small original. */
export function smallerSizes(originalWidth: number): readonly PictureSize[] {
  if (originalWidth <= SIZES[0].width) return [];
  const narrower = SIZES.filter(({ width }) => width < originalWidth);
  const next = SIZES[narrower.length];
  return next ? [...narrower, { ...next, width: originalWidth }] : narrower;
}

/** `width`: in pixels, if smaller files exist. */
export function originalName(
  stem: string,
  { width, hasShareImage }: { readonly width?: number | undefined; readonly hasShareImage: boolean },
  extension: string,
): string {
  return `${stem}${width === undefined ? '' : `-w${width}`}${hasShareImage ? '-s' : ''}${extension}`;
}

export const sizedName = (stem: string, width: number): string => `${stem}-w${width}`;

export const shareName = (stem: string): string => `${stem}-share.jpg`;

/** Groups: the stem, the width, and the mark of a share picture. */
const ORIGINAL =
  /^(https?:\/\/[^/?#]+\/v0\/b\/[^/?#]+\/o\/[^/?#]+?)(?:-w([1-9]\d{0,4}))?(-s)?\.[A-Za-z0-9]{1,8}(?:\?|$)/;

/** Narrowest first, with widths in pixels; empty for any other address. */
export function smallerAddresses(address: string) {
  const [, stem, width] = ORIGINAL.exec(address) ?? [];
  if (stem === undefined || width === undefined) return [];
  return smallerSizes(Number(width)).map((size) => ({
    width: size.width,
    address: `${sizedName(stem, size.width)}?alt=media`,
  }));
}

/** In pixels: chats and social networks crop to this ratio. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** WhatsApp ignores much larger pictures. */
export const SHARE_BYTES = 250_000;

export const SHARE_CARD = '/share-card.jpg';

const ILLUSTRATION = /^(\/illustrations\/[^?#]+)\.svg$/;

/** Falls back to the default. */
export function shareImageOf(address: string | null | undefined): string {
  const [, illustration] = ILLUSTRATION.exec(address ?? '') ?? [];
  if (illustration !== undefined) return shareName(illustration);
  const [, stem, , mark] = ORIGINAL.exec(address ?? '') ?? [];
  return stem === undefined || mark === undefined ? SHARE_CARD : `${shareName(stem)}?alt=media`;
}

export function pictureAddresses(address: string): readonly string[] {
  const share = shareImageOf(address);
  const smaller = smallerAddresses(address).map((sized) => sized.address);
  return [address, ...smaller, ...(share === SHARE_CARD || share.startsWith('/') ? [] : [share])];
}

export const PHOTO_COUNT = 20;

/** A decoded picture takes four bytes a pixel. */
export const PHOTO_PIXELS = 64_000_000;

/** In pixels. */
export const PHOTO_SIDE = 30_000;

/** A thumbhash has at most 25 bytes: 36 characters of Base64. */
export const PLACEHOLDER_LIMIT = 64;

export const photoStages = optionSet({ before: 'Before', during: 'During', after: 'After' });
export type PhotoStage = (typeof photoStages)[number]['value'];
