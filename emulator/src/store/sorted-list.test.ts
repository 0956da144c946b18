import { describe, expect, test } from 'vitest';
import { SortedList } from './sorted-list.ts';

interface Entry {
  readonly key: number;
  readonly text: string;
}

function listOf(...keys: number[]): SortedList<Entry> {
  const list = new SortedList<Entry>((a, b) => a.key - b.key);
  for (const key of keys) list.set({ key, text: 'first' });
  return list;
}

function keysOf(entries: Iterable<Entry>): number[] {
  return [...entries].map(({ key }) => key);
}

describe('a sorted list', () => {
  test('keeps its members in order, however they come', () => {
    expect(keysOf(listOf(5, 1, 4, 2, 3).range())).toEqual([1, 2, 3, 4, 5]);
  });

  test('stays in order over thousands of members', () => {
    const keys = Array.from({ length: 5000 }, (_, index) => (index * 2467) % 5000);
    expect(keysOf(listOf(...keys).range())).toEqual(Array.from({ length: 5000 }, (_, index) => index));
  });

  test('puts a member in the place of its equal', () => {
    const list = listOf(1, 2);
    list.set({ key: 2, text: 'second' });
    expect([...list.range()].map(({ text }) => text)).toEqual(['first', 'second']);
  });

  test('deletes a member, and nothing when there is no equal', () => {
    const list = listOf(1, 2, 3);
    list.delete({ key: 2, text: '' });
    list.delete({ key: 9, text: '' });
    expect(keysOf(list.range())).toEqual([1, 3]);
  });

  test('gives a part of itself in either direction', () => {
    const list = listOf(1, 2, 3, 4, 5);
    const from = list.lowerBound(({ key }) => key - 2);
    const to = list.lowerBound(({ key }) => key - 5);
    expect(keysOf(list.range(from, to))).toEqual([2, 3, 4]);
    expect(keysOf(list.range(from, to, true))).toEqual([4, 3, 2]);
  });

  test('is what a plain list would be, after any changes', () => {
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
});
