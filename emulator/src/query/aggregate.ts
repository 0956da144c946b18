import { formatFieldPath, getField, parseFieldPath } from '../values/field-path.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireStructuredAggregationQuery } from '../values/wire.ts';
import { type CompiledQuery, compileQuery } from './compile.ts';
import type { DocumentSource } from './contract.ts';
import { runQuery } from './run.ts';

/** At most this many in one request (recorded aggregations). */
const MOST = 5;

type Operation =
  | { readonly kind: 'count'; readonly upTo: number | undefined }
  | { readonly kind: 'sum' | 'avg'; readonly path: readonly string[] };

export interface Aggregation {
  readonly query: CompiledQuery;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** Checks an aggregation over a query. Throws INVALID_ARGUMENT. */
export function compileAggregation(
  parentName: string,
  wire: WireStructuredAggregationQuery = {},
): Aggregation {
  const query = compileQuery(parentName, wire.structuredQuery);
  const wanted = wire.aggregations ?? [];
  if (wanted.length === 0) throw invalid('At least one aggregation is required.');
  if (wanted.length > MOST) throw invalid(`The maximum number of aggregations allowed is ${MOST}.`);
  const operations = new Map<string, Operation>();
  let unnamed = 0;
  for (const { alias, count, sum, avg } of wanted) {
    let name = alias ?? '';
    if (name === '') {
      unnamed += 1;
      name = `field_${unnamed}`;
    }
    if (operations.has(name)) throw invalid(`Aggregation aliases contain duplicate alias: ${name}`);
    const field = sum?.field ?? avg?.field;
    if (field)
      operations.set(name, { kind: sum ? 'sum' : 'avg', path: parseFieldPath(field.fieldPath ?? '') });
    else operations.set(name, { kind: 'count', upTo: readUpTo(count?.upTo?.value) });
  }
  return { query, operations };
}

function readUpTo(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const upTo = Number(value);
  if (upTo <= 0) throw invalid('up_to must be greater than 0.');
  return upTo;
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** The results by alias. A count beside a sum or average counts documents that have that field. */
export function runAggregation(
  { query, operations }: Aggregation,
  source: DocumentSource,
): Map<string, Value> {
  const fields = [...operations.values()].flatMap((operation) =>
    'path' in operation ? [operation.path] : [],
  );
  const documents = runQuery({ ...query, project: (document) => document }, source).documents.filter(
    (document) =>
      fields.every(
        (path) => formatFieldPath(path) === '__name__' || getField(document.fields, path) !== undefined,
      ),
  );
  return new Map([...operations].map(([alias, operation]) => [alias, compute(operation, documents)]));
}

function compute(operation: Operation, documents: readonly Document[]): Value {
  if (operation.kind === 'count') {
    const count = Math.min(documents.length, operation.upTo ?? Number.POSITIVE_INFINITY);
    return { kind: 'integer', value: BigInt(count) };
  }
  const numbers = documents.flatMap(({ fields }) => {
    const value = getField(fields, operation.path);
    return value?.kind === 'integer' || value?.kind === 'double' ? [value] : [];
  });
  if (operation.kind === 'sum') return sum(numbers);
  if (numbers.length === 0) return { kind: 'null' };
  const total = numbers.reduce((all, { value }) => all + Number(value), 0);
  return { kind: 'double', value: total / numbers.length };
}

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);

type NumberValue = Extract<Value, { kind: 'integer' | 'double' }>;

/** An integer while every summand is one and the sum fits int64, else a double. */
function sum(numbers: readonly NumberValue[]): Value {
  let integers = 0n;
  let doubles = 0;
  let exact = true;
  for (const number of numbers) {
    if (number.kind === 'integer') integers += number.value;
    else {
      exact = false;
      doubles += number.value;
    }
  }
  if (exact && integers <= INT64_MAX && integers >= INT64_MIN) return { kind: 'integer', value: integers };
  return { kind: 'double', value: Number(integers) + doubles };
}
