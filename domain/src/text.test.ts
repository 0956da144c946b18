import { expect, test } from 'vitest';
import { cut, folded, holds, initial, searchable } from './text.ts';

test.each([
  ['李𠮷', 2, '李'],
  ['李𠮷', 3, '李𠮷'],
  ['𠮷', 1, ''],
  ['sale 🚗🚗', 6, 'sale '],
  ['🚗 sale', -6, ' sale'],
  ['half \ud83d of one', 100, 'half  of one'],
  ['short', 100, 'short'],
])('%j cut to %i is %j', (text, most, kept) => {
  expect(cut(text, most)).toBe(kept);
});

test.each([
  ['𠮷野家', '𠮷'],
  [' perodua', 'P'],
  ['', ''],
])('the initial of %j is %j', (name, letter) => {
  expect(initial(name)).toBe(letter);
});

test.each([
  ['HR-V', 'ｈｒ ｖ'],
  ['Citroën', 'CITROEN'],
  ['Škoda', 'skoda'],
  ["O'Connor", 'OConnor'],
  ['İstanbul', 'istanbul'],
  ['Straße', 'STRASSE'],
  ['Đỗ', 'do'],
  ['ｶﾀｶﾅ', 'カタカナ'],
])('%j and %j are the same', (one, other) => {
  expect(folded(one)).toBe(folded(other));
});

test.each([
  ['mercedes benz', true],
  ['s-b', true],
  ['BENZ mercédès', true],
  ['glc300', true],
  ['benz bmw', false],
  ['-', true],
  ['+', false],
  [' ', true],
])('a row of “Mercedes-Benz” and “GLC 300” is found by %j: %j', (typed, isFound) => {
  expect(holds(searchable(['Mercedes-Benz', 'GLC 300']), typed)).toBe(isFound);
});

test('no search matches across the end of a field', () => {
  expect(holds(searchable(['Honda', 'City']), 'dacity')).toBe(false);
});
