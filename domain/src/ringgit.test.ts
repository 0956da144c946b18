import { describe, expect, test } from 'vitest';
import { withoutPrefix, withPrefix } from './ringgit.ts';

describe('A budget is stored without its prefix', () => {
  test.each([
    ['45,000', '45,000'],
    ['RM 45,000', '45,000'],
    ['RM45,000', '45,000'],
    ['rm 45,000', '45,000'],
    ['RM. 45,000', '45,000'],
    ['  RM   45,000  ', '45,000'],
    ['RM\u00a045,000', '45,000'],
    ['RM RM 45,000', '45,000'],
    ['45,000 - 60,000', '45,000 - 60,000'],
    ['RM 45,000 - RM 60,000', '45,000 - RM 60,000'],
    ['Rmah Kita fund', 'Rmah Kita fund'],
    ['RM', ''],
    ['   ', ''],
  ])('%j becomes %j', (typed, stored) => {
    expect(withoutPrefix(typed)).toBe(stored);
  });

  test('storing what is stored changes nothing', () => {
    expect(withoutPrefix(withoutPrefix('RM 45,000'))).toBe('45,000');
  });
});

describe('A list shows a budget with its prefix', () => {
  test.each([
    ['45,000', 'RM 45,000'],
    ['RM 45,000', 'RM 45,000'],
  ])('%j reads %j', (stored, shown) => {
    expect(withPrefix(stored)).toBe(shown);
  });
});
