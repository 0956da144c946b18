import { cleanDrawing } from './drawing.ts';

/** `boxes` are the containers of ISO/IEC 14496-12: AVIF and HEIC. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'boxes' | 'gif' | 'bmp' | 'svg';

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
export const pictureFormat = (bytes: Uint8Array) => beginnings.find(([, fits]) => fits(bytes))?.[0];

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

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** Latin-1. */
const textAt = (bytes: Uint8Array, start: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(start, start + length));

/** Returns 0 beyond the end. */
function number16(bytes: Uint8Array, at: number, isLittle = false): number {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  return isLittle ? first + second * 256 : first * 256 + second;
}

function number32(bytes: Uint8Array, at: number, isLittle = false): number {
  const [low, high] = isLittle ? [at, at + 2] : [at + 2, at];
  return number16(bytes, low, isLittle) + number16(bytes, high, isLittle) * 65_536;
}

/**
 * Removes place, time, device and author; the pixels stay unchanged. The browser does this before an upload, and the server checks it.
 * Returns the same bytes when nothing is found, and undefined if the picture cannot be read to its end or removal is impossible. The
 * orientation and colour profiles stay.
 */
export function cleanPicture(bytes: Uint8Array): Uint8Array | undefined {
  const format = pictureFormat(bytes);
  const parts = format && partsOf[format](bytes);
  return parts && joinedUnlessSame(parts, bytes);
}

type Parts = readonly Uint8Array[] | undefined;

const partsOf: Readonly<Record<PictureFormat, (bytes: Uint8Array) => Parts>> = {
  jpeg: jpegParts,
  png: pngParts,
  webp: webpParts,
  // Boxes refer to metadata by position: removal would move every position.
  boxes: (bytes) => (isBareAvif(bytes) ? [bytes] : undefined),
  gif: gifParts,
  bmp: bmpParts,
  svg: (bytes) => {
    const clean = cleanDrawing(bytes, cleanPicture);
    return clean && [clean];
  },
};

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B; https://exiftool.org/TagNames/JPEG.html */
const JPEG = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, scan: 0xda, end: 0xd9 };

function jpegParts(bytes: Uint8Array): Parts {
  const parts = [bytes.subarray(0, 2)];
  let orientation: number | undefined;
  for (let at = 2; ; ) {
    // Any number of fill bytes may stand before a marker (B.1.1.2).
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker === JPEG.end) {
      // Phones append further pictures and films with their own metadata.
      parts.push(bytes.subarray(at, at + 2));
      if (orientation !== undefined && orientation !== 1) parts.splice(1, 0, jpegOrientation(orientation));
      return parts;
    }
    const end = at + 2 + number16(bytes, at + 2);
    if (marker === 0 || end < at + 4 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    if (marker === JPEG.app1 && textAt(segment, 4, 4) === 'Exif')
      orientation ??= orientationIn(segment.subarray(4));
    if (isKept(marker, segment)) parts.push(segment);
    at = end;
    if (marker !== JPEG.scan) continue;
    at = endOfScan(bytes, end);
    parts.push(bytes.subarray(end, at));
  }
}

/** True for segments that the decoder needs: frames, tables and scans, JFIF without its thumbnail, colour profile and colour space. */
function isKept(marker: number, segment: Uint8Array): boolean {
  if (marker === JPEG.app0) return textAt(segment, 4, 5) === 'JFIF\0' && segment.length === 18;
  if (marker === JPEG.app2) return textAt(segment, 4, 11) === 'ICC_PROFILE';
  if (marker === JPEG.app14) return textAt(segment, 4, 5) === 'Adobe';
  return marker >= 0xc0 && marker < JPEG.app0;
}

/** Within a scan, 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = start; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** Tag 0x0112 of the first directory: https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, section 4.6. 1, which is upright, by default. */
function orientationIn(exif: Uint8Array): number {
  const tiff = textAt(exif, 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = textAt(tiff, 0, 2) === 'II';
  const directory = number32(tiff, 4, isLittle);
  const count = number16(tiff, directory, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = directory + 2 + entry * 12;
    const value = number16(tiff, at + 8, isLittle);
    if (number16(tiff, at, isLittle) === 0x0112) return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** EXIF with the orientation only. */
function exifOf(orientation: number): readonly number[] {
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
}

function jpegOrientation(orientation: number): Uint8Array {
  const exif = [...ascii('Exif\0\0'), ...exifOf(orientation)];
  return Uint8Array.from([0xff, JPEG.app1, 0, exif.length + 2, ...exif]);
}

const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** https://www.w3.org/TR/png-3/#11Ancillary-chunks; animations included. Other chunks are notes, or private. */
const PNG_KEPT =
  /^(IHDR|PLTE|IDAT|IEND|tRNS|cHRM|gAMA|iCCP|sBIT|sRGB|cICP|mDCV|cLLI|bKGD|hIST|pHYs|acTL|fcTL|fdAT)$/;

function pngParts(bytes: Uint8Array): Parts {
  const parts = [bytes.subarray(0, 8)];
  let orientation = 1;
  for (let at = 8; ; ) {
    const type = textAt(bytes, at + 4, 4);
    const chunk = bytes.subarray(at, at + 12 + number32(bytes, at));
    if (chunk.length !== 12 + number32(bytes, at) || (at === 8 && type !== 'IHDR')) return undefined;
    if (type === 'eXIf') orientation = orientationIn(chunk.subarray(8));
    if (PNG_KEPT.test(type)) parts.push(chunk);
    at += chunk.length;
    if (type !== 'IEND') continue;
    // Browsers read the orientation before the pixels only.
    if (orientation !== 1) parts.splice(2, 0, pngChunk('eXIf', exifOf(orientation)));
    return isPadding(bytes.subarray(at)) ? [...parts, bytes.subarray(at)] : parts;
  }
}

const isPadding = (rest: Uint8Array) => rest.every((byte) => byte === 0);

function pngChunk(type: string, data: readonly number[]): Uint8Array {
  const content = [...ascii(type), ...data];
  let sum = 0xffffffff;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  }
  const chunk = Uint8Array.from([0, 0, 0, data.length, ...content, 0, 0, 0, 0]);
  new DataView(chunk.buffer).setUint32(chunk.length - 4, ~sum >>> 0);
  return chunk;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
const WEBP_KEPT = /^(VP8X|VP8 |VP8L|ALPH|ANIM|ANMF|ICCP)$/;
const VP8X = { exif: 0x08, exifAndXmp: 0x0c };

function webpParts(bytes: Uint8Array): Parts {
  const end = 8 + number32(bytes, 4, true);
  const read = end <= bytes.length ? riffChunks(bytes.subarray(0, end), 12) : undefined;
  if (!read) return undefined;
  const exif = read.find((chunk) => textAt(chunk, 0, 4) === 'EXIF');
  const orientation = exif ? orientationIn(exif.subarray(8)) : 1;
  const chunks: Uint8Array[] = [];
  for (const chunk of read) {
    const type = textAt(chunk, 0, 4);
    if (type === 'VP8X')
      chunk[8] = ((chunk[8] ?? 0) & ~VP8X.exifAndXmp) | (orientation === 1 ? 0 : VP8X.exif);
    const frame = type === 'ANMF' ? riffChunks(chunk, 24) : [];
    if (!frame?.every((part) => WEBP_KEPT.test(textAt(part, 0, 4)))) return undefined;
    if (WEBP_KEPT.test(type)) chunks.push(chunk);
  }
  if (orientation !== 1)
    chunks.push(Uint8Array.from([...ascii('EXIF'), exifOf(1).length, 0, 0, 0, ...exifOf(orientation)]));
  const head = bytes.slice(0, 12);
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 4);
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...chunks];
}

/** Copies of the chunks, padded to an even length. Undefined if the last one breaks off. */
function riffChunks(bytes: Uint8Array, start: number): Uint8Array[] | undefined {
  const chunks: Uint8Array[] = [];
  let at = start;
  while (at < bytes.length) {
    const size = number32(bytes, at + 4, true);
    const chunk = bytes.slice(at, at + 8 + size + (size % 2));
    if (chunk.length !== 8 + size + (size % 2)) return undefined;
    chunks.push(chunk);
    at += chunk.length;
  }
  return chunks;
}

/** The orientation of a clean PNG or WebP: 1 to 8, as in EXIF. Not all browsers turn these by themselves. */
export function turnOf(clean: Uint8Array): number {
  const format = pictureFormat(clean);
  const second = 20 + number32(clean, 8);
  if (format === 'png' && textAt(clean, second + 4, 4) === 'eXIf')
    return orientationIn(clean.subarray(second + 8));
  const exif = clean.length - exifOf(1).length;
  return format === 'webp' && textAt(clean, exif - 8, 4) === 'EXIF' ? orientationIn(clean.subarray(exif)) : 1;
}

/** Types of items of AVIF: pictures, their parts and tone maps. */
const AVIF_ITEMS = /^(av01|grid|iovl|iden|tmap)$/;

/** https://aomediacodec.github.io/av1-avif/: true for boxes to the end of the file, with nothing but pictures in them. */
function isBareAvif(bytes: Uint8Array): boolean {
  const boxes = boxesIn(bytes) ?? [];
  if (!boxes.some(([type]) => type === 'mdat')) return false;
  return boxes.every(([type, box]) => {
    if (type === 'moov') return !holdsNotes(box);
    if (type !== 'meta') return type === 'ftyp' || type === 'mdat' || (type === 'free' && isPadding(box));
    // Versions and flags come first. In `infe` the id and its protection stand before the type.
    const parts = boxesIn(box.subarray(4));
    const items = parts?.find(([name]) => name === 'iinf')?.[1];
    const entries = items && boxesIn(items.subarray(items[0] === 0 ? 6 : 8));
    const types = entries?.map(([, entry]) => textAt(entry, entry[0] === 3 ? 10 : 8, 4));
    const isPlain = parts?.every(
      ([name, part]) =>
        !/^(uuid|udta|free|skip|xml |bxml)$/.test(name) && !(name === 'iprp' && holdsNotes(part)),
    );
    return isPlain === true && types?.every((name) => AVIF_ITEMS.test(name)) === true;
  });
}

/** `udes` is a name, a description and tags that a person has given. */
const holdsNotes = (box: Uint8Array) => /udta|meta|uuid|udes/.test(new TextDecoder('latin1').decode(box));

/** Types and contents; undefined if the last box breaks off. */
function boxesIn(bytes: Uint8Array): (readonly [string, Uint8Array])[] | undefined {
  const boxes: (readonly [string, Uint8Array])[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = number32(bytes, at) || bytes.length - at;
    if (size < 8 || at + size > bytes.length) return undefined;
    boxes.push([textAt(bytes, at + 4, 4), bytes.subarray(at + 8, at + size)]);
    at += size;
  }
  return boxes;
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
const GIF = { extension: 0x21, control: 0xf9, application: 0xff, picture: 0x2c, end: 0x3b, loopBytes: 19 };

function gifParts(bytes: Uint8Array): Parts {
  const table = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const start = 13 + table(bytes[10]);
  const parts = [bytes.subarray(0, start)];
  for (let at = start; ; ) {
    const kind = bytes[at];
    if (kind === GIF.end) return [...parts, bytes.subarray(at, at + 1)];
    if (kind !== GIF.extension && kind !== GIF.picture) return undefined;
    const head = kind === GIF.picture ? 11 + table(bytes[at + 9]) : 2;
    let end = at + head;
    while (bytes[end]) end += 1 + (bytes[end] ?? 0);
    const part = bytes.subarray(at, end + 1);
    if (part.length !== end + 1 - at) return undefined;
    // A longer one holds further blocks.
    const isLoop = part.length === GIF.loopBytes && /^(NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(textAt(part, 3, 11));
    // Comments, texts and XMP go; repetition, time and transparency stay.
    if (kind === GIF.picture || part[1] === GIF.control || (part[1] === GIF.application && isLoop))
      parts.push(part);
    at = end + 1;
  }
}

/** A BMP says its length. */
function bmpParts(bytes: Uint8Array): Parts {
  const length = number32(bytes, 2, true);
  return length > bytes.length || length < 26 ? undefined : [bytes.subarray(0, length)];
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
