import { uploadLimits } from '@site/domain/limits';
import { describe, expect, it } from 'vitest';
import { brochureRule, imageRule } from './file-rules.ts';

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
