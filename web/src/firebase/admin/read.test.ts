import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { Observable } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirmed, liveList } from './read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Told = readonly [from: 'cache' | 'server', ...words: string[]];

/** The snapshots that are passed on if nothing follows for a long time. */
function passedOn(...snapshots: readonly Told[]): string[] {
  const out: string[] = [];
  const watch = confirmed(
    new Observable<QuerySnapshot>((to) => {
      for (const [from, ...words] of snapshots) {
        const partial = { metadata: { fromCache: from === 'cache' }, empty: words.length === 0, docs: words };
        to.next(partial as unknown as QuerySnapshot);
      }
    }),
  );
  watch.subscribe({
    next: ({ docs }) => out.push(docs.join(' ') || 'nothing'),
    error: ({ message }: Error) => out.push(message),
  });
  vi.advanceTimersByTime(60_000);
  return out;
}

test('a snapshot from the cache is held back, and an error follows when the server stays silent', () => {
  expect(passedOn(['cache'])).toEqual(['The server cannot be reached']);
  expect(passedOn(['cache', 'a'])).toEqual(['The server cannot be reached']);
});

test('the server may confirm later that the list is empty, or what else belongs to it', () => {
  expect(passedOn(['cache'], ['server'])).toEqual(['nothing']);
  expect(passedOn(['cache', 'a'], ['server', 'a', 'b'])).toEqual(['a b']);
});

test('a connection that is lost later removes nothing', () => {
  expect(passedOn(['server', 'a'], ['cache', 'a'])).toEqual(['a', 'a']);
});

type Document = Pick<QueryDocumentSnapshot, 'id' | 'data'>;

function stored(id: string, text: string): Document {
  return { id, data: () => ({ text }) };
}

/** All documents, and those that changed since the previous snapshot. */
function snapshot(docs: readonly Document[], changed: readonly Document[] = docs): QuerySnapshot {
  const partial = { docs, docChanges: () => changed.map((doc) => ({ doc })) };
  return partial as unknown as QuerySnapshot;
}

function watched() {
  const read: string[] = [];
  const toList = liveList((id, { text }) => {
    read.push(id);
    return { text };
  });
  return { read, toList };
}

test('a change of one document reads that document only, and the others stay the same objects', () => {
  const { read, toList } = watched();
  const kept = stored('a', 'kept');
  const [before] = toList(snapshot([kept, stored('b', 'old')]));
  const after = toList(snapshot([kept, stored('b', 'new')], [stored('b', 'new')]));
  expect(after.map(({ text }) => text)).toEqual(['kept', 'new']);
  expect(after[0]).toBe(before);
  expect(read).toEqual(['a', 'b', 'b']);
});

test('a removed document leaves the list, and is read again when it returns', () => {
  const { toList } = watched();
  toList(snapshot([stored('a', 'old')]));
  expect(toList(snapshot([], [stored('a', 'old')]))).toEqual([]);
  const back = [stored('a', 'new')];
  expect(toList(snapshot(back))).toEqual([{ text: 'new' }]);
});
