import { formatFieldPath, parseFieldPath } from '../values/field-path.ts';
import { comparePaths, compareValues } from '../values/order.ts';
import { StatusError } from '../values/status.ts';
import type { Document } from '../values/value.ts';
import type { WireOrder } from '../values/wire.ts';
import { isName, NAME, readerOf, samePath } from './field.ts';
import { allOf, type Predicate } from './predicate.ts';

export interface Order {
  readonly path: readonly string[];
  readonly descending: boolean;
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Throws INVALID_ARGUMENT. */
export function readOrders(wire: readonly WireOrder[]): Order[] {
  const orders = wire.map(({ field, direction }) => ({
    path: parseFieldPath(field?.fieldPath ?? ''),
    descending: direction === 'DESCENDING',
  }));
  orders.forEach(({ path }, index) => {
    if (orders.findIndex((order) => samePath(order.path, path)) !== index) {
      throw invalid(`order by clause cannot contain duplicate fields ${formatFieldPath(path)}`);
    }
  });
  if (orders.slice(0, -1).some(({ path }) => isName(path))) throw afterName();
  return orders;
}

function afterName(): StatusError {
  return invalid('order by clause cannot contain more fields after the key');
}

/**
 * The given fields, then inequality fields, then the name, in the direction of the last given.
 * Throws INVALID_ARGUMENT if the given order ends with the name and fields are missing.
 */
export function completeOrders(
  given: readonly Order[],
  inequalities: readonly (readonly string[])[],
): Order[] {
  const orders = [...given];
  const last = given.at(-1);
  const descending = last?.descending ?? false;
  const endsWithName = last !== undefined && isName(last.path);
  for (const path of inequalities) {
    if (isName(path) || orders.some((order) => samePath(order.path, path))) continue;
    if (endsWithName) throw afterName();
    orders.push({ path, descending });
  }
  return endsWithName ? orders : [...orders, { path: [NAME], descending }];
}

export function comparator(orders: readonly Order[]): (a: Document, b: Document) => number {
  const steps = orders.map(comparatorOf);
  const [first, second] = steps;
  if (first && steps.length === 1) return first;
  if (first && second && steps.length === 2) return (a, b) => first(a, b) || second(a, b);
  return (a, b) => {
    for (const step of steps) {
      const order = step(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

function comparatorOf({ path, descending }: Order): (a: Document, b: Document) => number {
  const sign = descending ? -1 : 1;
  if (isName(path)) return (a, b) => sign * comparePaths(a.path, b.path);
  const read = readerOf(path);
  return (a, b) => {
    const x = read(a);
    const y = read(b);
    return x && y ? sign * compareValues(x, y) : 0;
  };
}

/** Consumes the list. Reads the first field once per document, because this field nearly always decides. */
export function sorterBy(orders: readonly Order[]): (documents: Document[]) => Document[] {
  const compare = comparator(orders);
  const [first] = orders;
  if (!first || isName(first.path)) return (documents) => documents.sort(compare);
  const read = readerOf(first.path);
  const sign = first.descending ? -1 : 1;
  return (documents) =>
    documents
      .map((document) => ({ document, key: read(document) }))
      .sort((a, b) => {
        const byKey = a.key && b.key ? sign * compareValues(a.key, b.key) : 0;
        return byKey || compare(a.document, b.document);
      })
      .map(({ document }) => document);
}

/** Documents without an order field are not in the result. */
export function hasOrderFields(orders: readonly Order[]): Predicate {
  return allOf(
    orders
      .filter(({ path }) => !isName(path))
      .map(({ path }) => readerOf(path))
      .map((read) => (document) => read(document) !== undefined),
  );
}
