import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeValue, encodeValue } from '../../src/values/codec.ts';
import { compareStrings, compareValues, equalValues } from '../../src/values/order.ts';
import { check } from './check.ts';
import { compareModel } from './model-order.ts';
import { number, text, value } from './values.ts';

const sign = (a: Parameters<typeof compareValues>[0], b: typeof a) => Math.sign(compareValues(a, b));

describe('the order of values', () => {
  test('is the one that the protocol describes', () => {
    return check(
      fc.property(value, value, (a, b) => {
        const [x, y] = [decodeValue(a), decodeValue(b)];
        expect(sign(x, y)).toBe(Math.sign(compareModel(a, b)));
        expect(equalValues(x, y)).toBe(sign(x, y) === 0);
        expect(sign(decodeValue(encodeValue(x)), x)).toBe(0);
      }),
      5000,
    );
  });

  test('of numbers is exact, whatever doubles can tell apart', () => {
    return check(
      fc.property(number, number, (a, b) => {
        expect(sign(decodeValue(a), decodeValue(b))).toBe(Math.sign(compareModel(a, b)));
      }),
      3000,
    );
  });

  test('of text is that of its UTF-8 bytes', () => {
    return check(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareStrings(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      }),
      3000,
    );
  });
});
