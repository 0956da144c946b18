import { decodeValue } from '../values/codec.ts';
import { compareValues } from '../values/order.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireCursor } from '../values/wire.ts';
import { isName, readerOf } from './field.ts';
import type { Order } from './order-by.ts';
import type { Predicate } from './predicate.ts';

/** A position just before or after values of the first order fields. */
export interface Cursor {
  readonly values: readonly Value[];
  readonly before: boolean;
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Values belong to the first given orders. Throws INVALID_ARGUMENT. */
export function readCursor(wire: WireCursor | undefined, given: readonly Order[]): Cursor | undefined {
  if (!wire) return undefined;
  const values = (wire.values ?? []).map(decodeValue);
  if (values.length > given.length) throw invalid('Cursor has too many values.');
  values.forEach(({ kind }, index) => {
    if (isName(given[index]?.path ?? []) && kind !== 'reference') {
      throw invalid('Cursor __key__ value is not a document reference.');
    }
  });
  return { values, before: wire.before ?? false };
}

export function cursorTest(
  { values, before }: Cursor,
  side: 'start' | 'end',
  given: readonly Order[],
): Predicate {
  const position = positionTo(values, given);
  if (side === 'start') return before ? (d) => position(d) >= 0 : (d) => position(d) > 0;
  return before ? (d) => position(d) < 0 : (d) => position(d) <= 0;
}

function positionTo(values: readonly Value[], given: readonly Order[]): (document: Document) => number {
  const steps = given.slice(0, values.length).map(({ path, descending }, index) => ({
    read: readerOf(path),
    value: values[index],
    sign: descending ? -1 : 1,
  }));
  return (document) => {
    for (const { read, value, sign } of steps) {
      const found = read(document);
      const order = found && value ? sign * compareValues(found, value) : 0;
      if (order !== 0) return order;
    }
    return 0;
  };
}
