import { describe, expect, test } from 'vitest';
import { formatFieldPath, getField, parseFieldPath, setField } from './field-path.ts';
import type { Fields, Value } from './value.ts';

const one: Value = { kind: 'integer', value: 1n };
const map = (fields: Fields): Value => ({ kind: 'map', fields });

describe('a field path', () => {
  test.each<[string, string[]]>([
    ['a', ['a']],
    ['a.b_1.__name__', ['a', 'b_1', '__name__']],
    ['`a b`.c', ['a b', 'c']],
    ['`a.b`', ['a.b']],
    ['`tick \\` and \\\\`', ['tick ` and \\']],
  ])('%s reads and prints the same', (text, names) => {
    expect(parseFieldPath(text)).toEqual(names);
    expect(formatFieldPath(names)).toBe(text);
  });

  test.each(['a..b', '.a', 'a.', 'a b', '1a', '``', '`a', 'a`b`', 'a-b'])('%s is refused', (text) => {
    expect(() => parseFieldPath(text)).toThrow(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex`,
    );
  });

  test('an empty one is told apart', () => {
    expect(() => parseFieldPath('')).toThrow('Invalid empty property path string.');
  });
});

describe('a field', () => {
  const fields: Fields = new Map([
    ['a', one],
    ['m', map(new Map([['x', one]]))],
  ]);

  test('is found in maps, and nowhere else', () => {
    expect(getField(fields, ['m', 'x'])).toBe(one);
    expect(getField(fields, ['a', 'x'])).toBeUndefined();
    expect(getField(fields, ['m', 'y'])).toBeUndefined();
  });

  test('is set with the maps above it, in place of what is no map', () => {
    expect(setField(fields, ['n', 'x', 'y'], one).get('n')).toEqual(
      map(new Map([['x', map(new Map([['y', one]]))]])),
    );
    expect(setField(fields, ['a', 'x'], one).get('a')).toEqual(map(new Map([['x', one]])));
  });

  test('goes without its siblings, and leaves an empty map', () => {
    expect(setField(fields, ['m', 'x'], undefined).get('m')).toEqual(map(new Map()));
    expect([...setField(fields, ['a'], undefined).keys()]).toEqual(['m']);
  });

  test('that is not there is not missed', () => {
    expect(setField(fields, ['a', 'x'], undefined)).toEqual(fields);
    expect(setField(fields, ['n', 'x'], undefined)).toEqual(fields);
  });

  test('is changed in a copy', () => {
    setField(fields, ['m', 'x'], undefined);
    expect(getField(fields, ['m', 'x'])).toBe(one);
  });
});
