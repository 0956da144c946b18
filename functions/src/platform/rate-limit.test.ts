import { expect, it } from 'vitest';
import { rateLimit } from './callers.ts';

it('lets through so many of each key in a window, and begins anew with the next', () => {
  const allows = rateLimit(2, 1_000);
  const at = (now: number, key: string) => allows(key, now);
  expect([at(0, 'a'), at(1, 'a'), at(2, 'a'), at(3, 'b'), at(999, 'a')]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect([at(1_000, 'a'), at(1_001, 'a'), at(1_002, 'a')]).toEqual([true, true, false]);
});

it('remembers a thousand keys, and refuses more', () => {
  const allows = rateLimit(1, 1_000);
  for (let key = 0; key < 1_000; key += 1) expect(allows(String(key), 0)).toBe(true);
  expect(allows('one more', 0)).toBe(false);
  expect(allows('one more', 1_000)).toBe(true);
});
