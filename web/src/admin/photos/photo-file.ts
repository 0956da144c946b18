import { uploadLimits } from '@site/domain/limits';
import { photoRefusals, uploadMessages } from '@site/domain/messages/content';
import { number16, number32, pictureFormat, textAt } from '@site/domain/pictures/metadata';
import { PHOTO_PIXELS, PHOTO_SIDE } from '@site/domain/pictures/pictures';
import { Refused } from '../shared/tell.ts';

export interface PictureHeader {
  readonly format: 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';
  readonly width: number;
  readonly height: number;
}

/** The bytes to read for a header: enough for the metadata that cameras write before the size. */
const HEADER_BYTES = 1024 * 1024;

/** Reads format and size without decoding: a small file can declare a picture that fills all memory. The size of a HEIC is not read. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | undefined {
  switch (pictureFormat(bytes)) {
    case 'png':
      return png(bytes);
    case 'jpeg':
      return jpeg(bytes);
    case 'webp':
      return webp(bytes);
    case 'boxes':
      return boxes(bytes);
    default:
      return undefined;
  }
}

/** https://www.w3.org/TR/png-3/#11IHDR */
function png(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length < 24 || textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  return { format: 'png', width: number32(bytes, 16), height: number32(bytes, 20) };
}

/** The frame header (SOF) of ITU-T T.81, B.2.2: the first segment from C0 to CF that is no table (C4, CC) and no extension (C8). */
function jpeg(bytes: Uint8Array): PictureHeader | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { format: 'jpeg', height: number16(bytes, at + 5), width: number16(bytes, at + 7) };
    // The byte 0xff may be repeated before a marker.
    at += marker === 0xff ? 1 : 2 + number16(bytes, at + 2);
  }
  return undefined;
}

/** https://developers.google.com/speed/webp/docs/riff_container, RFC 6386 (VP8) and RFC 9649 (VP8L) */
function webp(bytes: Uint8Array): PictureHeader | undefined {
  if (bytes.length < 30) return undefined;
  const size = (width: number, height: number): PictureHeader => ({ format: 'webp', width, height });
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return size(number16(bytes, 26, true) & 0x3fff, number16(bytes, 28, true) & 0x3fff);
    case 'VP8L': {
      const bits = number32(bytes, 21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return size(number24(bytes, 24) + 1, number24(bytes, 27) + 1);
    default:
      return undefined;
  }
}

function number24(bytes: Uint8Array, at: number): number {
  return number16(bytes, at, true) + (bytes[at + 2] ?? 0) * 65_536;
}

const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** AVIF and HEIC. Sizes are in `ispe` boxes (ISO/IEC 23008-12, 6.5.3), one for each part; the largest counts. */
function boxes(bytes: Uint8Array): PictureHeader | undefined {
  const end = Math.min(number32(bytes, 0), bytes.length);
  const brands = Array.from({ length: Math.max(0, (end - 8) >> 2) }, (_, index) =>
    textAt(bytes, 8 + index * 4, 4),
  );
  if (!brands.includes('avif')) {
    return brands.some((brand) => HEIC_BRANDS.includes(brand))
      ? { format: 'heic', width: 0, height: 0 }
      : undefined;
  }
  const sizes = boxesNamed(bytes, 'ispe').map(
    (at) => [number32(bytes, at + 8), number32(bytes, at + 12)] as const,
  );
  const [width, height] = sizes.toSorted((a, b) => b[0] * b[1] - a[0] * a[1])[0] ?? [0, 0];
  return width > 0 && height > 0 ? { format: 'avif', width, height } : undefined;
}

function boxesNamed(bytes: Uint8Array, name: string): number[] {
  const codes = [...name].map((letter) => letter.charCodeAt(0));
  const found: number[] = [];
  for (let at = 0; at + 16 <= bytes.length; at += 1) {
    if (codes.every((code, index) => bytes[at + index] === code)) found.push(at);
  }
  return found;
}

const MEGABYTE = 1024 * 1024;

/** The file with the type of its content, since its name can be wrong. @throws Refused with the reason why it cannot be a photo */
export async function photoFile(file: File): Promise<File> {
  const header = pictureHeader(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  if (header?.format === 'heic') throw new Refused(photoRefusals.heic);
  if (!header || header.width === 0 || header.height === 0) throw new Refused(photoRefusals.notAPhoto);
  if (file.size > uploadLimits.image) {
    throw new Refused(uploadMessages.imageTooLarge(uploadLimits.image / MEGABYTE));
  }
  const { format, width, height } = header;
  if (width * height > PHOTO_PIXELS || Math.max(width, height) > PHOTO_SIDE) {
    throw new Refused(photoRefusals.tooManyPixels(width, height));
  }
  return new File([file], file.name, { type: `image/${format}` });
}

/** @throws Refused if the browser cannot decode the whole file */
export function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    console.warn('A photo could not be decoded', error);
    throw new Refused(photoRefusals.broken);
  });
}
