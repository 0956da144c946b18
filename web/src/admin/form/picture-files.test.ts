import { uploadLimits } from '@site/domain/limits';
import { describe, expect, it, test } from 'vitest';
import { brochureRule, type FileRule, imageRule, refusalOf, typedFile } from './picture-files.ts';

test.each([
  ['a picture of exactly 10 MB', imageRule(), 'image/png', uploadLimits.image, undefined],
  [
    'a picture of one byte more',
    imageRule(),
    'image/png',
    uploadLimits.image + 1,
    'Image file must be 10MB or smaller',
  ],
  [
    'a file that is not a picture',
    imageRule(),
    'application/pdf',
    1,
    'Please select an image file (PNG, JPG, GIF, WebP, AVIF or SVG)',
  ],
  ['a brochure one byte below 30 MB', brochureRule, 'application/pdf', 31_457_279, undefined],
  ['a brochure of 30 MB', brochureRule, 'application/pdf', 31_457_280, 'PDF file must be smaller than 30MB'],
  ['a brochure that is not a PDF', brochureRule, 'image/png', 1, 'Please select a PDF file'],
])('Choosing %s', (_, rule, type, size, refusal) => {
  expect(refusalOf(rule, { type, size })?.text).toBe(refusal);
});

describe('the first bytes of a file say what it is', () => {
  const pdf = '%PDF-1.7\n';
  const file = (text: string, name: string, type: string) => new File([text], name, { type });
  const refused = async (rule: FileRule, chosen: File) => refusalOf(rule, await typedFile(chosen))?.title;

  it.each([
    ['no type', file(pdf, 'leaflet.pdf', '')],
    ['the type of any bytes', file(pdf, 'leaflet.pdf', 'application/octet-stream')],
    ['a type of before there was a standard', file(pdf, 'leaflet.pdf', 'application/x-pdf')],
    ['neither type nor ending', file(`\uFEFF\n${pdf}`, 'leaflet', '')],
  ])('a PDF with %s is a brochure, and is stored as PDF', async (_, chosen) => {
    expect(await refused(brochureRule, chosen)).toBeUndefined();
    expect(await typedFile(chosen)).toMatchObject({ type: 'application/pdf', name: 'leaflet.pdf' });
  });

  it('a text that says it is a PDF is none', async () => {
    expect(await refused(brochureRule, file('Hello', 'a.pdf', 'application/pdf'))).toBe('Invalid file type');
  });

  it('a picture without a type is a picture, under the type of its bytes', async () => {
    const gif = file('GIF89a', 'sign.gif', '');
    expect(await refused(imageRule(), gif)).toBeUndefined();
    expect((await typedFile(gif)).type).toBe('image/gif');
    expect(await refused(imageRule(), file(pdf, 'a.png', 'image/png'))).toBe('Invalid file type');
    expect(await refused(imageRule(), file('\0\0\0\x18ftypisom', 'film.mp4', ''))).toBe('Invalid file type');
    expect(await refused(imageRule(), file('II*\0', 'scan.tiff', 'image/tiff'))).toBeUndefined();
  });
});
