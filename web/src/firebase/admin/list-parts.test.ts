import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withRead, withWindow } from './grow-list.ts';
import { newestFirst } from './orders.ts';

const entry = (id: string, time: number, text = '') => ({ id, created_at: new Date(time), text });
const ids = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

test('a new entry comes first, and the one that it pushes out of the newest stays', () => {
  const known = [entry('c', 3), entry('b', 2), entry('a', 1)];
  expect(ids(withWindow(known, [entry('d', 4), entry('c', 3)], true))).toEqual(['d', 'c', 'b', 'a']);
});

test('an entry that is missing among the newest has been deleted', () => {
  const known = [entry('d', 4), entry('c', 3), entry('b', 2), entry('a', 1)];
  expect(ids(withWindow(known, [entry('d', 4), entry('b', 2)], true))).toEqual(['d', 'b', 'a']);
});

test('when the newest are all that there is, nothing else stays but what has no time', () => {
  const known = [entry('lost', Number.NaN), entry('b', 2), entry('a', 1)];
  expect(ids(withWindow(known, [entry('b', 2)], false))).toEqual(['lost', 'b']);
});

test('newest entries that have nothing in common with the known ones leave a gap', () => {
  expect(withWindow([entry('a', 1)], [entry('z', 9), entry('y', 8)], true)).toBeUndefined();
});

test('what is read does not replace what is live', () => {
  const list = withRead([entry('b', 2, 'live')], [entry('b', 2, 'older'), entry('a', 1)]);
  expect(list.map(({ text }) => text)).toEqual(['live', '']);
});

/** What a store holds, and what has been done to it: the newest are watched all the while. */
const times = fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 60 });

test('whatever is added and deleted among the newest, the list is that of the server', () => {
  const WINDOW = 10;
  const isSame = fc.property(times, fc.nat(60), fc.array(fc.nat()), (first, added, removed) => {
    const stored = new Map(first.map((time) => [`e${time}`, entry(`e${time}`, time)]));
    const onServer = () => [...stored.values()].toSorted(newestFirst);
    const newest = () => onServer().slice(0, WINDOW);
    const hasOlder = () => stored.size >= WINDOW;
    let list: ReturnType<typeof onServer> = onServer();
    const look = () => {
      list = [...(withWindow(list, newest(), hasOlder()) ?? [])];
      expect(ids(list)).toEqual(ids(onServer()));
    };
    for (let time = 1_000; time < 1_000 + added; time++) {
      stored.set(`e${time}`, entry(`e${time}`, time));
      look();
    }
    for (const place of removed) {
      const victim = newest()[place % WINDOW];
      if (victim) stored.delete(victim.id);
      look();
    }
  });
  fc.assert(isSame, { numRuns: 100 });
});
