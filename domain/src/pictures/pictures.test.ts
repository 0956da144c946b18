import { expect, test } from 'vitest';
import {
  originalName,
  SHARE_CARD,
  shareImageOf,
  sizedName,
  smallerAddresses,
  smallerSizes,
} from './pictures.ts';

const FOLDER = 'https://firebasestorage.googleapis.com/v0/b/demo-site.appspot.com/o/renovation-images%2F';
const widthsOf = (originalWidth: number) => smallerSizes(originalWidth).map(({ width }) => width);

test.each([
  [4000, [480, 960, 1600]],
  [1600, [480, 960, 1600]],
  [1200, [480, 960, 1200]],
  [500, [480, 500]],
  [480, []],
])('A picture is stored in widths that are never wider than the original: %i', (originalWidth, expected) => {
  expect(widthsOf(originalWidth)).toEqual(expected);
});

test('the widths of a picture for phones weigh 55 KB at most', () => {
  for (const { width, bytes } of smallerSizes(4000)) {
    if (width <= 960) expect(bytes).toBeLessThanOrEqual(55_000);
  }
});

test('The smaller files of a picture are found by the address of the original, without its token', () => {
  const name = originalName('6f1c', { width: 1200, hasShareImage: true }, '.jpg');
  expect(smallerAddresses(`${FOLDER}${name}?alt=media&token=5a2e`)).toEqual([
    { width: 480, address: `${FOLDER}${sizedName('6f1c', 480)}?alt=media` },
    { width: 960, address: `${FOLDER}${sizedName('6f1c', 960)}?alt=media` },
    { width: 1200, address: `${FOLDER}${sizedName('6f1c', 1200)}?alt=media` },
  ]);
});

test.each([
  [
    'of the local suite',
    'http://127.0.0.1:9199/v0/b/demo-site.appspot.com/o/brand-logos%2F6f1c-1700-w960.png',
  ],
  ['without a token', `${FOLDER}6f1c-w960.png`],
])('The smaller files of a picture are found %s', (_, address) => {
  expect(smallerAddresses(address).map(({ width }) => width)).toEqual([480, 960]);
});

test.each([
  ['an upload from before smaller files existed', `${FOLDER}6f1c.jpg?alt=media&token=5a2e`],
  ['a smaller file itself', `${FOLDER}6f1c-w960?alt=media`],
  ['a picture of another site', 'https://example.com/photos/yard-w4000.jpg'],
  ['a picture of this site', '/illustrations/heroes/home.svg'],
  ['a picture that is small already', `${FOLDER}6f1c-w64.png?alt=media`],
  ['an address with a width outside the file name', `${FOLDER}6f1c.jpg?alt=media&token=a-w4000.jpg`],
])('The smaller files of a picture are not looked for beside %s', (_, address) => {
  expect(smallerAddresses(address)).toEqual([]);
});

test.each([
  ['an upload', `${FOLDER}6f1c-w4000-s.png?alt=media&token=5a2e`, `${FOLDER}6f1c-share.jpg?alt=media`],
  ['a drawing, which has no widths', `${FOLDER}6f1c-s.svg?alt=media`, `${FOLDER}6f1c-share.jpg?alt=media`],
  ['an illustration', '/illustrations/cars/suv-1f6f70.svg', '/illustrations/cars/suv-1f6f70-share.jpg'],
  ['a picture of another site', 'https://example.com/photos/yard-w4000.jpg', SHARE_CARD],
  ['an upload from before share pictures existed', `${FOLDER}6f1c-w4000.jpg?alt=media`, SHARE_CARD],
  ['a file that no browser could draw', `${FOLDER}6f1c.heic?alt=media`, SHARE_CARD],
  ['no picture', null, SHARE_CARD],
])('the picture of a shared link of %s', (_, address, expected) => {
  expect(shareImageOf(address)).toBe(expected);
});
