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
        expect(sign(decodeValue(a), decodeValue(b))).toBe(Math.sign(compareModel(a, b)));
      }),
      5000,
    );
  });

  test('is antisymmetric, and every value equals itself', () => {
    return check(
      fc.property(value, value, (a, b) => {
        const [x, y] = [decodeValue(a), decodeValue(b)];
        // Not toBe: 0 is not -0 there.
        expect(sign(x, y) + sign(y, x)).toEqual(0);
        expect(sign(x, decodeValue(a))).toEqual(0);
        expect(equalValues(x, y)).toBe(sign(x, y) === 0);
      }),
      3000,
    );
  });

  test('is transitive', () => {
    return check(
      fc.property(value, value, value, (a, b, c) => {
        const [x, y, z] = [a, b, c].map(decodeValue).sort(compareValues) as [never, never, never];
        expect(sign(x, y)).toBeLessThanOrEqual(0);
        expect(sign(y, z)).toBeLessThanOrEqual(0);
        expect(sign(x, z)).toBeLessThanOrEqual(0);
        // Values that equal one value equal each other.
        if (sign(x, y) === 0 && sign(y, z) === 0) expect(sign(x, z)).toEqual(0);
      }),
      3000,
    );
  });

  test('survives the way over the wire and back', () => {
    return check(
      fc.property(value, value, (a, b) => {
        const [x, y] = [decodeValue(a), decodeValue(b)];
        expect(sign(decodeValue(encodeValue(x)), y)).toBe(sign(x, y));
      }),
      2000,
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
