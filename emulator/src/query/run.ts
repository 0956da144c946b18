import type { Document } from '../values/value.ts';
import type { CompiledQuery } from './compile.ts';
import type { DocumentSource, QueryResult } from './contract.ts';
import type { Effort } from './explain.ts';
import { type Plan, plansOf } from './plan.ts';

/** @param effort receives the counts */
export function runQuery(query: CompiledQuery, source: DocumentSource, effort?: Effort): QueryResult {
  const { offset, limit, nearest } = query;
  const end = limit === undefined ? Number.POSITIVE_INFINITY : offset + limit;
  const wanted = nearest ? Number.POSITIVE_INFINITY : end;
  const matching = race(plansOf(query, source).map((plan) => attempt(plan, query, wanted, effort)));
  const found = nearest ? nearest(matching) : matching;
  return {
    documents: found.slice(offset, end).map(query.project),
    skipped: Math.min(offset, found.length),
  };
}

/**
 * Runs all attempts in turns, one document each, until one has the result. No statistics exist for a choice.
 * The cost is the cheapest attempt times the number of attempts.
 */
function race(attempts: readonly Generator<void, readonly Document[]>[]): readonly Document[] {
  for (;;) {
    for (const attempt of attempts) {
      const step = attempt.next();
      if (step.done) return step.value;
    }
  }
}

/** One document per step. Returns the first `wanted` rows, or all, in order. */
function* attempt(
  { documents, sorted, field }: Plan,
  { accepts, sort }: CompiledQuery,
  wanted: number,
  effort: Effort | undefined,
): Generator<void, readonly Document[]> {
  const found: Document[] = [];
  for (const document of documents) {
    if (sorted && found.length >= wanted) break;
    if (effort) {
      effort.documents += 1;
      if (field !== undefined) effort.indexEntries += 1;
    }
    if (accepts(document)) found.push(document);
    yield;
  }
  return sorted ? found : sort(found);
}
