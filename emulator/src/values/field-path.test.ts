import { expect, test } from 'vitest';
import { parseFieldPath, setField } from './field-path.ts';
import type { Fields } from './value.ts';

test.each(['a..b', '.a', 'a.', 'a b', '1a', '``', '`a', 'a`b`', 'a-b'])(
  'the field path %s is refused',
  (text) => {
    expect(() => parseFieldPath(text)).toThrow(
      `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex`,
    );
  },
);

test('taking away a field that is not there changes nothing', () => {
  const fields: Fields = new Map([['a', { kind: 'integer', value: 1n }]]);
  expect(setField(fields, ['a', 'x'], undefined)).toEqual(fields);
  expect(setField(fields, ['n', 'x'], undefined)).toEqual(fields);
});
