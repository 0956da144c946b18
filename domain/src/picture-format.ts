/** What the first bytes of a picture say about it, and how numbers and names are read from its bytes. */

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
