import { expect, it } from 'vitest';
import { dollars, SOURCE_PICTURES, sourceFileName, sourceFiles, usageMonth } from './extraction.ts';

const [pdf, jpg, png] = (['application/pdf', 'image/jpeg', 'image/png'] as const).map(sourceFileName);

it.each([[[pdf]], [[jpg]], [[jpg, png]], [Array(SOURCE_PICTURES).fill(png)]])(
  'a job may name %j',
  (names) => {
    expect(sourceFiles(`${names.join('\n')}\n`)).toEqual(names);
  },
);

it.each([
  '',
  'car-images/a.jpg',
  'extractor-sources/../car-images/a.jpg',
  'extractor-sources/a.jpg',
  `${jpg}\n\n${png}`,
  `${pdf}\n${pdf}`,
  `${pdf}\n${jpg}`,
  `${jpg?.replace('.jpg', '.html')}`,
  Array(SOURCE_PICTURES + 1)
    .fill(png)
    .join('\n'),
])('a job may not name %j', (content) => {
  expect(sourceFiles(content)).toBeUndefined();
});

it.each([
  ['2026-11-30T15:59:59Z', '2026-11'],
  ['2026-11-30T16:00:00Z', '2026-12'],
  ['2026-12-31T16:00:00Z', '2027-01'],
])('%s is in the month %s of Malaysia', (time, month) => {
  expect(usageMonth(new Date(time))).toBe(month);
});

it.each([
  [0, 'US$ 0.00'],
  [4200, 'US$ 0.0042'],
  [47_550, 'US$ 0.05'],
  [10_000_000, 'US$ 10.00'],
])('%d millionths are %s', (micros, words) => {
  expect(dollars(micros)).toBe(words);
});
