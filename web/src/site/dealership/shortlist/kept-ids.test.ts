import { toStock } from '@site/domain/vehicles/stock-vehicle';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToast, dismissToast } from '#ui/toast/toast-store.ts';
import { listed } from '../vehicles/catalogue.ts';
import { idsIn, idsQuery, keptIds } from './kept.ts';

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

test('Kept vehicles are there after a reload, the newest first, and the oldest goes when there are too many', () => {
  const before = keptIds('list', 2);
  for (const id of ['a', 'b', 'c', 'b']) before.add(id);
  expect(keptIds('list', 2).get()).toEqual(['b', 'c']);
  before.toggle('b');
  expect(keptIds('list', 2).get()).toEqual(['c']);
  // Nothing is left behind: pages look for the key before their code runs.
  before.toggle('c');
  expect(stored.size).toBe(0);
  expect(keptIds('list', 2).get()).toEqual([]);
});

test.each(['no json', '{"a":1}', '[1,null,"a"]'])('%s that something else stored does no harm', (text) => {
  stored.set('list', text);
  const list = keptIds('list', 5);
  list.add('b');
  expect(list.get()[0]).toBe('b');
});

test('a change in another tab is kept by adding, by taking away and by taking a list over', () => {
  const here = keptIds('list', 5);
  const elsewhere = keptIds('list', 5);
  here.add('a');
  elsewhere.add('b');
  here.add('c');
  expect(elsewhere.get()).toEqual(['c', 'b', 'a']);
  elsewhere.remove('a');
  expect(JSON.parse(stored.get('list') ?? '')).toEqual(['c', 'b']);
  here.add('d', 'b');
  expect(elsewhere.get()).toEqual(['d', 'b', 'c']);
});

test('a page that the browser brings back shows what was changed since', () => {
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const list = keptIds('list', 5);
  list.add('a');
  const told = vi.fn();
  const stop = list.watch(told);
  keptIds('list', 5).add('b');
  page.dispatchEvent(new Event('pageshow'));
  expect(told).toHaveBeenCalledOnce();
  expect(list.get()).toEqual(['b', 'a']);
  stop();
});

/** A browser with `length` stored texts that takes no other. */
const refuse = (name: string, length = 3) =>
  vi.stubGlobal('localStorage', {
    length,
    getItem: () => null,
    setItem: () => {
      throw new DOMException('Not kept', name);
    },
  });

test('a list that cannot be stored is not read anew, which would lose it', () => {
  const list = keptIds('list', 5);
  list.add('a');
  refuse('QuotaExceededError');
  list.add('b');
  list.add('c');
  expect(list.get()).toEqual(['c', 'b']);
  vi.stubGlobal('localStorage', undefined);
  list.add('d');
  expect(list.get()).toEqual(['d', 'c', 'b']);
});

test.each([
  ['full', 'QuotaExceededError', 3, 'has no room left for our website'],
  ['full, as Firefox says it', 'NS_ERROR_DOM_QUOTA_REACHED', 3, 'has no room left for our website'],
  ['said to be full, and empty', 'QuotaExceededError', 0, 'stores nothing for our website'],
  ['forbidden', 'SecurityError', 3, 'stores nothing for our website'],
])(
  'A favourite is told to be lost with the page if storage is %s; vehicles that were only seen are not',
  (_, name, length, reason) => {
    refuse(name, length);
    dismissToast(currentToast()?.id ?? 0);
    keptIds('seen', 5, false).add('a');
    expect(currentToast()).toBeUndefined();
    keptIds('list', 5).add('a');
    expect(currentToast()?.text).toBe(
      `This could not be kept: your browser ${reason}. It lasts until you leave this page.`,
    );
  },
);

test('a list of vehicles in an address reads as the same list, each vehicle once', () => {
  expect(idsIn(new URLSearchParams(idsQuery(['a', 'b&c'])), 50)).toEqual(['a', 'b&c']);
  expect(idsIn(new URLSearchParams('ids=a,,b, a'), 50)).toEqual(['a', 'b']);
  expect(idsIn(new URLSearchParams('ids=a,b,c,d'), 3)).toEqual(['a', 'b', 'c']);
  expect(idsIn(new URLSearchParams(''), 3)).toEqual([]);
});

test('vehicles that are gone are counted, the others keep their order', () => {
  const stock = toStock({ vehicles: ['a', 'b'].map((id) => ({ id, make: 'Honda' })) });
  const { vehicles, gone } = listed(stock, ['b', 'x', 'a', 'y']);
  expect(vehicles.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(gone).toBe(2);
});
