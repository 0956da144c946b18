import { expect, test } from 'vitest';
import { decodeFields, encodeFields } from '../values/codec.ts';
import type { WireValue } from '../values/wire.ts';
import { applyMask } from './mask.ts';

const EPOCH = { seconds: 0, nanos: 0 };
const one: WireValue = { integerValue: '1' };
const map = (fields: Record<string, WireValue>): WireValue => ({ mapValue: { fields } });
const document = {
  name: 'projects/p/databases/(default)/documents/c/d',
  path: ['c', 'd'],
  fields: decodeFields({ b: one, m: map({ x: one, y: one }), a: one }),
  createTime: EPOCH,
  updateTime: EPOCH,
};

function masked(...fieldPaths: string[]): Record<string, WireValue> {
  return { ...encodeFields(applyMask(document, { fieldPaths }).fields) };
}

test('a mask keeps the named fields, in the order of the document', () => {
  expect(Object.entries(masked('a', 'm.x', 'missing', 'a.x'))).toEqual([
    ['m', map({ x: one })],
    ['a', one],
  ]);
});

test('an empty mask keeps nothing, and so does the name alone', () => {
  expect(masked()).toEqual({});
  expect(masked('__name__')).toEqual({});
});

test('without a mask the document stays as it is', () => {
  expect(applyMask(document, undefined)).toBe(document);
});

test('a bad path in a mask is refused', () => {
  expect(() => masked('a..b')).toThrow('Invalid property path "a..b".');
});
