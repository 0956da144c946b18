import { describe, expect, test } from 'vitest';
import { photoFile, pictureSize } from './photo-file.ts';

/** Pictures of 7 by 5 pixels, written by libvips. */
const pictures = {
  jpeg: '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAMps/9k=',
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAIAAAAG+GGPAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNgaGjAgmgkCgB0VyMB0sg7FwAAAABJRU5ErkJggg==',
  'lossy webp': 'UklGRjgAAABXRUJQVlA4ICwAAACQAQCdASoHAAUAAUAmJaACdLoAA5gA/vBTH+j64RZGX/7Gb/56P/z0f6hgAA==',
  'lossless webp': 'UklGRhwAAABXRUJQVlA4TBAAAAAvBgABAAdQwChg/wMR0f8A',
  'extended webp':
    'UklGRlwAAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAoAAAABB1DAiAhERP8DVlA4ICwAAACQAQCdASoHAAUAAUAmJaACdLoAA5gA/vBTH+j64RZGX/7Gb/56P/z0f6hgAA==',
  avif: 'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAcAAAAFAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgg4CLRpAQ0GkDIXGUJjBMAANAAE7Ceay7DTUWHbDp74/aA=',
} as const;

const bytesOf = (picture: string) => new Uint8Array(Buffer.from(picture, 'base64'));
const photoOf = (bytes: Uint8Array<ArrayBuffer>) => photoFile(new File([bytes], 'photo.jpg'));
const refusalOf = (bytes: Uint8Array<ArrayBuffer>) =>
  photoOf(bytes).then(
    () => undefined,
    (refused: Error) => refused.message,
  );

/** A PNG whose header claims this size. */
function pngOf(width: number, height: number) {
  const bytes = bytesOf(pictures.png);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

const heic = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypheic\0\0\0\0mif1heic')]);

describe.each(Object.entries(pictures))('A %s', (name, picture) => {
  const bytes = bytesOf(picture);

  test('has the size that its header tells', () => {
    expect(pictureSize(bytes)).toEqual({ width: 7, height: 5 });
  });

  test('is a photo of the type of its content', async () => {
    expect((await photoOf(bytes)).type).toBe(`image/${name.split(' ').at(-1)}`);
  });

  test('that is cut off before its size is none', async () => {
    expect(await refusalOf(bytes.slice(0, 15))).toContain('no photo');
  });
});

test('a photo behind long metadata is read', () => {
  const jpeg = bytesOf(pictures.jpeg);
  const comment = [0xff, 0xe1, 0xff, 0xff, ...new Array<number>(0xffff - 2).fill(0xff)];
  const bytes = new Uint8Array([0xff, 0xd8, ...comment, ...comment, ...jpeg.slice(2)]);
  expect(pictureSize(bytes)).toMatchObject({ width: 7, height: 5 });
});

test.each([
  ['nothing', new Uint8Array()],
  ['a PDF', new Uint8Array(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>'))],
  ['a GIF', new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64'))],
  ['a film', new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypisom\0\0\0\0isommp42')])],
  ['a PNG without a width', pngOf(0, 5)],
])('%s is no photo', async (_, bytes) => expect(await refusalOf(bytes)).toContain('no photo'));

test('a HEIC is refused with what to do instead', async () => {
  expect(await refusalOf(heic)).toContain('export it as JPEG');
});

test.each([
  [8_000, 8_000, undefined],
  [8_001, 8_000, '8001 × 8000 pixels are too many'],
  [60_000, 60_000, '60000 × 60000 pixels are too many'],
  [30_001, 1, '30001 × 1 pixels are too many'],
])('a picture of %i by %i pixels is judged before it is decoded', async (width, height, sentence) => {
  const refusal = await refusalOf(pngOf(width, height));
  if (sentence) expect(refusal).toContain(sentence);
  else expect(refusal).toBeUndefined();
});

test('a picture of 30 MB is refused with the limit', async () => {
  const bytes = new Uint8Array(30 * 1024 * 1024);
  bytes.set(pngOf(4000, 3000));
  expect(await refusalOf(bytes)).toBe('Image file must be 10MB or smaller');
});
