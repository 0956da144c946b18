import { expect, test } from 'vitest';
import { cleanPicture } from './metadata.ts';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const bytes = (...parts: (number | readonly number[])[]) => Uint8Array.from(parts.flat());

const segment = (marker: number, content: readonly number[]) => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 0xff, ...content];
};

/** EXIF with an orientation and a position, in Motorola's or Intel's byte order. */
function exif(orientation: number, order: 'MM' | 'II' = 'MM'): number[] {
  const short = (value: number) => (order === 'MM' ? [value >> 8, value & 0xff] : [value & 0xff, value >> 8]);
  const long = (value: number) => (order === 'MM' ? [0, 0, ...short(value)] : [...short(value), 0, 0]);
  const entries = [
    [...short(0x010f), ...short(2), ...long(4), ...ascii('Cam1')],
    [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0],
    [...short(0x8825), ...short(4), ...long(1), ...long(99)],
  ];
  const tiff = [ascii(order), short(42), long(8), short(entries.length), entries.flat(), long(0)];
  return [...ascii('Exif'), 0, 0, ...tiff.flat(), ...ascii('GPS 3.0449N 101.4456E')];
}

const START = [0xff, 0xd8];
const jfif = segment(0xe0, [...ascii('JFIF'), 0, 1, 2, 0, 0, 1, 0, 1, 0, 0]);
const profile = segment(0xe2, [...ascii('ICC_PROFILE'), 0, 1, 1, 7]);
const tables = segment(0xdb, [0, 1, 2, 3]);
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 12, 0xff, 0, 34, 0xff, 0xd0, 56];
const END = [0xff, 0xd9];
const plainJpeg = bytes(START, jfif, profile, tables, scan, END);

const chunk = (type: string, data: readonly number[]) => {
  const checksum = [1, 2, 3, 4];
  return [0, 0, 0, data.length, ...ascii(type), ...data, ...checksum];
};
const pngStart = [0x89, ...ascii('PNG\r\n\x1a\n')];
const plainPng = bytes(pngStart, chunk('IHDR', [1, 2, 3]), chunk('IDAT', [5, 6]), chunk('IEND', []));

const riff = (...chunks: (readonly number[])[]) => {
  const content = chunks.flat();
  return bytes(ascii('RIFF'), [content.length + 4, 0, 0, 0], ascii('WEBP'), content);
};
const webpChunk = (type: string, data: readonly number[]) => {
  const padding = data.length % 2 ? [0] : [];
  return [...ascii(type), data.length, 0, 0, 0, ...data, ...padding];
};
const pixels = webpChunk('VP8 ', [9, 9, 9]);

test.each([
  ['JPEG', plainJpeg],
  ['PNG', plainPng],
  ['PNG with something behind its end', bytes([...plainPng], [0, 0, 0])],
  ['WebP', riff(webpChunk('VP8X', [0x10, 0, 0, 0]), pixels)],
  ['GIF', bytes(ascii('GIF89a'), [1, 2])],
  ['SVG', bytes(ascii('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['AVIF', bytes([0, 0, 0, 28], ascii('ftypavif'), [1, 2, 3])],
])('a picture without notes stays as it is: %s', (_, picture) => {
  expect(cleanPicture(picture)).toBe(picture);
});

test('notes of the camera leave a JPEG: EXIF, XMP, captions, comments, and further pictures behind its end', () => {
  const noted = bytes(
    START,
    jfif,
    segment(0xe1, exif(1)),
    segment(0xe1, ascii('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')),
    profile,
    segment(0xed, ascii('Photoshop 3.0\0 Nurul')),
    segment(0xfe, ascii('by Nurul')),
    segment(0xe2, ascii('MPF\0')),
    tables,
    scan,
    END,
    [...plainJpeg],
  );
  expect(cleanPicture(noted)).toEqual(plainJpeg);
});

test.each(['MM', 'II'] as const)(
  'notes of the camera leave a JPEG that was turned: all but which way up it is shown (%s)',
  (order) => {
    const cleaned = cleanPicture(bytes(START, segment(0xe1, exif(6, order)), tables, scan, END));
    const text = String.fromCharCode(...(cleaned ?? []));
    expect(text).not.toMatch(/GPS|Cam1/);
    expect(text).toContain('Exif');
    // Idempotent: the server does not change a picture that the browser has cleaned.
    expect(cleaned && cleanPicture(cleaned)).toBe(cleaned);
    // Orientation 6 is still there: tag, type, count, value.
    expect(text).toContain('\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06');
  },
);

test('notes of the camera leave a PNG: EXIF, texts and times', () => {
  const notes = ['eXIf', 'iTXt', 'zTXt', 'tIME'].flatMap((type) => chunk(type, [1]));
  const author = chunk('tEXt', ascii('Author Nurul'));
  const [header, pixelData, end] = [chunk('IHDR', [1, 2, 3]), chunk('IDAT', [5, 6]), chunk('IEND', [])];
  expect(cleanPicture(bytes(pngStart, header, author, pixelData, notes, end))).toEqual(plainPng);
});

test('notes of the camera leave a WebP: EXIF and XMP, and the flags for them', () => {
  const notes = [webpChunk('EXIF', [1]), webpChunk('XMP ', [2, 3])];
  const noted = riff(webpChunk('VP8X', [0x1c, 0, 0, 0]), pixels, ...notes);
  expect(cleanPicture(noted)).toEqual(riff(webpChunk('VP8X', [0x10, 0, 0, 0]), pixels));
});

test.each([
  ['a text', bytes(ascii('<html><script>alert(1)</script>'))],
  ['nothing', bytes()],
  ['a TIFF', bytes(ascii('II'), [42, 0])],
  ['an AVIF with EXIF', bytes([0, 0, 0, 28], ascii('ftypavif'), Array(9_000).fill(0), ascii('infe Exif'))],
])('%s is no clean picture', (_, file) => {
  expect(cleanPicture(file)).toBeUndefined();
});

test('a file that breaks off does not break the check', () => {
  for (const picture of [plainJpeg, plainPng, riff(pixels)]) {
    for (let length = 12; length < picture.length; length += 1)
      expect(() => cleanPicture(picture.slice(0, length))).not.toThrow();
  }
});
