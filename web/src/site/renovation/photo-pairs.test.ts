import type { PhotoStage } from '@site/domain/pictures/pictures';
import { expect, test } from 'vitest';
import { pairOf, photoPairs } from './project-photos.tsx';

const stages: Readonly<Record<string, PhotoStage>> = { b: 'before', d: 'during', a: 'after' };
const photos = (marks: string) => [...marks].map((mark) => ({ stage: stages[mark] ?? null }));

test.each([
  ['', []],
  ['-d-', []],
  ['bb', []],
  ['ad', []],
  ['ab', ['1-0']],
  ['abda', ['1-0']],
  ['bba-da', ['0-2', '1-5']],
  ['abab', ['1-0', '3-2']],
])('of photos marked "%s" the ones before and after are compared in their order', (marks, expected) => {
  expect(photoPairs(photos(marks)).map(({ before, after }) => `${before}-${after}`)).toEqual(expected);
});

test('the comparison begins with the photo that is shown, or else with the first pair', () => {
  const pairs = photoPairs(photos('bba-da'));
  expect([0, 1, 2, 3, 4, 5].map((shown) => pairOf(pairs, shown))).toEqual([0, 1, 0, 0, 0, 1]);
});
