import { decodeValue } from '../../src/values/codec.ts';
import { comparePaths, compareValues } from '../../src/values/order.ts';
import type {
  WireCursor,
  WireFilter,
  WireOrder,
  WireStructuredQuery,
  WireValue,
} from '../../src/values/wire.ts';

/** A plain model of queries: filter each row, sort, cut. `replay/value-order.test.ts` proves the order of values. */

export interface Row {
  /** For example `c/d`. */
  readonly path: string;
  readonly fields: Readonly<Record<string, WireValue>>;
}

export function answerOf(rows: readonly Row[], query: WireStructuredQuery): string[] {
  const { from = [], where, startAt, endAt, offset = 0, limit } = query;
  const orders = fullOrders(query);
  const isGroup = from[0]?.allDescendants === true;
  return rows
    .filter(({ path }) => isInScope(path, isGroup))
    .filter((row) => orders.every((order) => fieldOf(order) === NAME || fieldOf(order) in row.fields))
    .filter((row) => !where || holds(where, row))
    .filter((row) => {
      const [start, end] = [position(row, query, startAt), position(row, query, endAt)];
      const isAfterStart = !startAt || (startAt.before ? start >= 0 : start > 0);
      return isAfterStart && (!endAt || (endAt.before ? end < 0 : end <= 0));
    })
    .sort((a, b) => compareRows(a, b, orders))
    .slice(offset, limit ? offset + (limit.value ?? 0) : undefined)
    .map(({ path }) => path);
}

const NAME = '__name__';

const fieldOf = ({ field }: WireOrder): string => field?.fieldPath ?? '';
const isDescending = ({ direction }: WireOrder): boolean => direction === 'DESCENDING';

/** The given orders, then the inequality fields by name, then the document's name. */
export function fullOrders({ orderBy = [], where }: WireStructuredQuery): WireOrder[] {
  const direction = orderBy.at(-1)?.direction ?? 'ASCENDING';
  const implied = [...new Set(where ? inequalities(where) : [])]
    .sort()
    .filter((field) => !orderBy.some((order) => fieldOf(order) === field));
  return [...orderBy, ...[...implied, NAME].map((fieldPath) => ({ field: { fieldPath }, direction }))];
}

function inequalities({ compositeFilter, fieldFilter, unaryFilter }: WireFilter): string[] {
  if (compositeFilter) return (compositeFilter.filters ?? []).flatMap(inequalities);
  const { op = '', field } = fieldFilter ?? unaryFilter ?? {};
  return ['EQUAL', 'IN', 'ARRAY_CONTAINS', 'ARRAY_CONTAINS_ANY', 'IS_NULL', 'IS_NAN'].includes(op)
    ? []
    : [field?.fieldPath ?? ''];
}

function isInScope(path: string, isGroup: boolean): boolean {
  const segments = path.split('/');
  return segments.at(-2) === 'c' && (isGroup || segments.length === 2);
}

function isNull(value: WireValue): boolean {
  return value.nullValue !== undefined;
}

function isNaNValue(value: WireValue): boolean {
  return Number.isNaN(value.doubleValue);
}

function compare(a: WireValue, b: WireValue): number {
  return compareValues(decodeValue(a), decodeValue(b));
}

/** Null and NaN equal nothing, not even themselves. */
function equals(a: WireValue, b: WireValue): boolean {
  return !isNull(a) && !isNaNValue(a) && compare(a, b) === 0;
}

function holds({ compositeFilter, fieldFilter, unaryFilter }: WireFilter, row: Row): boolean {
  if (compositeFilter) {
    const verdicts = (compositeFilter.filters ?? []).map((each) => holds(each, row));
    return compositeFilter.op === 'AND' ? !verdicts.includes(false) : verdicts.includes(true);
  }
  const { op = '', field } = fieldFilter ?? unaryFilter ?? {};
  const found = row.fields[field?.fieldPath ?? ''];
  if (!found) return false;
  const value = fieldFilter?.value ?? {};
  const elements = found.arrayValue?.values ?? [];
  const isAmong = (one: WireValue) => (value.arrayValue?.values ?? []).some((each) => equals(one, each));
  switch (op) {
    case 'IS_NULL':
      return isNull(found);
    case 'IS_NAN':
      return isNaNValue(found);
    case 'IS_NOT_NULL':
      return !isNull(found);
    case 'IS_NOT_NAN':
      return !isNull(found) && !isNaNValue(found);
    case 'IN':
      return isAmong(found);
    case 'NOT_IN':
      return !isNull(found) && !isAmong(found);
    case 'ARRAY_CONTAINS':
      return elements.some((each) => equals(each, value));
    case 'ARRAY_CONTAINS_ANY':
      return elements.some(isAmong);
    case 'EQUAL':
      return equals(found, value);
    case 'NOT_EQUAL':
      return !isNull(found) && !equals(found, value);
    default:
      return isInRange(op, found, value);
  }
}

/** A range contains values of one type. */
function isInRange(op: string, found: WireValue, bound: WireValue): boolean {
  if (kindOf(found) !== kindOf(bound) || isNaNValue(found)) return false;
  const order = compare(found, bound);
  if (order === 0) return op.endsWith('EQUAL');
  return op.startsWith(order < 0 ? 'LESS' : 'GREATER');
}

function kindOf(value: WireValue): string {
  const [key = ''] = Object.keys(value);
  return key === 'doubleValue' ? 'integerValue' : key;
}

function position(row: Row, { orderBy = [] }: WireStructuredQuery, cursor: WireCursor | undefined): number {
  for (const [index, value] of (cursor?.values ?? []).entries()) {
    const order = orderBy[index] ?? {};
    const found = row.fields[fieldOf(order)];
    const sign = found ? compare(found, value) : 0;
    if (sign !== 0) return isDescending(order) ? -sign : sign;
  }
  return 0;
}

function compareRows(a: Row, b: Row, orders: readonly WireOrder[]): number {
  for (const order of orders) {
    const sign = compareField(a, b, fieldOf(order));
    if (sign !== 0) return isDescending(order) ? -sign : sign;
  }
  return 0;
}

function compareField(a: Row, b: Row, field: string): number {
  const [x, y] = [a.fields[field], b.fields[field]];
  if (field === NAME) return comparePaths(a.path.split('/'), b.path.split('/'));
  return x && y ? compare(x, y) : 0;
}
