import { formatFieldPath, parseFieldPath } from '../values/field-path.ts';
import { checkCollectionId, parseParentName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { Document } from '../values/value.ts';
import type { WireStructuredQuery } from '../values/wire.ts';
import type { Query } from './contract.ts';
import { type Cursor, cursorTest, readCursor } from './cursor.ts';
import { constraintsOf, type Filter } from './disjunctions.ts';
import { isName } from './field.ts';
import { compileFilter, firstFieldName, inequalityFields } from './filter.ts';
import { keepFields } from './mask.ts';
import { compileNearest, type Nearest } from './nearest.ts';
import { comparator, completeOrders, hasOrderFields, type Order, readOrders, sorterBy } from './order-by.ts';
import { allOf, type Predicate, predicateOf } from './predicate.ts';

export interface CompiledQuery extends Query {
  readonly filter: Filter;
  /** The full order, with `__name__` last. */
  readonly orders: readonly Order[];
  readonly start: Cursor | undefined;
  readonly end: Cursor | undefined;
  readonly nearest: Nearest | undefined;
  /** Like `matches`, for documents of the query's collections. */
  accepts(document: Document): boolean;
  /** Consumes the list. */
  sort(documents: Document[]): readonly Document[];
}

/** Throws INVALID_ARGUMENT, UNIMPLEMENTED or FAILED_PRECONDITION with the official words. */
export function compileQuery(parentName: string, wire: WireStructuredQuery = {}): CompiledQuery {
  const { path: parent } = parseParentName(parentName);
  const { collectionId, allDescendants } = readFrom(wire);
  const { limit, offset } = readWindow(wire);
  const filter = compileFilter(wire.where);
  const given = readOrders(wire.orderBy ?? []);
  if (collectionId === undefined) checkWithoutCollection(filter, given);
  const orders = completeOrders(given, inequalityFields(filter));
  checkKeyScan(filter, orders);
  const start = readCursor(wire.startAt, given);
  const end = readCursor(wire.endAt, given);
  if (wire.findNearest) checkAroundNearest(wire);
  const selected =
    wire.select && (wire.select.fields ?? []).map((field) => parseFieldPath(field.fieldPath ?? ''));
  const inScope = scopeTest(parent, collectionId, allDescendants);
  const accepts = allOf([
    // Without a collection id the source lists all documents below the parent.
    ...(collectionId === undefined ? [inScope] : []),
    hasOrderFields(orders),
    predicateOf(filter),
    ...(start ? [cursorTest(start, 'start', given)] : []),
    ...(end ? [cursorTest(end, 'end', given)] : []),
  ]);
  return {
    parent,
    collectionId,
    allDescendants,
    limit,
    offset,
    orderBy: given.map(({ path, descending }) => ({
      field: formatFieldPath(path),
      direction: descending ? 'DESC' : 'ASC',
    })),
    disjuncts: constraintsOf(filter),
    nearest: wire.findNearest && compileNearest(wire.findNearest),
    filter,
    orders,
    start,
    end,
    accepts,
    matches: (document) => inScope(document) && accepts(document),
    compare: comparator(orders),
    sort: sorterBy(orders),
    project: selected ? (document) => keepFields(document, selected) : (document) => document,
  };
}

function readFrom({ from = [] }: WireStructuredQuery): Pick<Query, 'collectionId' | 'allDescendants'> {
  if (from.length > 1) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'StructuredQuery.from cannot have more than one collection selector.',
    );
  }
  const { collectionId = '', allDescendants = false } = from[0] ?? {};
  return { collectionId: collectionId === '' ? undefined : checkCollectionId(collectionId), allDescendants };
}

function readWindow({ limit, offset = 0 }: WireStructuredQuery): Pick<Query, 'limit' | 'offset'> {
  // A wrapper without a value means 0.
  const most = limit && (limit.value ?? 0);
  if (offset < 0) throw new StatusError('INVALID_ARGUMENT', 'offset is negative');
  if (most !== undefined && most < 0) throw new StatusError('INVALID_ARGUMENT', 'limit is negative');
  return { limit: most, offset };
}

/** A vector search has its own limit and no cursor. */
function checkAroundNearest({ limit, offset = 0, startAt, endAt }: WireStructuredQuery): void {
  const refused = limit
    ? 'query limit'
    : offset > 0
      ? 'query offset'
      : startAt || endAt
        ? 'cursor'
        : undefined;
  if (refused) throw new StatusError('INVALID_ARGUMENT', `A ${refused} cannot be used with FindNearest`);
}

/** A query over every collection may use names only. */
function checkWithoutCollection(filter: Filter, given: readonly Order[]): void {
  const field = firstFieldName(filter);
  if (field) throw new StatusError('INVALID_ARGUMENT', `kind is required for filter: ${field}`);
  if (given.some(({ path }) => !isName(path))) {
    throw new StatusError('INVALID_ARGUMENT', 'kind is required for all orders except __key__ ascending');
  }
}

/** Without an indexed field only the key remains, in ascending order. */
function checkKeyScan(filter: Filter, orders: readonly Order[]): void {
  if (orders.length === 1 && orders[0]?.descending && firstFieldName(filter) === undefined) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
}

function scopeTest(
  parent: readonly string[],
  collectionId: string | undefined,
  allDescendants: boolean,
): Predicate {
  const depth = parent.length + 2;
  return ({ path }) =>
    (allDescendants ? path.length >= depth : path.length === depth) &&
    (collectionId === undefined || path[path.length - 2] === collectionId) &&
    parent.every((segment, index) => path[index] === segment);
}
