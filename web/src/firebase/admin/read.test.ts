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

test.each<[out: string[], ...snapshots: Told[]]>([
  [['The server cannot be reached'], ['cache']],
  [['The server cannot be reached'], ['cache', 'a']],
  [['nothing'], ['cache'], ['server']],
  [['a b'], ['cache', 'a'], ['server', 'a', 'b']],
  // A connection that is lost later removes nothing.
  [
    ['a', 'a'],
    ['server', 'a'],
    ['cache', 'a'],
  ],
])('the cache is not believed before the server has answered: %j follows %j %j', (out, ...snapshots) => {
  expect(passedOn(...snapshots)).toEqual(out);
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

test('a change of one document reads that document only; a removed one leaves, and is read again when it returns', () => {
  const read: string[] = [];
  const toList = liveList((id, { text }) => {
    read.push(id);
    return { text };
  });
  const [kept, old, fresh] = [stored('a', 'kept'), stored('b', 'old'), stored('b', 'new')];
  const [before] = toList(snapshot([kept, old]));
  const after = toList(snapshot([kept, fresh], [fresh]));
  expect(after.map(({ text }) => text)).toEqual(['kept', 'new']);
  expect(after[0]).toBe(before);
  expect(read).toEqual(['a', 'b', 'b']);
  expect(toList(snapshot([kept], [fresh]))).toEqual([before]);
  expect(toList(snapshot([kept, old], [old])).map(({ text }) => text)).toEqual(['kept', 'old']);
});
