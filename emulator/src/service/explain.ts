import { type CompiledQuery, type DocumentSource, type Effort, indexesOf } from '../query/index.ts';
import type { WireExplainMetrics, WireExplainOptions, WireStruct } from '../values/wire.ts';

export interface Explainer {
  /** False only for an explain without analyze. */
  readonly runs: boolean;
  /** Filled in while the query runs. */
  readonly effort: Effort;
  /** Empty without an explain option. */
  metrics(resultsReturned: number): { explainMetrics?: WireExplainMetrics };
}

/** Call right before the query runs. */
export function explainer(
  options: WireExplainOptions | undefined,
  query: CompiledQuery,
  source: DocumentSource,
): Explainer {
  const begin = performance.now();
  const effort: Effort = { documents: 0, indexEntries: 0 };
  return {
    runs: options === undefined || options.analyze === true,
    effort,
    metrics(resultsReturned) {
      if (!options) return {};
      const elapsed = performance.now() - begin;
      const indexesUsed = indexesOf(query, source).map(({ scope, properties }) =>
        struct({ query_scope: scope, properties }),
      );
      if (!options.analyze) return { explainMetrics: { planSummary: { indexesUsed } } };
      return {
        explainMetrics: {
          planSummary: { indexesUsed },
          executionStats: {
            resultsReturned: String(resultsReturned),
            executionDuration: durationOf(elapsed),
            // Google bills one read for an empty result (https://firebase.google.com/docs/firestore/pricing#minimum_charge_for_queries).
            readOperations: String(Math.max(1, effort.documents)),
            debugStats: struct({
              documents_scanned: String(effort.documents),
              index_entries_scanned: String(effort.indexEntries),
            }),
          },
        },
      };
    },
  };
}

function struct(json: Readonly<Record<string, string>>): WireStruct {
  const fields = Object.entries(json).map(([key, stringValue]) => [key, { stringValue }] as const);
  return { fields: Object.fromEntries(fields) };
}

/** @param elapsed in milliseconds */
function durationOf(elapsed: number): { seconds: string; nanos: number } {
  const nanos = Math.round(elapsed * 1e6);
  return { seconds: String(Math.floor(nanos / 1e9)), nanos: nanos % 1e9 };
}
