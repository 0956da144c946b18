import { expect, test } from 'vitest';
import { fromJson } from './json-codec.ts';

const VALUE = 'google.firestore.v1.Value';

test.each([
  ['an unknown field', { unknown: 1 }],
  ['a value of two kinds', { integerValue: 1, stringValue: 'x' }],
  ['one field under both its names', { integerValue: 1, integer_value: 1 }],
  ['an integer with a fraction', { integerValue: 1.5 }],
  ['an integer beyond 64 bits', { integerValue: '9223372036854775808' }],
  ['a number instead of a string', { stringValue: 1 }],
  ['a word instead of a boolean', { booleanValue: 'yes' }],
  ['bytes that are not base64', { bytesValue: '!' }],
  ['a word instead of a time', { timestampValue: 'yesterday' }],
  ['a list where a message belongs', { mapValue: [] }],
  ['a message where a list belongs', { arrayValue: { values: {} } }],
  ['an unknown enum name', { nullValue: 'NO_VALUE' }],
  ['null for an item of a list', { arrayValue: { values: [null] } }],
])('%s is refused', (_, json) => {
  expect(() => fromJson(VALUE, json)).toThrow("Payload isn't valid for request.");
});
