import { expect, test } from 'vitest';
import { SortedList } from './sorted-list.ts';

interface Entry {
  readonly key: number;
  readonly text: string;
}

function keysOf(entries: Iterable<Entry>): number[] {
  return [...entries].map(({ key }) => key);
}

test('a sorted list is what a plain list would be, after any changes', () => {
  const list = new SortedList<Entry>(
    (a, b) => a.key - b.key,
    Array.from({ length: 1000 }, (_, index) => ({ key: index * 2, text: 'first' })),
  );
  const keys = new Set(Array.from({ length: 1000 }, (_, index) => index * 2));
  for (let step = 0; step < 8000; step += 1) {
    const key = (step * 7919) % 3000;
    if (step % 3 === 0) {
      list.delete({ key, text: '' });
      keys.delete(key);
    } else {
      list.set({ key, text: 'second' });
      keys.add(key);
    }
  }
  const sorted = [...keys].sort((a, b) => a - b);
  expect(keysOf(list.range())).toEqual(sorted);
  const from = list.lowerBound(({ key }) => key - 500);
  const to = list.upperBound(({ key }) => key - 2500);
  const part = sorted.filter((key) => key >= 500 && key <= 2500);
  expect(keysOf(list.range(from, to))).toEqual(part);
  expect(keysOf(list.range(from, to, true))).toEqual(part.reverse());
  for (const key of keys) list.delete({ key, text: '' });
  expect(list.isEmpty).toBe(true);
});
