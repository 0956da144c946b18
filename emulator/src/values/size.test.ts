import { expect, test } from 'vitest';
import { checkDocumentLimits } from './size.ts';
import type { Value } from './value.ts';

const double = (value: number): Value => ({ kind: 'double', value });

function vector(values: Value[] | undefined, more: Record<string, Value> = {}): Value {
  const fields: Record<string, Value> = { __type__: { kind: 'string', value: '__vector__' }, ...more };
  if (values) fields['value'] = { kind: 'array', values };
  return { kind: 'map', fields: new Map(Object.entries(fields)) };
}

const check = (value: Value) => () => checkDocumentLimits(['c', 'd'], new Map([['v', value]]));

test('a document with a vector is stored', () => {
  expect(check(vector([double(1)]))).not.toThrow();
});

test.each([
  ['without value', vector(undefined), "Vector map is missing key 'value'."],
  [
    'of integers',
    vector([{ kind: 'integer', value: 1n }]),
    "Vector must only contain values of type 'double'",
  ],
  ['of nothing', vector([]), 'Cannot have a zero length vector.'],
  ['of 2,049 dimensions', vector(Array(2049).fill(double(1))), 'Vectors must be at most 2048 dimensions.'],
  [
    'that has more fields',
    vector([double(1)], { more: double(1) }),
    'Vector Value map has extraneous entries.',
  ],
])('a document with a vector %s is refused', (_, value, message) => {
  expect(check(value)).toThrow(message);
});
