import { describe, expect, test } from 'vitest';
import type { Value } from '../values/value.ts';
import { applyTransform } from './transform.ts';

const NOW = { seconds: 1, nanos: 0 };
const integer = (value: bigint): Value => ({ kind: 'integer', value });
const double = (value: number): Value => ({ kind: 'double', value });
const array = (...values: Value[]): Value => ({ kind: 'array', values });

function number(
  kind: 'increment' | 'maximum' | 'minimum',
  current: Value | undefined,
  operand: Value,
): Value {
  return applyTransform({ path: ['a'], operation: { kind, operand } }, current, NOW).value;
}

function list(kind: 'append' | 'remove', current: Value | undefined, ...elements: Value[]): Value {
  return applyTransform({ path: ['a'], operation: { kind, elements } }, current, NOW).value;
}

describe('a transform', () => {
  test('adds integers and stops at the ends of int64', () => {
    expect(number('increment', integer(2n), integer(3n))).toEqual(integer(5n));
    expect(number('increment', integer(2n ** 63n - 1n), integer(1n))).toEqual(integer(2n ** 63n - 1n));
    expect(number('increment', integer(-(2n ** 63n)), integer(-1n))).toEqual(integer(-(2n ** 63n)));
  });

  test('makes a double as soon as one side is one', () => {
    expect(number('increment', integer(1n), double(0.5))).toEqual(double(1.5));
    expect(number('increment', double(0.5), integer(1n))).toEqual(double(1.5));
  });

  test('starts from the operand where there is no number', () => {
    expect(number('increment', undefined, integer(3n))).toEqual(integer(3n));
    expect(number('maximum', { kind: 'string', value: 'x' }, integer(3n))).toEqual(integer(3n));
  });

  test('keeps what is stored when both numbers are equal', () => {
    expect(number('maximum', integer(3n), double(3))).toEqual(integer(3n));
    expect(number('minimum', integer(3n), double(3))).toEqual(integer(3n));
  });

  test('appends each missing element once, and removes every equal one', () => {
    expect(list('append', array(integer(1n)), double(1), integer(2n), integer(2n))).toEqual(
      array(integer(1n), integer(2n)),
    );
    expect(list('remove', array(integer(1n), double(1), integer(2n)), integer(1n))).toEqual(
      array(integer(2n)),
    );
    expect(list('remove', undefined, integer(1n))).toEqual(array());
  });
});
