import { decodeValue } from '../values/codec.ts';
import { formatFieldPath, parseFieldPath } from '../values/field-path.ts';
import { comparePaths } from '../values/order.ts';
import { StatusError } from '../values/status.ts';
import type { Value } from '../values/value.ts';
import type { WireFilter } from '../values/wire.ts';
import { type Comparison, countDisjunctions, type Filter, normalise, type Operator } from './disjunctions.ts';
import { isName, samePath } from './field.ts';

/** Limits of queries (recorded queries.json; https://firebase.google.com/docs/firestore/query-data/queries). */
const MOST_DISJUNCTIONS = 30;
const MOST_NOT_IN = 10;

export const FIELD_OPERATORS: Readonly<Record<string, Operator>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

const UNARY_OPERATORS: Readonly<Record<string, Operator>> = {
  IS_NAN: 'is-nan',
  IS_NULL: 'is-null',
  IS_NOT_NAN: 'is-not-nan',
  IS_NOT_NULL: 'is-not-null',
};

/** Operators that also order the result by their field. */
const INEQUALITIES: readonly Operator[] = ['<', '<=', '>', '>=', '!=', 'not-in', 'is-not-null', 'is-not-nan'];

/** Operators that a query may use once. */
const EXCLUSIVE: readonly Operator[] = ['!=', 'not-in', 'is-not-nan', 'is-not-null'];

const NULL: Value = { kind: 'null' };
const NAN: Value = { kind: 'double', value: Number.NaN };

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Throws INVALID_ARGUMENT or FAILED_PRECONDITION with the official words. */
export function compileFilter(wire: WireFilter | undefined): Filter {
  if (!wire) return { kind: 'and', filters: [] };
  const filter = readFilter(wire);
  checkTogether(filter);
  return filter;
}

function readFilter({ compositeFilter, unaryFilter, fieldFilter = {} }: WireFilter): Filter {
  if (compositeFilter) {
    const { op, filters = [] } = compositeFilter;
    if (op !== 'AND' && op !== 'OR') throw invalid('Unsupported CompositeFilter operator.');
    return { kind: op === 'AND' ? 'and' : 'or', filters: filters.map(readFilter) };
  }
  const { field, op = '' } = unaryFilter ?? fieldFilter;
  const operator = (unaryFilter ? UNARY_OPERATORS : FIELD_OPERATORS)[op];
  if (!operator) throw invalid(`Unknown ${unaryFilter ? 'UnaryFilter' : 'FieldFilter'} operator.`);
  const comparison: Comparison = {
    kind: 'comparison',
    path: parseFieldPath(field?.fieldPath ?? ''),
    operator,
    value: unaryFilter ? (operator.endsWith('null') ? NULL : NAN) : decodeValue(fieldFilter.value ?? {}),
  };
  checkList(comparison, op);
  checkName(comparison);
  return comparison;
}

function takesList(operator: Operator): boolean {
  return operator === 'in' || operator === 'not-in' || operator === 'array-contains-any';
}

function checkList({ operator, value }: Comparison, op: string): void {
  if (!takesList(operator)) return;
  if (value.kind !== 'array') throw invalid(`'${op}' requires an ArrayValue.`);
  if (value.values.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`);
  const most = operator === 'not-in' ? MOST_NOT_IN : MOST_DISJUNCTIONS;
  if (value.values.length > most) throw invalid(`'${op}' supports up to ${most} comparison values.`);
}

function checkName({ path, operator, value }: Comparison): void {
  if (!isName(path)) return;
  if (operator === 'array-contains' || operator === 'array-contains-any') {
    throw invalid('the name __key__ is reserved');
  }
  const members = takesList(operator) && value.kind === 'array' ? value.values : [value];
  if (members.some(({ kind }) => kind !== 'reference')) throw invalid('__key__ filter value must be a Key');
}

function checkTogether(filter: Filter): void {
  const operators = comparisons(filter).map(({ operator }) => operator);
  if (operators.includes('not-in') && (operators.some(isDisjunction) || hasOr(filter))) {
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (operators.filter((operator) => EXCLUSIVE.includes(operator)).length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  checkKeyEquality(filter);
  // Counted before the filter is built, so a hostile filter cannot build millions.
  const disjunctions = countDisjunctions(filter);
  if (disjunctions > MOST_DISJUNCTIONS) {
    throw invalid(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${MOST_DISJUNCTIONS}`,
    );
  }
  const contains = normalise(filter).map(
    (conjunction) => conjunction.filter(({ operator }) => operator === 'array-contains').length,
  );
  if (contains.some((count) => count > 1)) {
    throw new StatusError('FAILED_PRECONDITION', 'Only a single array-contains clause is allowed in a query');
  }
}

/** An equality on the key finds one row, so no other field may order. */
function checkKeyEquality(filter: Filter): void {
  const isEqual = comparisons(filter).some(({ path, operator }) => isName(path) && operator === '==');
  const others = inequalityFields(filter);
  if (isEqual && others.length > 0 && !others.some(isName)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function isDisjunction(operator: Operator): boolean {
  return operator === 'in' || operator === 'array-contains-any';
}

function hasOr(filter: Filter): boolean {
  if (filter.kind === 'comparison') return false;
  return filter.kind === 'or' ? filter.filters.length > 1 : filter.filters.some(hasOr);
}

function comparisons(filter: Filter): Comparison[] {
  return filter.kind === 'comparison' ? [filter] : filter.filters.flatMap(comparisons);
}

/** Sorted, each once. */
export function inequalityFields(filter: Filter): (readonly string[])[] {
  const paths = comparisons(filter)
    .filter(({ operator }) => INEQUALITIES.includes(operator))
    .map(({ path }) => path)
    .sort(comparePaths);
  return paths.filter((path, index) => !samePath(path, paths[index - 1] ?? []));
}

export function firstFieldName(filter: Filter): string | undefined {
  const field = comparisons(filter).find(({ path }) => !isName(path));
  return field && formatFieldPath(field.path);
}

/** Comparisons that hold for every row, for the choice of an index. */
export function requiredComparisons(filter: Filter): Comparison[] {
  if (filter.kind === 'comparison') return [filter];
  return filter.kind === 'and' ? filter.filters.flatMap(requiredComparisons) : [];
}
