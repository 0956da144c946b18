/** `boxes` are the containers of ISO/IEC 14496-12: AVIF and HEIC. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'boxes' | 'gif' | 'bmp' | 'svg';

const beginnings: readonly (readonly [PictureFormat, (bytes: Uint8Array) => boolean])[] = [
  ['jpeg', (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff])],
  ['png', (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])],
  ['webp', (bytes) => textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP'],
  ['boxes', (bytes) => textAt(bytes, 4, 4) === 'ftyp'],
  ['gif', (bytes) => textAt(bytes, 0, 4) === 'GIF8'],
  ['bmp', (bytes) => textAt(bytes, 0, 2) === 'BM'],
  [
    'svg',
    (bytes) => /^\uFEFF?\s*<[\s\S]*<?svg[\s>]/.test(new TextDecoder().decode(bytes.subarray(0, 4_096))),
  ],
];

/** Reads the first bytes, not the name. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  return beginnings.find(([, fits]) => fits(bytes))?.[0];
}

export const PDF_TYPE = 'application/pdf';

/** A few bytes may be before the mark of a PDF (ISO 32000-1, annex H.3, note 13). */
const PDF_HEAD = 1_024;

/** A file of boxes may also be a film. */
const types: Readonly<Record<Exclude<PictureFormat, 'boxes'>, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

const BRANDS_END = 256;

/** Needs the first 4 KB. */
export function typeByContent(bytes: Uint8Array): string | undefined {
  const format = pictureFormat(bytes);
  if (format === 'boxes') {
    // The main brand, and the brands that the file is compatible with.
    const brands = textAt(bytes, 8, Math.min(number32(bytes, 0), BRANDS_END) - 8);
    if (/avi[fs]/.test(brands)) return 'image/avif';
    return /hei|hevc|mif1|msf1/.test(brands) ? 'image/heic' : undefined;
  }
  // The metadata of a picture may contain the mark of a PDF.
  if (format) return types[format];
  return textAt(bytes, 0, PDF_HEAD).includes('%PDF-') ? PDF_TYPE : undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Latin-1. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Returns 0 beyond the end. */
export function number16(bytes: Uint8Array, at: number, isLittle = false): number {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  return isLittle ? first + second * 256 : first * 256 + second;
}

export function number32(bytes: Uint8Array, at: number, isLittle = false): number {
  const [low, high] = isLittle ? [at, at + 2] : [at + 2, at];
  return number16(bytes, low, isLittle) + number16(bytes, high, isLittle) * 65_536;
}

/**
 * Removes place, time, device and author; the pixels stay unchanged. The browser does this before an upload, and the server checks it.
 * Returns the same bytes when nothing is found, and undefined if removal is impossible. The orientation of a JPEG and colour profiles stay.
 */
export function cleanPicture(bytes: Uint8Array): Uint8Array | undefined {
  const format = pictureFormat(bytes);
  const parts = format && partsOf[format](bytes);
  return parts && joinedUnlessSame(parts, bytes);
}

const whole = (bytes: Uint8Array) => [bytes];

const partsOf: Readonly<Record<PictureFormat, (bytes: Uint8Array) => readonly Uint8Array[] | undefined>> = {
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
  // Boxes refer to metadata by position: removal would move every position.
  boxes: (bytes) => (hasNotes(bytes) ? undefined : [bytes]),
  // Cameras write no metadata here.
  gif: whole,
  bmp: whole,
  svg: whole,
};

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B; https://exiftool.org/TagNames/JPEG.html */
const JPEG = {
  appFirst: 0xe0,
  app1: 0xe1,
  app2: 0xe2,
  app14: 0xee,
  appLast: 0xef,
  comment: 0xfe,
  scan: 0xda,
  end: 0xd9,
};

function jpegParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 2)];
  let orientation: number | undefined;
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === JPEG.end) {
      // Phones append further pictures and films with their own metadata.
      parts.push(bytes.subarray(at, at + 2));
      return withOrientation(parts, orientation);
    }
    const segment = bytes.subarray(at, at + 2 + number16(bytes, at + 2));
    orientation ??= orientationOf(segment);
    if (isKept(marker, segment)) parts.push(segment);
    at += segment.length;
    if (marker === JPEG.scan) {
      const next = endOfScan(bytes, at);
      parts.push(bytes.subarray(at, next));
      at = next;
    }
  }
  parts.push(bytes.subarray(at));
  return withOrientation(parts, orientation);
}

function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === JPEG.app2) return textAt(segment, 4, 11) === 'ICC_PROFILE';
  if (marker === JPEG.appFirst || marker === JPEG.app14) return true;
  return marker !== JPEG.comment && (marker < JPEG.appFirst || marker > JPEG.appLast);
}

/** Within a scan, 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Tag 0x0112 of the first EXIF directory: https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, section 4.6 */
function orientationOf(segment: Uint8Array): number | undefined {
  if (segment[1] !== JPEG.app1 || textAt(segment, 4, 4) !== 'Exif') return undefined;
  const tiff = segment.subarray(10);
  const isLittle = textAt(tiff, 0, 2) === 'II';
  const directory = isLittle ? number16(tiff, 4, true) : number16(tiff, 6);
  const count = number16(tiff, directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    if (number16(tiff, at, isLittle) === 0x0112) return number16(tiff, at + 8, isLittle);
  }
  return undefined;
}

/** An EXIF segment with the orientation only. */
function withOrientation(parts: readonly Uint8Array[], orientation: number | undefined): Uint8Array[] {
  const [start, ...rest] = parts;
  if (!start || orientation === undefined || orientation < 2 || orientation > 8) return [...parts];
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory];
  return [start, Uint8Array.from([0xff, JPEG.app1, 0, exif.length + 2, ...exif]), ...rest];
}

/** https://www.w3.org/TR/png-3/#11Ancillary-chunks */
const PNG_NOTES = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'];

function pngParts(bytes: Uint8Array): Uint8Array[] {
  const parts = [bytes.subarray(0, 8)];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = textAt(bytes, at + 4, 4);
    const chunk = bytes.subarray(at, at + 12 + number32(bytes, at));
    if (!PNG_NOTES.includes(type)) parts.push(chunk);
    at += chunk.length;
    if (type === 'IEND') break;
  }
  return [...parts, bytes.subarray(at)];
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function webpParts(bytes: Uint8Array): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const type = textAt(bytes, at, 4);
    const size = number32(bytes, at + 4, true);
    // Padded to an even length.
    const chunk = bytes.slice(at, at + 8 + size + (size % 2));
    // The flags of EXIF and XMP.
    if (type === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~0x0c;
    if (type !== 'EXIF' && type !== 'XMP ') chunks.push(chunk);
    at += 8 + size + (size % 2);
  }
  const head = bytes.slice(0, 12);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...chunks];
}

function hasNotes(bytes: Uint8Array): boolean {
  const text = Array.from({ length: Math.ceil(bytes.length / 8_192) }, (_, part) =>
    textAt(bytes, part * 8_192, 8_192 + 32),
  );
  return text.some((part) => part.includes('Exif') || part.includes('application/rdf+xml'));
}

function joinedUnlessSame(parts: readonly Uint8Array[], bytes: Uint8Array): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  const isSame = joined.length === bytes.length && joined.every((byte, index) => byte === bytes[index]);
  return isSame ? bytes : joined;
}
