/**
 * Uploaded pictures in several widths. A record keeps one address, that of the file as it was uploaded; its name ends with its width,
 * and says so that smaller files of the same picture lie beside it:
 *
 *     renovation-images/6f1c…-w4000.jpg   the original, 4000 pixels wide
 *     renovation-images/6f1c…-w960        the same picture, 960 pixels wide
 *
 * Smaller files have no extension, since only their metadata say what the browser of the administrator could write: WebP, or else
 * JPEG or PNG. Anyone reads them without a token (storage.rules).
 */

/** One of the widths that are stored of a picture. */
export interface PictureSize {
  /** In pixels. */
  readonly width: number;
  /** What the file should weigh at most, in bytes; an encoder lowers its quality for it. */
  readonly bytes: number;
}

/** Phones take the first two: the second is the large picture at the top of a page, whose budget is 55 KB. */
const SIZES: readonly [PictureSize, ...PictureSize[]] = [
  { width: 480, bytes: 25_000 },
  { width: 960, bytes: 55_000 },
  { width: 1600, bytes: 180_000 },
];

/**
 * What is stored beside an original of that width, narrowest first: no width more than its own, and nothing beside a picture that is
 * small already.
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

/** Where a picture can be had in one width. */
export interface SizedAddress {
  /** In pixels. */
  readonly width: number;
  readonly address: string;
}

/** A download address of Storage whose file name ends with a width: all up to the stem, then the width. */
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
