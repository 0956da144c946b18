import { compileAggregation, compileQuery, runQuery as run, runAggregation } from '../query/index.ts';
import { collectionLock } from '../store/transactions.ts';
import { encodeDocument, encodeTimestamp, encodeValue } from '../values/codec.ts';
import { parseParentName } from '../values/resource-name.ts';
import type * as wire from '../values/wire.ts';
import { Judge } from './authorise.ts';
import { classifyCaller } from './caller.ts';
import type { CallContext } from './contract.ts';
import { explainer } from './explain.ts';
import { openRead } from './read.ts';
import type { State } from './space.ts';

/** Rules judge the shape, never the rows. */

export function runQuery(
  state: State,
  request: wire.RunQueryRequest,
  context: CallContext,
): wire.RunQueryResponse[] {
  const space = state.space(parseParentName(request.parent ?? ''));
  const caller = classifyCaller(context);
  const query = compileQuery(request.parent ?? '', request.structuredQuery);
  new Judge(state, space, caller, { scope: 'single' }).mayQuery(query);
  const read = openRead(space, request);
  read.lock(collectionLock(query.collectionId ?? ''));
  const explained = explainer(request.explainOptions, query, read.source);
  const begun = read.begun ? [{ transaction: read.begun }] : [];
  if (!explained.runs) return [...begun, explained.metrics(0)];
  const { documents, skipped } = run(query, read.source, explained.effort);
  const readTime = encodeTimestamp(read.time);
  const responses: wire.RunQueryResponse[] = documents.map((document) => ({
    document: encodeDocument(document),
    readTime,
  }));
  if (responses.length === 0) responses.push({ readTime });
  // The last answer is marked, every other one has the number of skipped rows (recorded).
  responses.forEach((response, index) => {
    if (index === responses.length - 1)
      Object.assign(response, { done: true }, explained.metrics(documents.length));
    else if (skipped > 0) response.skippedResults = skipped;
  });
  return [...begun, ...responses];
}

export function runAggregationQuery(
  state: State,
  request: wire.RunAggregationQueryRequest,
  context: CallContext,
): wire.RunAggregationQueryResponse[] {
  const space = state.space(parseParentName(request.parent ?? ''));
  const caller = classifyCaller(context);
  const aggregation = compileAggregation(request.parent ?? '', request.structuredAggregationQuery);
  new Judge(state, space, caller, { scope: 'single' }).mayQuery(aggregation.query);
  const read = openRead(space, request);
  read.lock(collectionLock(aggregation.query.collectionId ?? ''));
  const explained = explainer(request.explainOptions, aggregation.query, read.source);
  const begun = read.begun ? [{ transaction: read.begun }] : [];
  if (!explained.runs) return [...begun, explained.metrics(0)];
  const aggregateFields: Record<string, wire.WireValue> = {};
  for (const [alias, value] of runAggregation(aggregation, read.source, explained.effort))
    aggregateFields[alias] = encodeValue(value);
  const readTime = encodeTimestamp(read.time);
  return [...begun, { result: { aggregateFields }, readTime, ...explained.metrics(1) }];
}
