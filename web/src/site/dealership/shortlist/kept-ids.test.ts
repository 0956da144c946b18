import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptIds } from './kept-ids.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

test('what was kept is there after a reload, the newest first', () => {
  const before = keptIds('list', 5);
  before.add('a');
  before.toggle('b');
  before.add('a');
  expect(keptIds('list', 5).get()).toEqual(['a', 'b']);
  before.toggle('a');
  expect(keptIds('list', 5).get()).toEqual(['b']);
});

test('nothing is left behind when the last is taken away: pages look for the key before their code runs', () => {
  const list = keptIds('list', 5);
  list.toggle('a');
  expect(stored.size).toBe(1);
  list.toggle('a');
  expect(stored.size).toBe(0);
  expect(keptIds('list', 5).get()).toEqual([]);
});

test('the oldest goes when there are too many', () => {
  const list = keptIds('list', 2);
  for (const id of ['a', 'b', 'c']) list.add(id);
  expect(list.get()).toEqual(['c', 'b']);
});

test.each(['no json', '{"a":1}', '[1,null,"a"]'])('%s that something else stored does no harm', (text) => {
  stored.set('list', text);
  const list = keptIds('list', 5);
  list.add('b');
  expect(list.get()[0]).toBe('b');
});

test('where a browser keeps nothing, the list lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  const list = keptIds('list', 5);
  list.add('a');
  expect(list.get()).toEqual(['a']);
});
