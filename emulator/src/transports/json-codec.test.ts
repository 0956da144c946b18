import { describe, expect, test } from 'vitest';
import { fromJson, toJson } from './json-codec.ts';

const VALUE = 'google.firestore.v1.Value';
const COMMIT = 'google.firestore.v1.CommitRequest';

function plainJson(typeName: string, message: object): unknown {
  return JSON.parse(JSON.stringify(toJson(typeName, message)));
}

describe('reading ProtoJSON', () => {
  test.each([
    [{ integerValue: 5 }, { integerValue: '5' }],
    [{ integerValue: '-9223372036854775808' }, { integerValue: '-9223372036854775808' }],
    [{ integer_value: '1' }, { integerValue: '1' }],
    [{ doubleValue: '1.5' }, { doubleValue: 1.5 }],
    [{ doubleValue: 'NaN' }, { doubleValue: Number.NaN }],
    [{ doubleValue: '-Infinity' }, { doubleValue: Number.NEGATIVE_INFINITY }],
    [{ nullValue: null }, { nullValue: 'NULL_VALUE' }],
    [{ nullValue: 'NULL_VALUE' }, { nullValue: 'NULL_VALUE' }],
    [{ nullValue: 0 }, { nullValue: 'NULL_VALUE' }],
    [{ bytesValue: '_-8=' }, { bytesValue: Buffer.from([255, 239]) }],
    [{ bytesValue: '/+8' }, { bytesValue: Buffer.from([255, 239]) }],
    [
      { timestampValue: '1969-12-31T23:59:59.5+00:00' },
      { timestampValue: { seconds: '-1', nanos: 500_000_000 } },
    ],
    [{ booleanValue: false, stringValue: null }, { booleanValue: false }],
  ])('%j', (json, message) => {
    expect(fromJson(VALUE, json)).toEqual(message);
  });

  test('enums are names or numbers, wrappers bare values', () => {
    const query = { limit: 5, where: { fieldFilter: { op: 5, field: { fieldPath: 'a' } } } };
    expect(fromJson('google.firestore.v1.StructuredQuery', query)).toEqual({
      limit: { value: 5 },
      where: { fieldFilter: { op: 'EQUAL', field: { fieldPath: 'a' } } },
    });
  });

  test('a write may verify a document, as the web SDK asks', () => {
    expect(fromJson(COMMIT, { writes: [{ verify: 'x' }] })).toEqual({ writes: [{ verify: 'x' }] });
  });

  test('a field named __proto__ is a field like any other', () => {
    const json = JSON.parse('{"fields": {"__proto__": {"integerValue": "1"}}}');
    const message = fromJson('google.firestore.v1.Document', json) as { fields: object };
    expect(Object.entries(message.fields)).toEqual([['__proto__', { integerValue: '1' }]]);
  });

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
  ])('refuses %s', (_, json) => {
    expect(() => fromJson(VALUE, json)).toThrow("Payload isn't valid for request.");
  });

  test('refuses what is nested without end instead of running out of stack', () => {
    let json: object = { integerValue: 1 };
    for (let i = 0; i < 100_000; i += 1) json = { arrayValue: { values: [json] } };
    expect(() => fromJson(VALUE, json)).toThrow("Payload isn't valid for request.");
  });
});

describe('writing ProtoJSON', () => {
  test('is the inverse of reading', () => {
    const json = {
      name: 'projects/p/databases/d/documents/c/a',
      fields: {
        null: { nullValue: null },
        no: { booleanValue: false },
        zero: { integerValue: '0' },
        half: { doubleValue: 0.5 },
        nan: { doubleValue: 'NaN' },
        empty: { stringValue: '' },
        raw: { bytesValue: 'AQI=' },
        at: { timestampValue: '2020-01-01T00:00:00.123456Z' },
        list: { arrayValue: { values: [{ mapValue: {} }] } },
        origin: { geoPointValue: {} },
      },
      createTime: '2020-01-01T00:00:00Z',
    };
    const type = 'google.firestore.v1.Document';
    expect(plainJson(type, fromJson(type, json))).toEqual(json);
  });

  test('leaves out defaults and follows the numbers of the fields', () => {
    const change = {
      readTime: { seconds: '0', nanos: 0 },
      targetChangeType: 'NO_CHANGE',
      targetIds: [],
      resumeToken: Buffer.from('a'),
    };
    const json = toJson('google.firestore.v1.ListenResponse', { targetChange: change });
    expect(JSON.stringify(json)).toBe(
      '{"targetChange":{"resumeToken":"YQ==","readTime":"1970-01-01T00:00:00Z"}}',
    );
  });
});
