import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { placeholderColour } from './picture.ts';

test('the colour of a placeholder is about that of its picture', () => {
  const green = Uint8Array.from({ length: 4 * 4 * 4 }, (_, byte) => [0, 128, 64, 255][byte % 4] ?? 0);
  const hash = btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, green)));
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(placeholderColour(hash) ?? '') ?? [];
  const [red, rest, blue] = [r, g, b].map((part) => Number.parseInt(part, 16));
  expect([red, blue].every((value) => value !== undefined && rest !== undefined && value < rest)).toBe(true);
});

test.each(['', '!', 'AA=='])('%j is no placeholder', (damaged) => {
  expect(placeholderColour(damaged)).toBeNull();
});
