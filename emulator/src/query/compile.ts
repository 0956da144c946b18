import { parseFieldPath } from '../values/field-path.ts';
import { checkCollectionId, parseParentName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { Document } from '../values/value.ts';
import type { WireStructuredQuery } from '../values/wire.ts';
import type { Query } from './contract.ts';
import {
  compileFilter,
  constraintsOf,
  type Filter,
  firstFieldName,
  inequalityFields,
  isName,
  predicateOf,
} from './filter.ts';
import { keepFields } from './mask.ts';
import {
  comparator,
  completeOrders,
  cursorTest,
  hasOrderFields,
  type Order,
  readOrders,
} from './order-by.ts';

/** A query with what running it needs besides. */
export interface CompiledQuery extends Query {
  readonly filter: Filter;
  readonly orders: readonly Order[];
}

/**
 * Checks a query and prepares it. Throws INVALID_ARGUMENT, UNIMPLEMENTED or FAILED_PRECONDITION with the official words.
 */
export function compileQuery(parentName: string, wire: WireStructuredQuery = {}): CompiledQuery {
  const { path: parent } = parseParentName(parentName);
  const { collectionId, allDescendants } = readFrom(wire);
  if (wire.findNearest)
    throw new StatusError('UNIMPLEMENTED', 'find_nearest is not supported by this emulator.');
  const limit = wire.limit?.value ?? (wire.limit ? 0 : undefined);
  const offset = wire.offset ?? 0;
  if (offset < 0) throw new StatusError('INVALID_ARGUMENT', 'offset is negative');
  if (limit !== undefined && limit < 0) throw new StatusError('INVALID_ARGUMENT', 'limit is negative');
  const filter = compileFilter(wire.where);
  const given = readOrders(wire.orderBy ?? []);
  if (collectionId === undefined) checkWithoutCollection(filter, given);
  const orders = completeOrders(given, inequalityFields(filter));
  // Without a field to scan an index by, only the key is left, which goes one way.
  if (orders.length === 1 && orders[0]?.descending && firstFieldName(filter) === undefined) {
    throw new StatusError('FAILED_PRECONDITION', 'Firestore does not support descending key scans');
  }
  const tests = [
    hasOrderFields(orders),
    predicateOf(filter),
    cursorTest(wire.startAt, 'start', given),
    cursorTest(wire.endAt, 'end', given),
  ];
  const inScope = scopeTest(parent, collectionId, allDescendants);
  const selected =
    wire.select?.fields?.map(({ fieldPath = '' }) => parseFieldPath(fieldPath)) ?? (wire.select && []);
  return {
    parent,
    collectionId,
    allDescendants,
    limit,
    offset,
    orderBy: given.map(({ text, descending }) => ({ field: text, direction: descending ? 'DESC' : 'ASC' })),
    disjuncts: constraintsOf(filter),
    filter,
    orders,
    matches: (document) => inScope(document) && tests.every((test) => test(document)),
    compare: comparator(orders),
    project: selected ? (document) => keepFields(document, selected) : (document) => document,
  };
}

function readFrom({ from = [] }: WireStructuredQuery): {
  collectionId: string | undefined;
  allDescendants: boolean;
} {
  if (from.length > 1) {
    throw new StatusError(
      'INVALID_ARGUMENT',
      'StructuredQuery.from cannot have more than one collection selector.',
    );
  }
  const { collectionId = '', allDescendants = false } = from[0] ?? {};
  return { collectionId: collectionId === '' ? undefined : checkCollectionId(collectionId), allDescendants };
}

/** A query over every collection knows names only. */
function checkWithoutCollection(filter: Filter, given: readonly Order[]): void {
  const field = firstFieldName(filter);
  if (field) throw new StatusError('INVALID_ARGUMENT', `kind is required for filter: ${field}`);
  if (given.some(({ path }) => !isName(path))) {
    throw new StatusError('INVALID_ARGUMENT', 'kind is required for all orders except __key__ ascending');
  }
}

function scopeTest(
  parent: readonly string[],
  collectionId: string | undefined,
  allDescendants: boolean,
): (document: Document) => boolean {
  return ({ path }) => {
    if (path.length < parent.length + 2 || (!allDescendants && path.length !== parent.length + 2))
      return false;
    if (collectionId !== undefined && path[path.length - 2] !== collectionId) return false;
    return parent.every((segment, index) => path[index] === segment);
  };
}
