import { formatFieldPath } from '../values/field-path.ts';
import type { Query } from './contract.ts';

/** The comparisons and orders of a query that need composite indexes. */
export interface CompositeQuery {
  readonly collectionGroup: string;
  readonly queryScope: 'COLLECTION' | 'COLLECTION_GROUP';
  /** Fields compared with one value, sorted by name. */
  readonly equal: readonly string[];
  /** Lists searched for a value, sorted by name. */
  readonly contains: readonly string[];
  /** Without the name (the end of every index), and without fields of one value. */
  readonly orders: readonly { readonly field: string; readonly direction: 'ASCENDING' | 'DESCENDING' }[];
}

const NAME = '__name__';

/**
 * The parts of a query that need composite indexes. Firestore merges single-field indexes for equalities:
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
export function compositeQueries(query: Query): CompositeQuery[] {
  const { collectionId: collectionGroup = '', allDescendants, orderBy, disjuncts } = query;
  const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
  return disjuncts.flatMap((constraints) => {
    const fieldsOf = (isMeant: (op: string) => boolean) => {
      const found = constraints.filter(({ op }) => isMeant(op)).map(({ field }) => formatFieldPath(field));
      return [...new Set(found)].filter((field) => field !== NAME).sort();
    };
    const equal = fieldsOf((op) => op === '==');
    const contains = fieldsOf((op) => op === 'array-contains');
    const ranges = fieldsOf((op) => op !== '==' && op !== 'array-contains');
    // A range field is ordered in the direction of the last order.
    const direction = orderBy.at(-1)?.direction ?? 'ASC';
    const missing = ranges.filter((field) => !orderBy.some((order) => order.field === field));
    const orders = [...orderBy, ...missing.map((field) => ({ field, direction }))]
      .filter(({ field }) => field !== NAME && !equal.includes(field))
      .map((order) => ({
        field: order.field,
        direction: order.direction === 'ASC' ? ('ASCENDING' as const) : ('DESCENDING' as const),
      }));
    const isServed = orders.length === 0 || (orders.length === 1 && equal.length + contains.length === 0);
    return isServed ? [] : [{ collectionGroup, queryScope, equal, contains, orders }];
  });
}
