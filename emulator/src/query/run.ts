import type { Document, Value } from '../values/value.ts';
import type { CompiledQuery } from './compile.ts';
import type { DocumentSource, QueryResult } from './contract.ts';
import { isName, requiredComparisons } from './filter.ts';

/** Runs a query on a snapshot: filter, order, offset, limit, projection. */
export function runQuery(query: CompiledQuery, source: DocumentSource): QueryResult {
  const { offset, limit } = query;
  const wanted = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
  const found = matching(query, source, wanted);
  const skipped = Math.min(offset, found.length);
  const documents = found.slice(offset, limit === undefined ? undefined : offset + limit);
  return { documents: documents.map(query.project), skipped };
}

/** The first `wanted` documents of the result, in order. */
function matching(query: CompiledQuery, source: DocumentSource, wanted: number): Document[] {
  const { documents, sorted } = candidates(query, source);
  const found: Document[] = [];
  for (const document of documents) {
    if (sorted && found.length >= wanted) break;
    if (query.matches(document)) found.push(document);
  }
  return sorted ? found : found.sort(query.compare);
}

interface Candidates {
  readonly documents: Iterable<Document>;
  /** Whether they come in the order of the result. */
  readonly sorted: boolean;
}

/** Every document that may match, as few as the source's indexes allow. */
function candidates(query: CompiledQuery, source: DocumentSource): Candidates {
  const { parent, collectionId, allDescendants, orders } = query;
  if (collectionId === undefined)
    return { documents: source.descendants(parent), sorted: orders.length === 1 };
  const first = orders[0];
  const byName = orders.length === 1 && first !== undefined && isName(first.path) && !first.descending;
  if (allDescendants) return { documents: source.collectionGroup(parent, collectionId), sorted: byName };
  const path = [...parent, collectionId];
  return indexed(query, source, path) ?? { documents: source.collection(path), sorted: byName };
}

/** By an index: of an equality, else of the first field of the order. */
function indexed(
  query: CompiledQuery,
  source: DocumentSource,
  path: readonly string[],
): Candidates | undefined {
  if (!source.ordered) return undefined;
  const [first, second] = query.orders;
  const required = requiredComparisons(query.filter).filter((comparison) => !isName(comparison.path));
  const equality = required.find(({ operator }) => operator === '==');
  if (equality) {
    const range = { from: equality.value, to: equality.value, descending: false };
    const documents = source.ordered(path, equality.path, range);
    return documents && { documents, sorted: query.orders.length === 1 && first?.descending === false };
  }
  if (!first || isName(first.path)) return undefined;
  let from: Value | undefined;
  let to: Value | undefined;
  for (const { path: field, operator, value } of required) {
    if (field.join('\0') !== first.path.join('\0')) continue;
    if (operator === '>' || operator === '>=') from = value;
    if (operator === '<' || operator === '<=') to = value;
  }
  const documents = source.ordered(path, first.path, { from, to, descending: first.descending });
  const sorted = query.orders.length === 2 && second !== undefined && second.descending === first.descending;
  return documents && { documents, sorted };
}
