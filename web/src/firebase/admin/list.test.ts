import { map, Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  bySortOrder,
  type GrowingList,
  growList,
  type ListSource,
  MOST_ROWS,
  newestFirst,
  ROWS,
} from './read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Entry {
  readonly id: string;
  readonly created_at: Date;
  readonly status: string;
}

const entry = (number: number, time = number): Entry => ({
  id: `e${String(number).padStart(6, '0')}`,
  created_at: new Date(time),
  status: 'new',
});
const entries = (count: number) => Array.from({ length: count }, (_, number) => entry(number));

/** A list in memory that counts reads. Listeners are named by their first result. */
async function opened(first: readonly Entry[]) {
  let stored = first;
  const listeners = new Set<() => void>();
  const spent = { reads: 0 };
  const dated = () =>
    stored.filter(({ created_at }) => !Number.isNaN(created_at.getTime())).toSorted(newestFirst);
  const watch = (found: () => readonly Entry[]) =>
    new Observable<readonly Entry[]>((to) => {
      spent.reads += found().length;
      const tell = () => to.next(found());
      // Answers are asynchronous, as in the SDK.
      const timer = setTimeout(tell, 500);
      listeners.add(tell);
      return () => {
        clearTimeout(timer);
        listeners.delete(tell);
      };
    });
  const source: ListSource<Entry> = {
    count: async () => stored.length,
    watchAll: watch(() => stored),
    watchNewest: (rows) =>
      watch(() => dated().slice(0, rows)).pipe(map((items) => ({ items, total: stored.length }))),
  };
  const seen: GrowingList<Entry>[] = [];
  const list = () => {
    const last = seen.at(-1);
    if (!last) throw new Error('The list has not come');
    return last;
  };
  const settle = () => vi.advanceTimersByTimeAsync(3_000);
  const store = async (changed: readonly Entry[]) => {
    stored = changed;
    for (const tell of [...listeners]) tell();
    await settle();
  };
  growList(source).subscribe((value) => seen.push(value));
  await settle();
  return { spent, seen, list, settle, store, stored: () => stored };
}

const idsOf = ({ items }: GrowingList<Entry>) => items.map(({ id }) => id);

test('a list of 100,000 opens at the price of one page and a count', async () => {
  const { list, spent } = await opened(entries(100_000));
  expect(list()).toMatchObject({ total: 100_000, isGrowing: false });
  expect(list().items).toHaveLength(ROWS);
  expect(list().items[0]?.id).toBe('e099999');
  expect(spent.reads).toBe(ROWS);
  expect((await opened([])).list(), 'an empty list').toMatchObject({ items: [], total: 0 });
});

test('more rows come when they are wanted, all of them live, and what is there stays meanwhile', async () => {
  const { list, seen, settle, store, stored } = await opened(entries(290));
  for (const rows of [50, 275, 300]) {
    list().want(rows);
    expect(list()).toMatchObject({ isGrowing: true });
    await settle();
    expect(list().items).toHaveLength(Math.min(rows, 290));
  }
  expect(seen.every(({ items }) => items.length >= ROWS)).toBe(true);
  expect(list()).toMatchObject({ total: 290, isGrowing: false });
  expect(idsOf(list())).toEqual(idsOf(list()).toSorted().reverse());
  await store(stored().map((one) => (one.id === 'e000000' ? { ...one, status: 'read' } : one)));
  expect(list().items.at(-1)?.status).toBe('read');
});

test('A longer list is read up to its limit, the newest first', async () => {
  const { list, spent, settle } = await opened(entries(100_000));
  list().want(MOST_ROWS);
  await settle();
  list().want(100_000);
  await settle();
  expect(list().items).toHaveLength(MOST_ROWS);
  expect(list().total).toBe(100_000);
  expect(list().items[0]?.id).toBe('e099999');
  expect(spent.reads).toBe(ROWS + MOST_ROWS);
});

test('entries without a time come first: of a short list at once, of a longer one among all', async () => {
  const lost = entry(500_000, Number.NaN);
  const short = await opened([...entries(40), lost]);
  expect(short.list().total).toBe(41);
  expect(short.list().items).toHaveLength(41);
  expect(short.list().items[0]?.id).toBe(lost.id);
  const long = await opened([...entries(300), lost]);
  expect(long.list().items).toHaveLength(ROWS);
  long.list().want(MOST_ROWS);
  await long.settle();
  expect(long.list().total).toBe(301);
  expect(long.list().items).toHaveLength(301);
  expect(long.list().items[0]?.id).toBe(lost.id);
});

test('a new entry comes first, one that is gone leaves, and both are counted', async () => {
  const { list, store, stored } = await opened(entries(30));
  await store([...stored(), entry(30)]);
  expect(idsOf(list())[0]).toBe('e000030');
  expect(list()).toMatchObject({ total: 31 });
  await store(stored().filter(({ id }) => id !== 'e000030'));
  expect(idsOf(list())[0]).toBe('e000029');
  expect(list()).toMatchObject({ total: 30 });
});

test('entries of the same time have a stable order', () => {
  const list = [entry(1, 1), entry(2, 1)];
  expect(list.toSorted(newestFirst)).toEqual(list.toReversed().toSorted(newestFirst));
});

test('brands are in their sort order, and those without one come last', () => {
  const list = [Number.NaN, 2, -1].map((display_order) => ({ display_order }));
  expect(list.toSorted(bySortOrder).map(({ display_order }) => display_order)).toEqual([-1, 2, Number.NaN]);
});
