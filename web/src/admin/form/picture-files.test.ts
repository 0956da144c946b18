import { uploadLimits } from '@site/domain/limits';
import { describe, expect, it } from 'vitest';
import { brochureRule, type FileRule, imageRule, typedFile } from './picture-files.ts';

describe('choosing a file', () => {
  it('takes a picture of exactly 10 MB and refuses one byte more', () => {
    const { refusal } = imageRule();
    expect(refusal({ type: 'image/png', size: uploadLimits.image })).toBeUndefined();
    expect(refusal({ type: 'image/png', size: uploadLimits.image + 1 })?.text).toBe(
      'Image file must be 10MB or smaller',
    );
  });

  it('refuses a file that is not a picture', () => {
    expect(imageRule().refusal({ type: 'application/pdf', size: 1 })?.title).toBe('Invalid file type');
  });

  it('refuses a brochure of 30 MB and takes one byte less', () => {
    expect(brochureRule.refusal({ type: 'application/pdf', size: 31_457_280 })).toEqual({
      title: 'File too large',
      text: 'PDF file must be smaller than 30MB',
    });
    expect(brochureRule.refusal({ type: 'application/pdf', size: 31_457_279 })).toBeUndefined();
  });

  it('refuses a brochure that is not a PDF', () => {
    expect(brochureRule.refusal({ type: 'image/png', size: 1 })).toEqual({
      title: 'Invalid file type',
      text: 'Please select a PDF file',
    });
  });
});

describe('the first bytes of a file say what it is', () => {
  const pdf = '%PDF-1.7\n';
  const file = (text: string, name: string, type: string) => new File([text], name, { type });
  const refused = async (rule: FileRule, chosen: File) => rule.refusal(await typedFile(chosen))?.title;

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
