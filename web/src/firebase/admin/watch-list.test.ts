import type { QueryDocumentSnapshot, QuerySnapshot } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { liveList } from './watch-list.ts';

type Document = Pick<QueryDocumentSnapshot, 'id' | 'get'>;

function stored(id: string, text: string): Document {
  return { id, get: () => text };
}

/** A snapshot as the SDK gives it: all documents, and which of them have changed since the one before. */
function snapshot(docs: readonly Document[], changed: readonly Document[] = docs): QuerySnapshot {
  const partial = { docs, docChanges: () => changed.map((doc) => ({ doc })) };
  return partial as unknown as QuerySnapshot;
}

/** A list that records which documents it has read. */
function watched() {
  const read: string[] = [];
  const toList = liveList((document) => {
    read.push(document.id);
    return { text: document.get('text') as string };
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

test('an unchanged list is the same list', () => {
  const { toList } = watched();
  const documents = [stored('a', 'kept')];
  expect(toList(snapshot(documents, []))).toBe(toList(snapshot(documents, [])));
});

test('a removed document leaves the list, and is read again when it returns', () => {
  const { toList } = watched();
  toList(snapshot([stored('a', 'old')]));
  expect(toList(snapshot([], [stored('a', 'old')]))).toEqual([]);
  const back = [stored('a', 'new')];
  expect(toList(snapshot(back))).toEqual([{ text: 'new' }]);
});

test('an empty list is emitted too', () => {
  expect(watched().toList(snapshot([]))).toEqual([]);
});
