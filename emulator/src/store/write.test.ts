import { expect, test } from 'vitest';
import type { WireWrite } from '../values/wire.ts';
import { decodeWrites } from './write.ts';

const name = 'projects/p/databases/(default)/documents/c/d';
const set: WireWrite = { update: { name } };
const remove: WireWrite = { delete: name };
const only = (write: WireWrite, exists: boolean): WireWrite => ({ ...write, currentDocument: { exists } });

// Measured on the official emulator 1.19.9.
test.each([
  ['delete then update', [remove, only(set, true)]],
  ['delete then delete', [remove, only(remove, true)]],
  ['upsert then insert', [set, only(set, false)]],
  ['insert then insert', [only(set, false), only(set, false)]],
  ['update then insert', [only(set, true), only(set, false)]],
  ['upsert then delete', [set, only(remove, false)]],
])('two writes of one document in a request cannot be %s', (sequence, writes) => {
  expect(() => decodeWrites(writes)).toThrow(`Cannot ${sequence} an entity in the same request.`);
});

test.each([
  ['a delete and another', [remove, remove]],
  ['a delete and a set', [remove, set]],
  ['a delete and a create', [remove, only(set, false)]],
  ['a create and an update', [only(set, false), only(set, true)]],
  ['a delete, a set and an update', [remove, set, only(set, true)]],
])('two writes of one document in a request may be %s', (_, writes) => {
  expect(() => decodeWrites(writes)).not.toThrow();
});
