import { expect, it } from 'vitest';
import { SOURCE_PICTURES, sourceFileName, sourceFiles } from './source-files.ts';

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
