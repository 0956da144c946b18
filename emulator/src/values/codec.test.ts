import { describe, expect, test } from 'vitest';
import {
  decodeFields,
  decodeTimestamp,
  decodeValue,
  encodeDocument,
  encodeFields,
  encodeValue,
} from './codec.ts';
import type { WireValue } from './wire.ts';

const DOCUMENT = 'projects/p/databases/(default)/documents/c/d';

describe('a value', () => {
  test.each<WireValue>([
    { nullValue: 'NULL_VALUE' },
    { booleanValue: false },
    { integerValue: '-9223372036854775808' },
    { doubleValue: 0.5 },
    { timestampValue: { seconds: '-1', nanos: 1000 } },
    { stringValue: '' },
    { bytesValue: new Uint8Array([0, 255]) },
    { referenceValue: DOCUMENT },
    { geoPointValue: { latitude: 3.1, longitude: 101.5 } },
    { arrayValue: { values: [{ stringValue: 'a' }] } },
    { mapValue: { fields: { a: { integerValue: '1' } } } },
  ])('comes back as it went: %o', (wire) => {
    expect(encodeValue(decodeValue(wire))).toEqual(wire);
  });

  test.each<[string, WireValue, string]>([
    ['nothing', {}, 'Value type not set.'],
    ['a pipeline function', { functionValue: {} }, 'Value type not set.'],
    ['half a character', { stringValue: 'Li \ud842' }, 'A string is not valid UTF-8.'],
    [
      'half a character in the name of a field',
      { mapValue: { fields: { '\udfb7': { integerValue: '1' } } } },
      'A string is not valid UTF-8.',
    ],
    ['no integer', { integerValue: '1.5' }, 'Not a 64-bit integer: 1.5'],
    [
      'too large an integer',
      { integerValue: '9223372036854775808' },
      'Not a 64-bit integer: 9223372036854775808',
    ],
    [
      'a time after the year 9999',
      { timestampValue: { seconds: '253402300800' } },
      'Timestamp out of range.',
    ],
    ['an empty reference', { referenceValue: '' }, 'Document parent name "" lacks "projects" at index 0.'],
    [
      'a reference to a bad numeric id',
      { referenceValue: `${DOCUMENT}/e/__idx__` },
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__idx__'.",
    ],
  ])('is refused when it is %s', (_, wire, message) => {
    expect(() => decodeValue(wire)).toThrow(message);
  });

  test('keeps whole microseconds of a time', () => {
    const wire = { timestampValue: { seconds: '5', nanos: 1_999 } };
    expect(decodeValue(wire)).toEqual({ kind: 'timestamp', value: { seconds: 5, nanos: 1000 } });
  });
});

test('a field may be called as a prototype is', () => {
  const wire = JSON.parse('{"__proto__": {"integerValue": "1"}}') as Record<string, WireValue>;
  expect(Object.keys(encodeFields(decodeFields(wire)))).toEqual(['__proto__']);
});

test('a document without fields says so', () => {
  const time = decodeTimestamp({ seconds: '1' });
  const document = {
    name: DOCUMENT,
    path: ['c', 'd'],
    fields: new Map(),
    createTime: time,
    updateTime: time,
  };
  expect(encodeDocument(document)).toEqual({
    name: DOCUMENT,
    fields: {},
    createTime: { seconds: '1', nanos: 0 },
    updateTime: { seconds: '1', nanos: 0 },
  });
});
