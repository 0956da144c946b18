import { expect, test } from 'vitest';
import { javaDouble } from '../../values/java-double.ts';
import { JsonDouble } from '../json-codec.ts';
import { compactPrint, prettyPrint } from './java-json.ts';

test.each([
  [0, '0.0'],
  [1, '1.0'],
  [-1.5, '-1.5'],
  [9_999_999, '9999999.0'],
  [1e7, '1.0E7'],
  [123_456_789, '1.23456789E8'],
  [0.001, '0.001'],
  [0.0001, '1.0E-4'],
  [-1.5e-10, '-1.5E-10'],
  [1e21, '1.0E21'],
  [Number.MAX_VALUE, '1.7976931348623157E308'],
])('%d is printed as Java does', (value, text) => {
  expect(javaDouble(value)).toBe(text);
});

test('lists stay on the lines of their items, empty messages take two', () => {
  const json = { list: [{ a: 'x' }, { b: new JsonDouble(2) }], empty: {}, ids: ['c', 'd'], count: 2 };
  expect(prettyPrint(json)).toBe(
    '{\n  "list": [{\n    "a": "x"\n  }, {\n    "b": 2.0\n  }],\n  "empty": {\n  },\n  "ids": ["c", "d"],\n  "count": 2\n}',
  );
});

test('errors are one line, with slashes and unusual characters escaped', () => {
  expect(compactPrint({ message: 'a/b\u2028\u0080é' })).toBe('{"message":"a\\/b\\u2028\\u0080é"}');
});
