import type { WireValue } from '../../src/values/wire.ts';
import { compareModel } from './model-order.ts';

/** What queries mean, as plainly as it can be said: rows are filtered one by one, sorted, cut. */

type Operator =
  | 'EQUAL'
  | 'NOT_EQUAL'
  | 'LESS_THAN'
  | 'LESS_THAN_OR_EQUAL'
  | 'GREATER_THAN'
  | 'GREATER_THAN_OR_EQUAL'
  | 'ARRAY_CONTAINS';
type ListOperator = 'IN' | 'NOT_IN' | 'ARRAY_CONTAINS_ANY';
type UnaryOperator = 'IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN';

export type Filter =
  | { readonly kind: 'field'; readonly field: string; readonly op: Operator; readonly value: WireValue }
  | { readonly kind: 'list'; readonly field: string; readonly op: ListOperator; readonly values: WireValue[] }
  | { readonly kind: 'unary'; readonly field: string; readonly op: UnaryOperator }
  | { readonly kind: 'all'; readonly filters: Filter[] }
  | { readonly kind: 'any'; readonly filters: Filter[] };

export interface Order {
  readonly field: string;
  readonly descending: boolean;
}

export interface Cursor {
  /** Of the first orders. */
  readonly values: WireValue[];
  readonly before: boolean;
}

export interface Query {
  readonly group: boolean;
  readonly filter: Filter | undefined;
  readonly orders: readonly Order[];
  readonly start: Cursor | undefined;
  readonly end: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
}

export interface Row {
  /** As in `c/d`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, WireValue>>;
}

/** The paths of the rows of a query of the collections `c`, in order. */
export function answerOf(rows: readonly Row[], query: Query): string[] {
  const orders = fullOrders(query);
  const from = query.offset;
  return rows
    .filter(({ path }) => isInScope(path, query.group))
    .filter((row) => orders.every(({ field }) => field === NAME || field in row.fields))
    .filter((row) => query.filter === undefined || holds(query.filter, row))
    .filter((row) => {
      const [start, end] = [position(row, query, query.start), position(row, query, query.end)];
      const isAfterStart = !query.start || (query.start.before ? start >= 0 : start > 0);
      return isAfterStart && (!query.end || (query.end.before ? end < 0 : end <= 0));
    })
    .sort((a, b) => compareRows(a, b, orders))
    .slice(from, query.limit === undefined ? undefined : from + query.limit)
    .map(({ path }) => path);
}

const NAME = '__name__';

/** The orders as given, then the fields of inequalities by name, then the document's name. */
export function fullOrders({ orders, filter }: Query): Order[] {
  const descending = orders.at(-1)?.descending ?? false;
  const implied = [...new Set(filter ? inequalities(filter) : [])]
    .sort()
    .filter((field) => !orders.some((order) => order.field === field));
  return [...orders, ...[...implied, NAME].map((field) => ({ field, descending }))];
}

function inequalities(filter: Filter): string[] {
  if ('filters' in filter) return filter.filters.flatMap(inequalities);
  return ['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY', 'IS_NULL', 'IS_NAN'].includes(filter.op)
    ? []
    : [filter.field];
}

function isInScope(path: string, group: boolean): boolean {
  const segments = path.split('/');
  return segments.at(-2) === 'c' && (group || segments.length === 2);
}

function isNull(value: WireValue): boolean {
  return value.nullValue !== undefined;
}

function isNaNValue(value: WireValue): boolean {
  return Number.isNaN(value.doubleValue);
}

/** Null and NaN equal nothing, not even themselves. */
function equals(a: WireValue, b: WireValue): boolean {
  return !isNull(a) && !isNaNValue(a) && compareModel(a, b) === 0;
}

function holds(filter: Filter, row: Row): boolean {
  if (filter.kind === 'all') return filter.filters.every((each) => holds(each, row));
  if (filter.kind === 'any') return filter.filters.some((each) => holds(each, row));
  const found = row.fields[filter.field];
  if (!found) return false;
  if (filter.kind === 'unary') {
    if (filter.op === 'IS_NULL') return isNull(found);
    if (filter.op === 'IS_NAN') return isNaNValue(found);
    return !isNull(found) && (filter.op === 'IS_NOT_NULL' || !isNaNValue(found));
  }
  const elements = found.arrayValue?.values ?? [];
  if (filter.kind === 'list') {
    const isAmong = (value: WireValue) => filter.values.some((each) => equals(value, each));
    if (filter.op === 'ARRAY_CONTAINS_ANY') return elements.some(isAmong);
    return filter.op === 'IN' ? isAmong(found) : !isNull(found) && !isAmong(found);
  }
  const { op, value } = filter;
  if (op === 'ARRAY_CONTAINS') return elements.some((each) => equals(each, value));
  if (op === 'EQUAL') return equals(found, value);
  if (op === 'NOT_EQUAL') return !isNull(found) && !equals(found, value);
  if (kindOf(found) !== kindOf(value) || isNaNValue(found)) return false;
  const order = compareModel(found, value);
  return (
    (order < 0 && op.startsWith('LESS')) ||
    (order > 0 && op.startsWith('GREATER')) ||
    (order === 0 && op.endsWith('EQUAL'))
  );
}

/** Ranges hold values of one kind. */
function kindOf(value: WireValue): string {
  const [key = ''] = Object.keys(value);
  return key === 'doubleValue' ? 'integerValue' : key;
}

function position(row: Row, { orders }: Query, cursor: Cursor | undefined): number {
  for (const [index, value] of (cursor?.values ?? []).entries()) {
    const { field = '', descending = false } = orders[index] ?? {};
    const found = row.fields[field];
    const order = found ? compareModel(found, value) : 0;
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

function compareRows(a: Row, b: Row, orders: readonly Order[]): number {
  for (const { field, descending } of orders) {
    const order = compareField(a, b, field);
    if (order !== 0) return descending ? -order : order;
  }
  return 0;
}

function compareField(a: Row, b: Row, field: string): number {
  const [x, y] = [a.fields[field], b.fields[field]];
  if (field === NAME) return compareModel({ referenceValue: a.path }, { referenceValue: b.path });
  return x && y ? compareModel(x, y) : 0;
}
