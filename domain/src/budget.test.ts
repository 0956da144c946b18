import { describe, expect, test } from 'vitest';
import { shownBudget, storedBudget } from './budget.ts';

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
    expect(storedBudget(typed)).toBe(stored);
  });

  test('storing what is stored changes nothing', () => {
    expect(storedBudget(storedBudget('RM 45,000'))).toBe('45,000');
  });
});

describe('A list shows a budget with its prefix', () => {
  test.each([
    ['45,000', 'RM 45,000'],
    ['RM 45,000', 'RM 45,000'],
  ])('%j reads %j', (stored, shown) => {
    expect(shownBudget(stored)).toBe(shown);
  });
});
