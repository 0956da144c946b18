import type { FieldConstraint } from '../rules/contract.ts';
import { decodeValue } from '../values/codec.ts';
import { formatFieldPath, getField, parseFieldPath } from '../values/field-path.ts';
import { compareValues, equalValues, kindRank } from '../values/order.ts';
import { parseDocumentName, parseParentName } from '../values/resource-name.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireFilter } from '../values/wire.ts';

/** Limits of queries (recorded queries.json; https://firebase.google.com/docs/firestore/query-data/queries). */
const MOST_DISJUNCTIONS = 30;
const MOST_NOT_IN = 10;

type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any'
  | 'is-null'
  | 'is-not-null'
  | 'is-nan'
  | 'is-not-nan';

/** One comparison of a field; `path` is `['__name__']` for the document's name. */
interface Comparison {
  readonly kind: 'comparison';
  readonly path: readonly string[];
  readonly operator: Operator;
  readonly value: Value;
}

interface Composite {
  readonly kind: 'and' | 'or';
  readonly filters: readonly Filter[];
}

export type Filter = Comparison | Composite;

const FIELD_OPERATORS: Readonly<Record<string, Operator>> = {
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

const NULL: Value = { kind: 'null' };
const NAN: Value = { kind: 'double', value: Number.NaN };

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Reads and checks a filter. Throws INVALID_ARGUMENT or FAILED_PRECONDITION with the official words. */
export function compileFilter(wire: WireFilter | undefined): Filter {
  if (!wire) return { kind: 'and', filters: [] };
  const filter = readFilter(wire);
  checkTogether(filter);
  return filter;
}

function readFilter(wire: WireFilter): Filter {
  if (wire.compositeFilter) {
    const { op, filters = [] } = wire.compositeFilter;
    if (op !== 'AND' && op !== 'OR') throw invalid('Unsupported CompositeFilter operator.');
    return { kind: op === 'AND' ? 'and' : 'or', filters: filters.map(readFilter) };
  }
  if (wire.unaryFilter) {
    const { field, op = '' } = wire.unaryFilter;
    const operator = UNARY_OPERATORS[op];
    if (!operator) throw invalid('Unknown UnaryFilter operator.');
    const value = operator.endsWith('null') ? NULL : NAN;
    return checkName({ kind: 'comparison', path: parseFieldPath(field?.fieldPath ?? ''), operator, value });
  }
  const { field, op = '', value } = wire.fieldFilter ?? {};
  const operator = FIELD_OPERATORS[op];
  if (!operator) throw invalid('Unknown FieldFilter operator.');
  const comparison: Comparison = {
    kind: 'comparison',
    path: parseFieldPath(field?.fieldPath ?? ''),
    operator,
    value: decodeValue(value ?? {}),
  };
  checkList(comparison, op);
  return checkName(comparison);
}

function checkList({ operator, value }: Comparison, op: string): void {
  if (operator !== 'in' && operator !== 'not-in' && operator !== 'array-contains-any') return;
  if (value.kind !== 'array') throw invalid(`'${op}' requires an ArrayValue.`);
  if (value.values.length === 0) throw invalid(`'${op}' requires an non-empty ArrayValue.`);
  const most = operator === 'not-in' ? MOST_NOT_IN : MOST_DISJUNCTIONS;
  if (value.values.length > most) throw invalid(`'${op}' supports up to ${most} comparison values.`);
}

/** The document's name compares with references to documents only. */
function checkName(comparison: Comparison): Comparison {
  const { path, operator, value } = comparison;
  if (!isName(path)) return comparison;
  if (operator === 'array-contains' || operator === 'array-contains-any') {
    throw invalid('the name __key__ is reserved');
  }
  const members =
    (operator === 'in' || operator === 'not-in') && value.kind === 'array' ? value.values : [value];
  for (const member of members) {
    if (member.kind !== 'reference') throw invalid('__key__ filter value must be a Key');
    // A name with a wrong number of segments is told as a parent name would be.
    if (member.value.split('/').length % 2 === 0) parseParentName(member.value);
    else parseDocumentName(member.value);
  }
  return comparison;
}

export function isName(path: readonly string[]): boolean {
  return path.length === 1 && path[0] === '__name__';
}

function comparisons(filter: Filter): Comparison[] {
  return filter.kind === 'comparison' ? [filter] : filter.filters.flatMap(comparisons);
}

function hasOr(filter: Filter): boolean {
  return (
    filter.kind !== 'comparison' &&
    (filter.kind === 'or' ? filter.filters.length > 1 : filter.filters.some(hasOr))
  );
}

/** What may not stand together in one query. */
function checkTogether(filter: Filter): void {
  const all = comparisons(filter);
  const operators = all.map(({ operator }) => operator);
  const exclusive = operators.filter((operator) =>
    ['!=', 'not-in', 'is-not-nan', 'is-not-null'].includes(operator),
  );
  if (operators.includes('not-in')) {
    if (
      operators.some((operator) => operator === 'in' || operator === 'array-contains-any') ||
      hasOr(filter)
    ) {
      throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
    }
  }
  if (exclusive.length > 1) {
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  const disjunctions = countDisjunctions(filter);
  if (disjunctions > MOST_DISJUNCTIONS) {
    throw invalid(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions which is more than the maximum of ${MOST_DISJUNCTIONS}`,
    );
  }
  for (const conjunction of normalise(filter)) {
    if (conjunction.filter(({ operator }) => operator === 'array-contains').length > 1) {
      throw new StatusError(
        'FAILED_PRECONDITION',
        'Only a single array-contains clause is allowed in a query',
      );
    }
  }
}

/** Counted before it is built, so that a hostile filter cannot make us build millions. */
function countDisjunctions(filter: Filter): number {
  if (filter.kind === 'comparison') {
    const splits = filter.operator === 'in' || filter.operator === 'array-contains-any';
    return splits && filter.value.kind === 'array' ? filter.value.values.length : 1;
  }
  const counts = filter.filters.map(countDisjunctions);
  return filter.kind === 'and' ? counts.reduce((a, b) => a * b, 1) : counts.reduce((a, b) => a + b, 0) || 1;
}

/** The filter as a disjunction of conjunctions; `in` and `array-contains-any` are disjunctions. */
function normalise(filter: Filter): Comparison[][] {
  if (filter.kind === 'comparison') return split(filter).map((comparison) => [comparison]);
  const parts = filter.filters.map(normalise);
  if (filter.kind === 'or') return parts.length === 0 ? [[]] : parts.flat();
  return parts.reduce<Comparison[][]>(
    (all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])),
    [[]],
  );
}

function split(comparison: Comparison): Comparison[] {
  const { operator, value } = comparison;
  if (value.kind !== 'array') return [comparison];
  if (operator === 'in')
    return value.values.map((member) => ({ ...comparison, operator: '==', value: member }));
  if (operator === 'array-contains-any') {
    return value.values.map((member) => ({ ...comparison, operator: 'array-contains', value: member }));
  }
  return [comparison];
}

/** What rules may conclude about the fields of the result. */
export function constraintsOf(filter: Filter): FieldConstraint[][] {
  return normalise(filter).map((conjunction) =>
    conjunction.map(({ path, operator, value }) => ({
      field: path,
      op: constraintOperator(operator),
      value,
    })),
  );
}

function constraintOperator(operator: Operator): FieldConstraint['op'] {
  switch (operator) {
    case 'is-null':
    case 'is-nan':
    case 'in':
      return '==';
    case 'is-not-null':
    case 'is-not-nan':
      return '!=';
    case 'array-contains-any':
      return 'array-contains';
    default:
      return operator;
  }
}

/** Fields of inequalities: the result is ordered by them. Sorted, each once. */
export function inequalityFields(filter: Filter): string[] {
  const ordering: Operator[] = ['<', '<=', '>', '>=', '!=', 'not-in', 'is-not-null', 'is-not-nan'];
  const fields = comparisons(filter).filter(({ operator }) => ordering.includes(operator));
  return [...new Set(fields.map(({ path }) => formatFieldPath(path)))].sort();
}

/** Fields that a filter names, for a query without a collection, which may only ask for names. */
export function firstFieldName(filter: Filter): string | undefined {
  const field = comparisons(filter).find(({ path }) => !isName(path));
  return field && formatFieldPath(field.path);
}

/** Equalities that every result fulfils, for the choice of an index. */
export function requiredComparisons(
  filter: Filter,
): { path: readonly string[]; operator: Operator; value: Value }[] {
  if (filter.kind === 'comparison') return [filter];
  return filter.kind === 'and' ? filter.filters.flatMap(requiredComparisons) : [];
}

/** The test of one document. Built once for a query. */
export function predicateOf(filter: Filter): (document: Document) => boolean {
  if (filter.kind === 'comparison') return comparisonPredicate(filter);
  const parts = filter.filters.map(predicateOf);
  if (filter.kind === 'or') return (document) => parts.length === 0 || parts.some((part) => part(document));
  return (document) => parts.every((part) => part(document));
}

function comparisonPredicate({ path, operator, value }: Comparison): (document: Document) => boolean {
  const test = valueTest(operator, value);
  if (isName(path)) return ({ name }) => test({ kind: 'reference', value: name });
  return ({ fields }) => {
    const found = getField(fields, path);
    return found !== undefined && test(found);
  };
}

function isNaNValue(value: Value): boolean {
  return value.kind === 'double' && Number.isNaN(value.value);
}

/** Null and NaN equal nothing here, not even themselves: the unary operators ask for them. */
function equals(a: Value, b: Value): boolean {
  return b.kind !== 'null' && !isNaNValue(b) && equalValues(a, b);
}

function valueTest(operator: Operator, value: Value): (found: Value) => boolean {
  const members = value.kind === 'array' ? value.values : [];
  switch (operator) {
    case '==':
      return (found) => equals(found, value);
    case '!=':
      return (found) => value.kind !== 'null' && found.kind !== 'null' && !equals(found, value);
    case 'in':
      return (found) => members.some((member) => equals(found, member));
    case 'not-in': {
      const hopeless = members.some((member) => member.kind === 'null');
      return (found) =>
        !hopeless && found.kind !== 'null' && !members.some((member) => equals(found, member));
    }
    case 'array-contains':
      return (found) => found.kind === 'array' && found.values.some((element) => equals(element, value));
    case 'array-contains-any':
      return (found) =>
        found.kind === 'array' &&
        found.values.some((element) => members.some((member) => equals(element, member)));
    case 'is-null':
      return (found) => found.kind === 'null';
    case 'is-not-null':
      return (found) => found.kind !== 'null';
    case 'is-nan':
      return isNaNValue;
    case 'is-not-nan':
      return (found) => found.kind !== 'null' && !isNaNValue(found);
    default:
      return rangeTest(operator, value);
  }
}

/** Ranges compare values of one kind only, and never with null or NaN. */
function rangeTest(operator: '<' | '<=' | '>' | '>=', value: Value): (found: Value) => boolean {
  if (value.kind === 'null' || isNaNValue(value)) return () => false;
  const rank = kindRank(value);
  const fits = {
    '<': (order: number) => order < 0,
    '<=': (order: number) => order <= 0,
    '>': (order: number) => order > 0,
    '>=': (order: number) => order >= 0,
  }[operator];
  return (found) => kindRank(found) === rank && !isNaNValue(found) && fits(compareValues(found, value));
}
