import { equalValues } from '../values/order.ts';
import type { Timestamp, Value } from '../values/value.ts';
import type { Transform } from './write.ts';

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
const NULL: Value = { kind: 'null' };

/** The new value (undefined for a missing field), and the transform's result. */
export function applyTransform(
  { operation }: Transform,
  current: Value | undefined,
  requestTime: Timestamp,
): { readonly value: Value; readonly result: Value } {
  switch (operation.kind) {
    case 'serverTime':
      return same({ kind: 'timestamp', value: requestTime });
    case 'increment':
      return same(increment(current, operation.operand));
    case 'maximum':
      return same(extreme(current, operation.operand, 1));
    case 'minimum':
      return same(extreme(current, operation.operand, -1));
    case 'append': {
      const values = [...elementsOf(current)];
      for (const element of operation.elements) {
        if (!values.some((value) => equalValues(value, element))) values.push(element);
      }
      return { value: { kind: 'array', values }, result: NULL };
    }
    case 'remove': {
      const values = elementsOf(current).filter(
        (value) => !operation.elements.some((element) => equalValues(value, element)),
      );
      return { value: { kind: 'array', values }, result: NULL };
    }
  }
}

function same(value: Value): { value: Value; result: Value } {
  return { value, result: value };
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.kind === 'array' ? value.values : [];
}

/** Integers saturate at int64. A double on either side makes the sum a double. */
function increment(current: Value | undefined, operand: Value): Value {
  if (current?.kind !== 'integer' && current?.kind !== 'double') return operand;
  if (current.kind === 'integer' && operand.kind === 'integer') {
    const sum = current.value + operand.value;
    return { kind: 'integer', value: sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : sum };
  }
  return { kind: 'double', value: Number(current.value) + toNumber(operand) };
}

/** Equal numbers of different kinds keep the stored value. NaN wins. */
function extreme(current: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (current?.kind !== 'integer' && current?.kind !== 'double') return operand;
  const a = current.value;
  const b = operand.kind === 'integer' || operand.kind === 'double' ? operand.value : 0;
  if (Number.isNaN(a)) return current;
  if (Number.isNaN(b)) return operand;
  const order = a < b ? -1 : a > b ? 1 : 0;
  return order * sign >= 0 ? current : operand;
}

function toNumber(value: Value): number {
  return value.kind === 'integer' || value.kind === 'double' ? Number(value.value) : 0;
}
