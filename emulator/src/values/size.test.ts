import { describe, expect, test } from 'vitest';
import { checkDocumentLimits } from './size.ts';
import type { Value } from './value.ts';

const one: Value = { kind: 'integer', value: 1n };
const text = (length: number): Value => ({ kind: 'string', value: 'x'.repeat(length) });
const list = (...values: Value[]): Value => ({ kind: 'array', values });
const map = (fields: Record<string, Value>): Value => ({
  kind: 'map',
  fields: new Map(Object.entries(fields)),
});
const nested = (depth: number): Value => (depth === 0 ? one : map({ m: nested(depth - 1) }));

function check(fields: Record<string, Value>, path = ['c', 'd']): () => void {
  return () => checkDocumentLimits(path, new Map(Object.entries(fields)));
}

function vector(values: Value[], more: Record<string, Value> = {}): Value {
  return map({
    __type__: { kind: 'string', value: '__vector__' },
    value: { kind: 'array', values },
    ...more,
  });
}

describe('a document is stored', () => {
  test.each<[string, Record<string, Value>]>([
    ['with a text of 1,048,487 bytes', { a: text(1_048_487) }],
    ['with that text in a map', { m: map({ a: text(1_048_487) }) }],
    ['with a name of 1,500 bytes', { ['n'.repeat(1500)]: one }],
    ['with a nested name of 1,500 bytes with its path', { m: map({ ['k'.repeat(1498)]: one }) }],
    ['20 maps deep', { f: nested(20) }],
    ['with a vector, whose own name is reserved', { v: vector([{ kind: 'double', value: 1 }]) }],
    [
      'with a list of 200,000 small values',
      { a: { kind: 'array', values: new Array<Value>(200_000).fill({ kind: 'null' }) } },
    ],
  ])('%s', (_, fields) => {
    expect(check(fields)).not.toThrow();
  });
});

/** Texts as recorded in limits.json. */
describe('a document is refused', () => {
  test.each<[string, Record<string, Value>, string]>([
    [
      'with a vector without value',
      { v: map({ __type__: { kind: 'string', value: '__vector__' } }) },
      "Vector map is missing key 'value'.",
    ],
    [
      'with a vector of integers',
      { v: vector([{ kind: 'integer', value: 1n }]) },
      "Vector must only contain values of type 'double'",
    ],
    ['with a vector of nothing', { v: vector([]) }, 'Cannot have a zero length vector.'],
    [
      'with a vector of 2,049 dimensions',
      { v: vector(new Array<Value>(2049).fill({ kind: 'double', value: 1 })) },
      'Vectors must be at most 2048 dimensions.',
    ],
    [
      'with a vector that has more fields',
      { v: vector([{ kind: 'double', value: 1 }], { more: text(1) }) },
      'Vector Value map has extraneous entries.',
    ],
    ['a text too long', { a: text(1_048_488) }, 'The value of property "a" is longer than 1048487 bytes.'],
    [
      'bytes too long',
      { b: { kind: 'bytes', value: new Uint8Array(1_048_488) } },
      'The value of property "b" is longer',
    ],
    [
      'a text of three-byte letters',
      { a: { kind: 'string', value: '€'.repeat(349_496) } },
      'The value of property "a"',
    ],
    ['a text too long in a list', { a: list(text(1_048_488)) }, 'The value of property "array" is longer'],
    [
      'a text too long in a map',
      { m: map({ a: text(1_048_488) }) },
      'Property m contains an invalid nested entity.',
    ],
    ['a long name', { ['n'.repeat(1501)]: one }, 'The property.name is longer than 1500 bytes.'],
    [
      'a long nested name',
      { m: map({ ['k'.repeat(1499)]: one }) },
      'Property m contains an invalid nested entity.',
    ],
    [
      'a long name in a list in a map',
      { m: map({ a: list(map({ ['k'.repeat(1493)]: one })) }) },
      'Property m contains an invalid nested entity.',
    ],
    ['21 maps deep', { f: nested(21) }, 'Property f contains an invalid nested entity.'],
    ['a list in a list', { a: list(list()) }, 'Nested arrays are not allowed'],
    ['a list in a list in a map', { m: map({ a: list(list()) }) }, 'Nested arrays are not allowed'],
    ['a reserved name', { __x__: one }, 'field name __x__ is reserved'],
    ['a reserved nested name', { m: map({ __x__: one }) }, "field name '__x__' is reserved."],
    ['more than a mebibyte', { a: text(600_000), b: text(600_000) }, 'maximum entity size is 1048576 bytes'],
  ])('for %s', (_, fields, message) => {
    expect(check(fields)).toThrow(message);
  });

  test('for a long id, of a collection or a document', () => {
    const long = 'i'.repeat(1501);
    expect(check({}, [long, 'd'])).toThrow('The key path element kind is longer than 1500 bytes.');
    expect(check({}, ['c', long])).toThrow('The key path element name is longer than 1500 bytes.');
  });
});
