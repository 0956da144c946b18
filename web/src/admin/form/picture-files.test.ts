import { uploadLimits } from '@site/domain/limits';
import { describe, expect, it, test, vi } from 'vitest';
import { refusalOf, typedFile, withPhoto } from './picture-files.ts';

type Folder = Parameters<typeof refusalOf>[0];

const anyImage = 'Please select an image file (PNG, JPG, GIF, WebP, AVIF or SVG)';

test.each<[string, Folder, string, number, string | undefined]>([
  ['a picture of exactly 10 MB', 'car-images', 'image/png', uploadLimits.image, undefined],
  ['a larger picture', 'car-images', 'image/png', 10_485_761, 'Image file must be 10MB or smaller'],
  ['a file that is not a picture', 'car-images', 'application/pdf', 1, anyImage],
  ['a logo above 5 MB', 'brand-logos', 'image/png', 5_242_881, 'Image file must be 5MB or smaller'],
  ['a brochure below 30 MB', 'car-brochures', 'application/pdf', 31_457_279, undefined],
  ['one of 30 MB', 'car-brochures', 'application/pdf', 31_457_280, 'PDF file must be smaller than 30MB'],
  ['a brochure that is not a PDF', 'car-brochures', 'image/png', 1, 'Please select a PDF file'],
])('Choosing %s', (_, folder, type, size, refusal) => {
  expect(refusalOf(folder, { type, size })?.text).toBe(refusal);
});

describe('the first bytes of a file say what it is', () => {
  const pdf = '%PDF-1.7\n';
  const file = (text: string, name: string, type: string) => new File([text], name, { type });
  const invalid = 'Invalid file type';
  const refused = async (folder: Folder, chosen: File) =>
    refusalOf(folder, await typedFile(chosen), chosen.type)?.title;

  it.each([
    ['no type', file(pdf, 'leaflet.pdf', '')],
    ['the type of any bytes', file(pdf, 'leaflet.pdf', 'application/octet-stream')],
    ['a type of before there was a standard', file(pdf, 'leaflet.pdf', 'application/x-pdf')],
    ['neither type nor ending', file(`\uFEFF\n${pdf}`, 'leaflet', '')],
  ])('a PDF with %s is a brochure, and is stored as PDF', async (_, chosen) => {
    expect(await refused('car-brochures', chosen)).toBeUndefined();
    expect(await typedFile(chosen)).toMatchObject({ type: 'application/pdf' });
  });

  it.each<[string, Folder, File, string | undefined]>([
    ['a text that says it is a PDF', 'car-brochures', file('Hello', 'a.pdf', 'application/pdf'), invalid],
    [
      'a large one',
      'car-brochures',
      file('a'.repeat(31_457_280), 'a.pdf', 'application/pdf'),
      'File too large',
    ],
    ['a picture without a type', 'car-images', file('GIF89a', 'sign.gif', ''), undefined],
    ['a picture of an unknown format', 'car-images', file('II*\0', 'scan.tiff', 'image/tiff'), undefined],
    ['a PDF that says it is a picture', 'car-images', file(pdf, 'a.png', 'image/png'), invalid],
    ['a film', 'car-images', file('\0\0\0\x18ftypisom', 'film.mp4', ''), invalid],
  ])('%s for %s', async (_, folder, chosen, title) => {
    expect(await refused(folder, chosen)).toBe(title);
  });
});

describe('a photo', () => {
  const png = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
  const refusal = (bytes: Uint8Array<ArrayBuffer>) =>
    withPhoto(new File([bytes], 'photo.jpg'), async () => {}).catch((error: Error) => error.message);

  it.each([
    ['nothing', '', 'no photo'],
    ['a PDF', '%PDF-1.7\n', 'no photo'],
    ['a GIF', 'GIF89a', 'no photo'],
    ['a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'no photo'],
    ['a HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'export it as JPEG'],
  ])('is not %s', async (_, content, reason) => {
    expect(await refusal(Uint8Array.from(Buffer.from(content, 'latin1')))).toContain(reason);
  });

  it('has 10 MB at most', async () => {
    const bytes = new Uint8Array(uploadLimits.image + 1);
    bytes.set(png);
    expect(await refusal(bytes)).toBe('Image file must be 10MB or smaller');
  });

  it.each([
    [8_000, 8_000, 'damaged'],
    [8_001, 8_000, '8001 × 8000 pixels are too many'],
    [30_001, 1, '30001 × 1 pixels are too many'],
  ])('of %i by %i pixels is judged before it is decoded', async (width, height, reason) => {
    class Loaded {
      readonly width = width;
      readonly height = height;
      set onload(load: () => void) {
        load();
      }
    }
    vi.stubGlobal('Image', Loaded);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('It was decoded')));
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(await refusal(Uint8Array.from(png))).toContain(reason);
  });
});
