import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VisitCache } from './visit-cache.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A read that counts how often it is made; its answers are 1, 2, 3. */
function counted() {
  let count = 0;
  return async () => ++count;
}

test('a cached value is there at once, without another read', async () => {
  const cache = new VisitCache<number>(1_000);
  const ask = counted();
  expect(cache.known('a')).toBeUndefined();
  expect(await cache.read('a', ask)).toBe(1);
  expect(cache.known('a')).toBe(1);
  expect(await cache.read('a', ask)).toBe(1);
  expect(await cache.read('b', ask)).toBe(2);
});

test('two reads at the same time share one request', async () => {
  const cache = new VisitCache<number>(1_000);
  const ask = counted();
  expect(await Promise.all([cache.read('a', ask), cache.read('a', ask)])).toEqual([1, 1]);
});

test('a value that is too old is read again', async () => {
  const cache = new VisitCache<number>(1_000);
  const ask = counted();
  await cache.read('a', ask);
  vi.advanceTimersByTime(999);
  expect(cache.known('a')).toBe(1);
  vi.advanceTimersByTime(1);
  expect(cache.known('a')).toBeUndefined();
  expect(await cache.read('a', ask)).toBe(2);
});

test('a failed read rejects and is not cached', async () => {
  const cache = new VisitCache<number>(1_000);
  await expect(cache.read('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.read('a', counted())).toBe(1);
});

test('a read that fails late does not remove a newer value', async () => {
  const cache = new VisitCache<number>(1_000);
  let fail = () => {};
  const late = cache.read('a', () => new Promise((_, reject) => (fail = () => reject(new Error('late')))));
  cache.keep('a', 7);
  fail();
  await expect(late).rejects.toThrow('late');
  expect(cache.known('a')).toBe(7);
});

test('a value that came with another read needs no read of its own', async () => {
  const cache = new VisitCache<number>(1_000);
  cache.keep('a', 7);
  expect(cache.known('a')).toBe(7);
  expect(await cache.read('a', counted())).toBe(7);
});
