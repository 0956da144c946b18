import { compareValues, equalValues, kindRank, leastOfRank } from '../values/order.ts';
import type { Document, Value } from '../values/value.ts';
import type { CompiledQuery } from './compile.ts';
import type { DocumentSource } from './contract.ts';
import { isName, samePath } from './field.ts';
import { type Comparison, requiredComparisons } from './filter.ts';
import type { Order } from './order-by.ts';

/** One way to come by every document that may match. */
export interface Plan {
  readonly documents: Iterable<Document>;
  /** Whether they come in the order of the result. */
  readonly sorted: boolean;
}

/**
 * The ways to run a query, at least one: by the index of each field with an equality, and by the index of the order's
 * first field; by a scan when the source keeps no index.
 */
export function plansOf(query: CompiledQuery, source: DocumentSource): Plan[] {
  const { parent, collectionId, allDescendants, orders } = query;
  const byName = isByName(orders);
  // What names no collection asks for names only, which go one way.
  if (collectionId === undefined) return [{ documents: source.descendants(parent), sorted: true }];
  if (allDescendants) return [{ documents: source.collectionGroup(parent, collectionId), sorted: byName }];
  const path = [...parent, collectionId];
  const plans = indexPlans(query, source, path);
  return plans.length > 0 ? plans : [{ documents: source.collection(path), sorted: byName }];
}

function isByName([first, ...rest]: readonly Order[]): boolean {
  return rest.length === 0 && first !== undefined && isName(first.path) && !first.descending;
}

function indexPlans(query: CompiledQuery, source: DocumentSource, path: readonly string[]): Plan[] {
  const required = requiredComparisons(query.filter).filter((comparison) => !isName(comparison.path));
  const choices = required.flatMap(choiceOf);
  // A field with one value orders nothing.
  const orders = query.orders.filter(
    (order) => !choices.some((choice) => choice.values.length === 1 && samePath(choice.path, order.path)),
  );
  const [first, second, third] = orders;
  const plans: Plan[] = [];
  for (const choice of choices) {
    const sorted = choice.values.length === 1 && orders.length === 1;
    const documents = lookUp(choice, source, path, sorted && first?.descending === true);
    if (documents) plans.push({ documents, sorted });
  }
  // Walking the order pays when the walk can stop early, or when there is nothing better.
  if (first && !isName(first.path) && (plans.length === 0 || query.limit !== undefined)) {
    const range = { ...boundsOf(query, first, required), descending: first.descending };
    const documents = source.ordered?.(path, first.path, range);
    const sorted = second?.descending === first.descending && third === undefined;
    if (documents) plans.push({ documents, sorted });
  }
  return plans;
}

/** The few values that a field has in every row of the result. */
interface Choice {
  readonly path: readonly string[];
  /** Each once. */
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
  source: DocumentSource,
  path: readonly string[],
  descending: boolean,
): Iterable<Document> | undefined {
  const [only, ...others] = choice.values.map((value) =>
    source.ordered?.(path, choice.path, { from: value, to: value, descending }),
  );
  return only && others.length > 0 ? concatenate([only, ...others]) : only;
}

function* concatenate(lists: readonly (Iterable<Document> | undefined)[]): Generator<Document> {
  for (const list of lists) yield* list ?? [];
}

interface Bounds {
  readonly from?: Value;
  readonly to?: Value;
}

/** Between which values (inclusive) the order's first field lies in every row. */
function boundsOf(query: CompiledQuery, order: Order, required: readonly Comparison[]): Bounds {
  const bounds = required.filter(({ path }) => samePath(path, order.path)).map(rangeOf);
  // Cursors begin with the first field of the given order, which is this one unless an equality stands before it.
  if (query.orders[0] === order) {
    const start = query.start?.values[0];
    const end = query.end?.values[0];
    bounds.push(order.descending ? { from: end, to: start } : { from: start, to: end });
  }
  return bounds.reduce(intersection, {});
}

/** A range holds values of one kind. */
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
