import { parseFieldPath } from '../values/field-path.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireStructuredAggregationQuery } from '../values/wire.ts';
import { type CompiledQuery, compileQuery } from './compile.ts';
import type { DocumentSource } from './contract.ts';
import type { Effort } from './explain.ts';
import { type FieldReader, isName, readerOf } from './field.ts';
import { runQuery } from './run.ts';

/** Maximum aggregations per request. */
const MOST = 5;

type Operation =
  | { readonly kind: 'count'; readonly upTo: bigint | undefined }
  | { readonly kind: 'sum' | 'avg'; readonly read: FieldReader };

export interface Aggregation {
  readonly query: CompiledQuery;
  readonly operations: ReadonlyMap<string, Operation>;
}

type WireAggregation = NonNullable<WireStructuredAggregationQuery['aggregations']>[number];

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Throws INVALID_ARGUMENT with the official words, and as `compileQuery` does. */
export function compileAggregation(
  parentName: string,
  { structuredQuery, aggregations = [] }: WireStructuredAggregationQuery = {},
): Aggregation {
  const query = compileQuery(parentName, structuredQuery);
  if (aggregations.length === 0) throw invalid('Aggregations can not be empty.');
  if (aggregations.length > MOST) {
    throw invalid(
      `The maximum number of aggregations allowed in an aggregation query is ${MOST}. Received: ${aggregations.length}`,
    );
  }
  const operations = new Map<string, Operation>();
  let unnamed = 0;
  for (const aggregation of aggregations) {
    const alias = aggregation.alias || `field_${++unnamed}`;
    if (/^__.*__$/.test(alias)) throw invalid(`The property.name "${alias}" is reserved.`);
    if (operations.has(alias)) throw invalid(`Aggregation aliases contain duplicate alias: ${alias}.`);
    operations.set(alias, readOperation(aggregation));
  }
  return { query, operations };
}

function readOperation({ count, sum, avg }: WireAggregation): Operation {
  if (count) return { kind: 'count', upTo: readUpTo(count.upTo) };
  const operand = sum ?? avg;
  if (!operand) throw invalid('Operator field in Aggregation is not set.');
  const path = parseFieldPath(operand.field?.fieldPath ?? '');
  if (isName(path)) throw invalid('Aggregations are not supported for the property: __key__');
  return { kind: sum ? 'sum' : 'avg', read: readerOf(path) };
}

function readUpTo(wrapper: { value?: string } | undefined): bigint | undefined {
  const upTo = wrapper && BigInt(wrapper.value ?? 0);
  if (upTo !== undefined && upTo < 0n) {
    throw invalid('The `up_to` value in a COUNT aggregation must be greater than or equal to zero.');
  }
  return upTo;
}

/** The results by alias. A sum or average first drops documents without its field: offset, limit and count skip them. */
export function runAggregation(
  { query, operations }: Aggregation,
  source: DocumentSource,
  effort?: Effort,
): Map<string, Value> {
  const readers = [...operations.values()].flatMap((operation) =>
    'read' in operation ? [operation.read] : [],
  );
  const { documents } = runQuery(
    {
      ...query,
      accepts: (document) => query.accepts(document) && readers.every((read) => read(document) !== undefined),
      // Only a window needs the order.
      sort: query.limit === undefined && query.offset === 0 ? (found) => found : query.sort,
      project: (document) => document,
    },
    source,
    effort,
  );
  return new Map([...operations].map(([alias, operation]) => [alias, compute(operation, documents)]));
}

function compute(operation: Operation, documents: readonly Document[]): Value {
  if (operation.kind === 'count') {
    const count = BigInt(documents.length);
    const { upTo = count } = operation;
    return { kind: 'integer', value: upTo < count ? upTo : count };
  }
  const total = addUp(documents, operation.read);
  if (operation.kind === 'sum') return sumOf(total);
  if (total.count === 0) return { kind: 'null' };
  return { kind: 'double', value: (Number(total.integers) + total.doubles) / total.count };
}

interface Total {
  readonly count: number;
  readonly exact: boolean;
  readonly integers: bigint;
  readonly doubles: number;
}

function addUp(documents: readonly Document[], read: FieldReader): Total {
  let count = 0;
  let exact = true;
  let integers = 0n;
  let doubles = 0;
  for (const document of documents) {
    const value = read(document);
    if (value?.kind === 'integer') integers += value.value;
    else if (value?.kind === 'double') {
      doubles += value.value;
      exact = false;
    } else continue;
    count += 1;
  }
  return { count, exact, integers, doubles };
}

/** An integer while all summands are integers and the sum fits int64, otherwise a double. */
function sumOf({ exact, integers, doubles }: Total): Value {
  if (exact && BigInt.asIntN(64, integers) === integers) return { kind: 'integer', value: integers };
  return { kind: 'double', value: Number(integers) + doubles };
}
