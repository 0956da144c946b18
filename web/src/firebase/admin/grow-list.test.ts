import { BehaviorSubject, delay, map } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { growList, LIVE_ROWS } from './grow-list.ts';
import { type GrowingList, LIVE_AS_A_WHOLE } from './growing-list.ts';
import type { ListSource } from './list-source.ts';
import { newestFirst } from './orders.ts';

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

/** A collection in memory that counts what is read of it, as Firestore bills it: listeners by what they first hold. */
function storeOf(first: readonly Entry[]) {
  const stored = new BehaviorSubject(first);
  const spent = { reads: 0, counted: 0 };
  const dated = () =>
    stored.value.filter(({ created_at }) => !Number.isNaN(created_at.getTime())).toSorted(newestFirst);
  const part = (items: readonly Entry[], rows: number) => ({
    items,
    next: items.length < rows ? undefined : items.at(-1),
  });
  const bill = (items: readonly Entry[]) => {
    spent.reads += items.length;
    return items;
  };
  const source: ListSource<Entry, Entry> = {
    watchNewest(rows) {
      bill(dated().slice(0, rows));
      return stored.pipe(map(() => part(dated().slice(0, rows), rows)));
    },
    watchAll() {
      bill(stored.value);
      // As it is in the SDK, the answer takes its time, and has the order of the ids.
      return stored.pipe(delay(500));
    },
    async readAfter(place, rows) {
      const start = dated().findIndex(({ id }) => id === place.id) + 1;
      return part(bill(dated().slice(start, start + rows)), rows);
    },
    async find(text) {
      return bill(stored.value.filter(({ id }) => id.startsWith(text)));
    },
    async readAll(onRead) {
      onRead(stored.value.length);
      return bill(stored.value);
    },
    async readOne(id) {
      return bill(stored.value.filter((one) => one.id === id))[0];
    },
    async count() {
      spent.counted += 1;
      return { total: stored.value.length, dated: dated().length };
    },
  };
  return { stored, spent, source };
}

/** A list that somebody looks at. */
async function opened(first: readonly Entry[]) {
  const store = storeOf(first);
  const seen: GrowingList<Entry>[] = [];
  const observable = growList(store.source);
  const open = () => observable.subscribe((list) => seen.push(list));
  const subscription = open();
  const settle = () => vi.advanceTimersByTimeAsync(2_000);
  await settle();
  const list = () => {
    const last = seen.at(-1);
    if (!last) throw new Error('The list has not come');
    return last;
  };
  return { ...store, list, seen, settle, subscription, open };
}

test('a list of 100,000 opens at the price of one page and a count', async () => {
  const { list, spent } = await opened(entries(100_000));
  expect(list()).toMatchObject({ total: 100_000, dated: 100_000, isComplete: false });
  expect(list().items).toHaveLength(LIVE_ROWS);
  expect(list().items[0]?.id).toBe('e099999');
  expect(spent).toEqual({ reads: LIVE_ROWS, counted: 1 });
});

test('older entries come part by part, each read once, and nothing is lost or repeated', async () => {
  const { list, spent, settle } = await opened(entries(90));
  for (const rows of [50, 75, 100]) {
    list().want(rows);
    await settle();
    expect(list().items).toHaveLength(Math.min(rows, 90));
  }
  expect(list().items.map(({ id }) => id)).toEqual(
    entries(90)
      .reverse()
      .map(({ id }) => id),
  );
  expect(list().isComplete).toBe(true);
  expect(spent.reads).toBe(90);
  list().want(500);
  await settle();
  expect(spent.reads).toBe(90);
});

test('a list that is not long is live as a whole when all of it is wanted', async () => {
  const { list, stored, settle } = await opened(entries(LIVE_AS_A_WHOLE));
  list().want('all');
  await settle();
  expect(list()).toMatchObject({ isComplete: true, total: LIVE_AS_A_WHOLE });
  stored.next(stored.value.map((one) => (one.id === 'e000000' ? { ...one, status: 'read' } : one)));
  await settle();
  expect(list().items.at(-1)?.status).toBe('read');
});

test('all of a long list is read once, with its progress, and the newest stay live', async () => {
  const count = LIVE_AS_A_WHOLE + 1;
  const { list, seen, spent, stored, settle } = await opened(entries(count));
  list().want('all');
  await settle();
  expect(seen.map(({ reading }) => reading)).toContain(count);
  expect(list()).toMatchObject({ isComplete: true, reading: undefined });
  expect(list().items).toHaveLength(count);
  stored.next([...stored.value, entry(count)]);
  await settle();
  expect(list().items).toHaveLength(count + 1);
  expect(spent.reads).toBe(LIVE_ROWS + count);
});

test('the server finds entries far down a long list, and what is there already is not repeated', async () => {
  const { list, spent, settle } = await opened(entries(100_000));
  list().find('e00000');
  await settle();
  expect(list().found.map(({ id }) => id)).toEqual(
    entries(10)
      .reverse()
      .map(({ id }) => id),
  );
  expect(list().items).toHaveLength(LIVE_ROWS);
  list().find('e09999');
  await settle();
  expect(list().found).toEqual([]);
  expect(spent.reads).toBe(LIVE_ROWS + 10 + 10);
});

test('entries without a time are shown: of a short list at once, of a long one when asked for', async () => {
  const lost = entry(500_000, Number.NaN);
  const short = await opened([...entries(40), lost]);
  expect(short.list()).toMatchObject({ isComplete: true, total: 41 });
  expect(short.seen.every(({ items, isComplete }) => !isComplete || items.length === 41)).toBe(true);
  expect(short.list().items[0]?.id).toBe(lost.id);
  const long = await opened([...entries(3_000), lost]);
  expect(long.list()).toMatchObject({ isComplete: false, total: 3_001, dated: 3_000 });
  expect(long.spent.reads).toBe(LIVE_ROWS);
  long.list().want('all');
  await long.settle();
  expect(long.list().items[0]?.id).toBe(lost.id);
});

test('an entry that this page has changed or deleted is read again when it is not live', async () => {
  const { list, stored, spent, settle } = await opened(entries(90));
  list().want(50);
  await settle();
  const [old, older] = [list().items[40], list().items[41]];
  stored.next(
    stored.value
      .filter(({ id }) => id !== older?.id)
      .map((one) => (one.id === old?.id ? { ...one, status: 'read' } : one)),
  );
  await settle();
  expect(list().items[40]?.status).toBe('new');
  expect(spent.counted).toBe(1);
  for (const one of [old, older]) list().refresh(one?.id ?? '');
  await settle();
  expect(list().items[40]).toMatchObject({ id: old?.id, status: 'read' });
  expect(list().items.some(({ id }) => id === older?.id)).toBe(false);
  expect(list().total).toBe(89);
  expect(spent.counted).toBe(2);
  expect(spent.reads).toBe(50 + 1);
});

test('many changes at once are counted once in a second', async () => {
  const { list, stored, spent, settle } = await opened(entries(90));
  for (let number = 90; number < 190; number++) stored.next([...stored.value, entry(number)]);
  await settle();
  expect(list().total).toBe(190);
  expect(spent.counted).toBeLessThanOrEqual(3);
});

test('a list that is opened again starts anew, unless all of a long one was read', async () => {
  const short = await opened(entries(90));
  short.list().want('all');
  await short.settle();
  short.subscription.unsubscribe();
  short.open();
  await short.settle();
  expect(short.list().items).toHaveLength(LIVE_ROWS);

  const long = await opened(entries(3_000));
  long.list().want('all');
  await long.settle();
  long.subscription.unsubscribe();
  const before = long.spent.reads;
  long.stored.next([...long.stored.value, entry(3_000)]);
  long.open();
  await long.settle();
  expect(long.list().items).toHaveLength(3_001);
  expect(long.spent.reads - before).toBe(LIVE_ROWS);
});
