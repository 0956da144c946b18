/** What the first bytes of a picture or PDF say about it, and how numbers and names are read from its bytes. */

/** Formats by how their files are built: AVIF and HEIC are both boxes of ISO/IEC 14496-12. */
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

/** The format of a file by its first bytes, whatever it is called; undefined for what is no picture. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  return beginnings.find(([, fits]) => fits(bytes))?.[0];
}

/** The MIME type of a PDF. */
export const PDF_TYPE = 'application/pdf';

/** Where the mark of a PDF has to stand: a few bytes may be before it (ISO 32000-1, annex H.3, note 13). */
const PDF_HEAD = 1_024;

/** The types of formats. A file of boxes may also be a film. */
const types: Readonly<Record<Exclude<PictureFormat, 'boxes'>, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
};

/** The MIME type of a picture or PDF by its first 4 KB, whatever the browser says; undefined for anything else. */
export function typeByContent(bytes: Uint8Array): string | undefined {
  const format = pictureFormat(bytes);
  if (format === 'boxes') {
    const brand = textAt(bytes, 8, 4);
    if (brand.startsWith('avi')) return 'image/avif';
    return /^(hei|mif)/.test(brand) ? 'image/heic' : undefined;
  }
  // A picture may have the letters of a PDF in its notes.
  if (format) return types[format];
  return textAt(bytes, 0, PDF_HEAD).includes('%PDF-') ? PDF_TYPE : undefined;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** Latin text of that many bytes; shorter at the end. */
export function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** 0 beyond the end. */
export function number16(bytes: Uint8Array, at: number, isLittle = false): number {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2);
  return isLittle ? first + second * 256 : first * 256 + second;
}

/** 0 beyond the end. */
export function number32(bytes: Uint8Array, at: number, isLittle = false): number {
  const [low, high] = isLittle ? [at, at + 2] : [at + 2, at];
  return number16(bytes, low, isLittle) + number16(bytes, high, isLittle) * 65_536;
}
