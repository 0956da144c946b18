import { compareValues, equalValues, kindRank } from '../values/order.ts';
import type { Document, Value } from '../values/value.ts';
import type { Filter, Operator } from './disjunctions.ts';
import { readerOf } from './field.ts';

/** Null and NaN equal nothing, not even themselves: clients use `is-null` and `is-nan` (recorded queries.json). */

export type Predicate = (document: Document) => boolean;
type ValueTest = (found: Value) => boolean;

const always: Predicate = () => true;
const never: ValueTest = () => false;

/** Avoids a loop for zero or one test. */
export function allOf(tests: readonly Predicate[]): Predicate {
  const [first = always, second = always] = tests;
  if (tests.length <= 1) return first;
  if (tests.length === 2) return (document) => first(document) && second(document);
  return (document) => tests.every((test) => test(document));
}

export function predicateOf(filter: Filter): Predicate {
  if (filter.kind === 'comparison') {
    const read = readerOf(filter.path);
    const test = valueTest(filter.operator, filter.value);
    return (document) => {
      const found = read(document);
      return found !== undefined && test(found);
    };
  }
  const parts = filter.filters.map(predicateOf);
  if (filter.kind === 'and' || parts.length <= 1) return allOf(parts);
  return (document) => parts.some((part) => part(document));
}

function valueTest(operator: Operator, value: Value): ValueTest {
  const members = value.kind === 'array' ? value.values : [];
  switch (operator) {
    case '==':
      return equalTo(value);
    case '!=':
      return value.kind === 'null' ? never : noneOf([value]);
    case 'in':
      return anyOf(members);
    case 'not-in':
      return members.some(({ kind }) => kind === 'null') ? never : noneOf(members);
    case 'array-contains':
      return someElement(equalTo(value));
    case 'array-contains-any':
      return someElement(anyOf(members));
    case 'is-null':
      return ({ kind }) => kind === 'null';
    case 'is-not-null':
      return ({ kind }) => kind !== 'null';
    case 'is-nan':
      return isNaNValue;
    case 'is-not-nan':
      return (found) => found.kind !== 'null' && !isNaNValue(found);
    default:
      return rangeTest(operator, value);
  }
}

function isNaNValue(value: Value): boolean {
  return value.kind === 'double' && Number.isNaN(value.value);
}

function equalTo(value: Value): ValueTest {
  if (value.kind === 'null' || isNaNValue(value)) return never;
  if (value.kind === 'string' || value.kind === 'reference' || value.kind === 'boolean') {
    return (found) => found.kind === value.kind && found.value === value.value;
  }
  return (found) => equalValues(found, value);
}

function anyOf(members: readonly Value[]): ValueTest {
  const tests = members.map(equalTo);
  return (found) => tests.some((test) => test(found));
}

/** A negation never returns null. */
function noneOf(members: readonly Value[]): ValueTest {
  const any = anyOf(members);
  return (found) => found.kind !== 'null' && !any(found);
}

function someElement(test: ValueTest): ValueTest {
  return (found) => found.kind === 'array' && found.values.some(test);
}

const FITS = {
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
};

/** A range compares values of one kind, never null or NaN. */
function rangeTest(operator: '<' | '<=' | '>' | '>=', value: Value): ValueTest {
  if (value.kind === 'null' || isNaNValue(value)) return never;
  const rank = kindRank(value);
  const fits = FITS[operator];
  return (found) => kindRank(found) === rank && !isNaNValue(found) && fits(compareValues(found, value));
}
