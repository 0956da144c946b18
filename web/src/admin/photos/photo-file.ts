import { uploadLimits } from '@site/domain/limits';
import { photoRefusals, uploadMessages } from '@site/domain/messages/content';
import { number16, number32, textAt, typeByContent } from '@site/domain/pictures/metadata';
import { PHOTO_PIXELS, PHOTO_SIDE } from '@site/domain/pictures/pictures';
import { Refused } from '../shared/tell.ts';

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const sizeIn: Readonly<Record<string, (bytes: Uint8Array) => PictureSize | undefined>> = {
  'image/png': png,
  'image/jpeg': jpeg,
  'image/webp': webp,
  'image/avif': avif,
};

/** Read without decoding: a small file can declare a picture that fills all memory. The size of a HEIC is not read. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  return sizeIn[typeByContent(bytes) ?? '']?.(bytes);
}

/** The bytes to read for a header: enough for the metadata that cameras write before the size. */
const HEADER_BYTES = 1024 * 1024;

/** https://www.w3.org/TR/png-3/#11IHDR */
function png(bytes: Uint8Array): PictureSize | undefined {
  if (textAt(bytes, 12, 4) !== 'IHDR') return undefined;
  return { width: number32(bytes, 16), height: number32(bytes, 20) };
}

/** The frame header (SOF) of ITU-T T.81, B.2.2: the first segment from C0 to CF that is no table (C4, CC) and no extension (C8). */
function jpeg(bytes: Uint8Array): PictureSize | undefined {
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: number16(bytes, at + 5), width: number16(bytes, at + 7) };
    // The byte 0xff may be repeated before a marker.
    at += marker === 0xff ? 1 : 2 + number16(bytes, at + 2);
  }
  return undefined;
}

/** https://developers.google.com/speed/webp/docs/riff_container, RFC 6386 (VP8) and RFC 9649 (VP8L) */
function webp(bytes: Uint8Array): PictureSize | undefined {
  const number24 = (at: number) => number16(bytes, at, true) + (bytes[at + 2] ?? 0) * 65_536;
  const bits = number32(bytes, 21, true);
  switch (textAt(bytes, 12, 4)) {
    case 'VP8 ':
      return { width: number16(bytes, 26, true) & 0x3fff, height: number16(bytes, 28, true) & 0x3fff };
    case 'VP8L':
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    case 'VP8X':
      return { width: number24(24) + 1, height: number24(27) + 1 };
    default:
      return undefined;
  }
}

/** Sizes are in `ispe` boxes (ISO/IEC 23008-12, 6.5.3), one for each part; the largest counts. */
function avif(bytes: Uint8Array): PictureSize | undefined {
  const sizes = boxesNamed(bytes, 'ispe').map((at) => ({
    width: number32(bytes, at + 8),
    height: number32(bytes, at + 12),
  }));
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0];
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
  const bytes = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const type = typeByContent(bytes) ?? '';
  if (type === 'image/heic') throw new Refused(photoRefusals.heic);
  const { width, height } = pictureSize(bytes) ?? { width: 0, height: 0 };
  if (width === 0 || height === 0) throw new Refused(photoRefusals.notAPhoto);
  if (file.size > uploadLimits.image) {
    throw new Refused(uploadMessages.imageTooLarge(uploadLimits.image / MEGABYTE));
  }
  if (width * height > PHOTO_PIXELS || Math.max(width, height) > PHOTO_SIDE) {
    throw new Refused(photoRefusals.tooManyPixels(width, height));
  }
  return new File([file], file.name, { type });
}

/** @throws Refused if the browser cannot decode the whole file */
export function decoded<T>(work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    console.warn('A photo could not be decoded', error);
    throw new Refused(photoRefusals.broken);
  });
}
