import { formatFieldPath } from '../values/field-path.ts';
import { compareValues, equalValues, kindRank, leastOfRank } from '../values/order.ts';
import type { Document, Value } from '../values/value.ts';
import type { CompiledQuery } from './compile.ts';
import type { DocumentSource, IndexRange, NameRange } from './contract.ts';
import type { Comparison } from './disjunctions.ts';
import { isName, samePath } from './field.ts';
import { requiredComparisons } from './filter.ts';
import type { Order } from './order-by.ts';

/** One way to find every document that may match. */
export interface Plan {
  readonly documents: Iterable<Document>;
  /** True if the documents come in the order of the result. */
  readonly sorted: boolean;
  /** Undefined means the order of names. */
  readonly field: string | undefined;
}

interface Scope {
  scan(names?: NameRange): Iterable<Document>;
  /** Undefined without such an index. */
  ordered(field: readonly string[], range: IndexRange): Iterable<Document> | undefined;
}

/** At least one way: by given names, by indexes of equality fields, or by the first order field. A scan is the last resort. */
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
  // A walk is useful if a limit stops it early, or without another index.
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

/** Undefined without an index of the field. */
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

/** Inclusive bounds of the first order field. */
function boundsOf(query: CompiledQuery, order: Order, required: readonly Comparison[]): Bounds {
  const bounds = required.filter(({ path }) => samePath(path, order.path)).map(rangeOf);
  // Cursors begin with the first given order. An equality before it removes the cursor's bound.
  if (query.orders[0] === order) {
    const start = query.start?.values[0];
    const end = query.end?.values[0];
    bounds.push(order.descending ? { from: end, to: start } : { from: start, to: end });
  }
  return bounds.reduce(intersection, {});
}

/** Inclusive bounds, by filters and, in the order of names, by cursors. */
function namesOf(query: CompiledQuery, required: readonly Comparison[]): NameRange {
  const order = query.orders.at(-1);
  const { from, to } = order ? boundsOf(query, order, required) : {};
  return { from: nameOf(from), to: nameOf(to) };
}

/** The cursor's name among documents with its value, for an order of one field and the name. */
function cursorNames(
  { start, end }: CompiledQuery,
  { from, to }: Bounds,
  descending: boolean,
): Pick<IndexRange, 'fromName' | 'toName'> {
  const [low, high] = descending ? [end, start] : [start, end];
  return {
    // If a filter is tighter than the cursor, the cursor's name does not apply.
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
