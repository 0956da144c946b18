import { decodeValue } from '../values/codec.ts';
import { formatFieldPath, getField, parseFieldPath } from '../values/field-path.ts';
import { comparePaths, compareValues } from '../values/order.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireCursor, WireOrder } from '../values/wire.ts';
import { isName } from './filter.ts';

/** One field of the order. */
export interface Order {
  readonly path: readonly string[];
  readonly text: string;
  readonly descending: boolean;
}

const NAME = '__name__';

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** The order as the client gave it. Throws INVALID_ARGUMENT for one that cannot be. */
export function readOrders(wire: readonly WireOrder[]): Order[] {
  const orders = wire.map(({ field, direction }) => {
    const path = parseFieldPath(field?.fieldPath ?? '');
    return { path, text: formatFieldPath(path), descending: direction === 'DESCENDING' };
  });
  orders.forEach(({ text }, index) => {
    if (orders.findIndex((order) => order.text === text) !== index) {
      throw invalid(`order by clause cannot contain duplicate fields ${text}`);
    }
  });
  const name = orders.findIndex(({ path }) => isName(path));
  if (name >= 0 && name < orders.length - 1) {
    throw invalid('order by clause cannot contain more fields after the key');
  }
  return orders;
}

/** The order that the result has: as given, then fields of inequalities, then the name. Throws INVALID_ARGUMENT. */
export function completeOrders(given: readonly Order[], inequalities: readonly string[]): Order[] {
  const orders = [...given];
  const descending = given.at(-1)?.descending ?? false;
  const endsWithName = orders.some(({ path }) => isName(path));
  for (const text of inequalities) {
    if (text !== NAME && !orders.some((order) => order.text === text)) {
      if (endsWithName) throw invalid('order by clause cannot contain more fields after the key');
      orders.push({ path: parseFieldPath(text), text, descending });
    }
  }
  if (!endsWithName) orders.push({ path: [NAME], text: NAME, descending });
  return orders;
}

/** Compares two documents that have every field of the order. */
export function comparator(orders: readonly Order[]): (a: Document, b: Document) => number {
  const steps = orders.map(({ path, descending }) => {
    const sign = descending ? -1 : 1;
    if (isName(path)) return (a: Document, b: Document) => sign * comparePaths(a.path, b.path);
    return (a: Document, b: Document) => sign * compareFields(a, b, path);
  });
  return (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function compareFields(a: Document, b: Document, path: readonly string[]): number {
  const x = getField(a.fields, path);
  const y = getField(b.fields, path);
  return x && y ? compareValues(x, y) : 0;
}

/** Whether a document has every field that the result is ordered by; others are left out of the result. */
export function hasOrderFields(orders: readonly Order[]): (document: Document) => boolean {
  const paths = orders.map(({ path }) => path).filter((path) => !isName(path));
  return ({ fields }) => paths.every((path) => getField(fields, path) !== undefined);
}

/** Whether a document stands on the right side of a cursor. Values belong to the given orders, from the first on. */
export function cursorTest(
  wire: WireCursor | undefined,
  side: 'start' | 'end',
  given: readonly Order[],
): (document: Document) => boolean {
  if (!wire) return () => true;
  const values = (wire.values ?? []).map(decodeValue);
  if (values.length > given.length) throw invalid('Cursor has too many values.');
  const steps = values.map((value, index) => {
    const { path = [], descending = false } = given[index] ?? {};
    if (isName(path) && value.kind !== 'reference')
      throw invalid('Cursor __key__ value is not a document reference.');
    return { path, value, sign: descending ? -1 : 1 };
  });
  const position = (document: Document): number => {
    for (const { path, value, sign } of steps) {
      const order = sign * compareValues(valueAt(document, path), value);
      if (order !== 0) return order;
    }
    return 0;
  };
  const before = wire.before ?? false;
  if (side === 'start') return before ? (d) => position(d) >= 0 : (d) => position(d) > 0;
  return before ? (d) => position(d) < 0 : (d) => position(d) <= 0;
}

function valueAt(document: Document, path: readonly string[]): Value {
  if (isName(path)) return { kind: 'reference', value: document.name };
  return getField(document.fields, path) ?? { kind: 'null' };
}
