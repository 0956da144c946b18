import { expect, test } from 'vitest';
import { inboxAction, movedRow } from './keys.tsx';

const press = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('j and k go through the list, / leads to the search, ? to the help', () => {
  expect(['j', 'k', '/', '?', 'x', 'J'].map((key) => inboxAction(press(key), false))).toEqual([
    'next',
    'previous',
    'search',
    'help',
    undefined,
    undefined,
  ]);
});

test('the keys are off while somebody types or a dialog is open, and with a key that belongs to the browser', () => {
  expect(inboxAction(press('j'), true)).toBeUndefined();
  expect(inboxAction(press('k', { ctrlKey: true }), false)).toBeUndefined();
  expect(inboxAction(press('k', { metaKey: true }), false)).toBeUndefined();
  expect(inboxAction(press('/', { altKey: true }), false)).toBeUndefined();
});

test('the first press leads to the first row, and the ends are ends', () => {
  expect(movedRow('next', -1, 3)).toBe(0);
  expect(movedRow('previous', -1, 3)).toBe(0);
  expect(movedRow('next', 0, 3)).toBe(1);
  expect(movedRow('next', 2, 3)).toBe(2);
  expect(movedRow('previous', 0, 3)).toBe(0);
  expect(movedRow('next', -1, 0)).toBe(-1);
});
