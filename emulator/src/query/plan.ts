import { formatFieldPath } from '../values/field-path.ts';
import { compareValues, equalValues, kindRank, leastOfRank } from '../values/order.ts';
import type { Document, Value } from '../values/value.ts';
import type { CompiledQuery } from './compile.ts';
import type { DocumentSource, IndexRange, NameRange } from './contract.ts';
import { isName, samePath } from './field.ts';
import { type Comparison, requiredComparisons } from './filter.ts';
import type { Order } from './order-by.ts';

/** One way to find every document that may match. */
export interface Plan {
  readonly documents: Iterable<Document>;
  /** Whether the documents come in the order of the result. */
  readonly sorted: boolean;
  /** The field of the index. Undefined means the order of names. */
  readonly field: string | undefined;
}

/** The documents of the query's collection or collection group: all of them, or a range of an index. */
interface Scope {
  scan(names?: NameRange): Iterable<Document>;
  /** Undefined when the source keeps no such index. */
  ordered(field: readonly string[], range: IndexRange): Iterable<Document> | undefined;
}

/**
 * The ways to run a query, at least one: by given names, by the index of each field with an equality, and by the index of the order's first
 * field. A scan is the last resort.
 */
export function plansOf(query: CompiledQuery, source: DocumentSource): Plan[] {
  const { parent, collectionId, orders } = query;
  // A query without a collection orders by ascending names only.
  if (collectionId === undefined) {
    return [{ documents: source.descendants(parent), sorted: true, field: undefined }];
  }
  const scope = scopeOf(query, collectionId, source);
  const required = requiredComparisons(query.filter);
  const plans = [...namePlans(query, scope, required), ...indexPlans(query, scope, required)];
  if (plans.length > 0) return plans;
  return [{ documents: scope.scan(), sorted: isByName(orders), field: undefined }];
}

function scopeOf(
  { parent, allDescendants }: CompiledQuery,
  collectionId: string,
  source: DocumentSource,
): Scope {
  if (allDescendants) {
    return {
      scan: (names) => source.collectionGroup(parent, collectionId, names),
      ordered: (field, range) => source.orderedGroup?.(parent, collectionId, field, range),
    };
  }
  const path = [...parent, collectionId];
  return {
    scan: (names) => source.collection(path, names),
    ordered: (field, range) => source.ordered?.(path, field, range),
  };
}

function isByName([first, ...rest]: readonly Order[]): boolean {
  return rest.length === 0 && first !== undefined && isName(first.path) && !first.descending;
}

function namePlans(query: CompiledQuery, scope: Scope, required: readonly Comparison[]): Plan[] {
  const sorted = isByName(query.orders);
  const choices = required.filter(({ path }) => isName(path)).flatMap(choiceOf);
  const plans: Plan[] = choices.map(({ values }) => ({
    documents: named([...values].sort(compareValues), scope),
    sorted,
    field: undefined,
  }));
  const names = sorted ? namesOf(query, required) : {};
  if (plans.length === 0 && (names.from !== undefined || names.to !== undefined)) {
    plans.push({ documents: scope.scan(names), sorted, field: undefined });
  }
  return plans;
}

function indexPlans(query: CompiledQuery, scope: Scope, required: readonly Comparison[]): Plan[] {
  const choices = required.filter(({ path }) => !isName(path)).flatMap(choiceOf);
  // A field with one value orders nothing.
  const orders = query.orders.filter(
    (order) => !choices.some((choice) => choice.values.length === 1 && samePath(choice.path, order.path)),
  );
  const [first, second, third] = orders;
  const plans: Plan[] = [];
  for (const choice of choices) {
    const sorted = choice.values.length === 1 && orders.length === 1;
    const names = sorted ? namesOf(query, required) : {};
    const documents = lookUp(choice, scope, names, sorted && first?.descending === true);
    if (documents) plans.push({ documents, sorted, field: formatFieldPath(choice.path) });
  }
  // Walking the order is worth it when the walk can stop early, or when no other index exists.
  if (first && !isName(first.path) && (plans.length === 0 || query.limit !== undefined)) {
    const sorted = second?.descending === first.descending && third === undefined;
    const bounds = boundsOf(query, first, required);
    const ends = sorted ? cursorNames(query, bounds, first.descending) : {};
    const documents = scope.ordered(first.path, { ...bounds, ...ends, descending: first.descending });
    if (documents) plans.push({ documents, sorted, field: formatFieldPath(first.path) });
  }
  return plans;
}

function* named(references: readonly Value[], scope: Scope): Generator<Document> {
  for (const name of references.map(nameOf)) {
    for (const document of scope.scan({ from: name, to: name })) if (document.name === name) yield document;
  }
}

/** The few possible values of a field in every row of the result. */
interface Choice {
  readonly path: readonly string[];
  readonly values: readonly Value[];
}

function choiceOf({ path, operator, value }: Comparison): Choice[] {
  if (operator === '==' || operator === 'is-null' || operator === 'is-nan')
    return [{ path, values: [value] }];
  if (operator !== 'in' || value.kind !== 'array') return [];
  const { values } = value;
  const isFirst = (member: Value, index: number) =>
    values.findIndex((other) => equalValues(other, member)) === index;
  return [{ path, values: values.filter(isFirst) }];
}

/** Documents whose field has one of the values; undefined when the source has no index of the field. */
function lookUp(
  choice: Choice,
  scope: Scope,
  names: NameRange,
  descending: boolean,
): Iterable<Document> | undefined {
  const [only, ...others] = choice.values.map((value) =>
    scope.ordered(choice.path, {
      from: value,
      fromName: names.from,
      to: value,
      toName: names.to,
      descending,
    }),
  );
  return only && others.length > 0 ? concatenate([only, ...others]) : only;
}

function* concatenate(lists: readonly (Iterable<Document> | undefined)[]): Generator<Document> {
  for (const list of lists) yield* list ?? [];
}

interface Bounds {
  readonly from?: Value | undefined;
  readonly to?: Value | undefined;
}

/** The values, inclusive, between which the order's first field lies in every row. */
function boundsOf(query: CompiledQuery, order: Order, required: readonly Comparison[]): Bounds {
  const bounds = required.filter(({ path }) => samePath(path, order.path)).map(rangeOf);
  // Cursors begin with the first field of the given order. That is this field, unless an equality comes before it.
  if (query.orders[0] === order) {
    const start = query.start?.values[0];
    const end = query.end?.values[0];
    bounds.push(order.descending ? { from: end, to: start } : { from: start, to: end });
  }
  return bounds.reduce(intersection, {});
}

/** The names, inclusive, between which every row lies, by filters and, in the order of names, by cursors. */
function namesOf(query: CompiledQuery, required: readonly Comparison[]): NameRange {
  const order = query.orders.at(-1);
  const { from, to } = order ? boundsOf(query, order, required) : {};
  return { from: nameOf(from), to: nameOf(to) };
}

/** The position of a cursor among documents with its value, for an order of one field and the name. */
function cursorNames(
  { start, end }: CompiledQuery,
  { from, to }: Bounds,
  descending: boolean,
): Pick<IndexRange, 'fromName' | 'toName'> {
  const [low, high] = descending ? [end, start] : [start, end];
  return {
    // A filter may be tighter than the cursor. Then the cursor's name does not apply.
    fromName: from === low?.values[0] ? nameOf(low?.values[1]) : undefined,
    toName: to === high?.values[0] ? nameOf(high?.values[1]) : undefined,
  };
}

function nameOf(value: Value | undefined): string | undefined {
  return value?.kind === 'reference' ? value.value : undefined;
}

/** A range contains values of one kind. */
function rangeOf({ operator, value }: Comparison): Bounds {
  const rank = kindRank(value);
  if (operator === '>' || operator === '>=') return { from: value, to: leastOfRank(rank + 1) };
  if (operator === '<' || operator === '<=') return { from: leastOfRank(rank), to: value };
  return {};
}

function intersection(a: Bounds, b: Bounds): Bounds {
  return { from: tighter(a.from, b.from, 1), to: tighter(a.to, b.to, -1) };
}

function tighter(a: Value | undefined, b: Value | undefined, sign: number): Value | undefined {
  if (!a || !b) return a ?? b;
  return sign * compareValues(a, b) > 0 ? a : b;
}
