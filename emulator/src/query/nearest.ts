import { decodeValue } from '../values/codec.ts';
import { parseFieldPath } from '../values/field-path.ts';
import { comparePaths, isVector } from '../values/order.ts';
import { checkVector } from '../values/size.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireFindNearest } from '../values/wire.ts';
import { readerOf } from './field.ts';

/**
 * Exact vector search. Documents without a vector of the query's dimension are skipped (recorded queries.json, "find_nearest").
 * The order of equal distances and the refusals are measured on the official emulator 1.19.9.
 */

/** A limit of vector search (https://firebase.google.com/docs/firestore/vector-search). */
const MOST_RESULTS = 1000;

/** Nearest first, equal distances by name. */
export type Nearest = (documents: readonly Document[]) => Document[];

interface Measure {
  readonly distance: (a: readonly number[], b: readonly number[]) => number;
  /** True if a larger number is nearer. */
  readonly isSimilarity: boolean;
}

const MEASURES: Readonly<Record<string, Measure>> = {
  EUCLIDEAN: {
    distance: (a, b) => Math.sqrt(sum(a, (x, index) => (x - (b[index] ?? 0)) ** 2)),
    isSimilarity: false,
  },
  COSINE: {
    distance: (a, b) => 1 - dot(a, b) / (Math.sqrt(dot(a, a)) * Math.sqrt(dot(b, b))),
    isSimilarity: false,
  },
  DOT_PRODUCT: { distance: dot, isSimilarity: true },
};

function sum(values: readonly number[], term: (value: number, index: number) => number): number {
  return values.reduce((total, value, index) => total + term(value, index), 0);
}

function dot(a: readonly number[], b: readonly number[]): number {
  return sum(a, (value, index) => value * (b[index] ?? 0));
}

/** Throws INVALID_ARGUMENT. */
export function compileNearest(wire: WireFindNearest): Nearest {
  const read = readerOf(parseFieldPath(wire.vectorField?.fieldPath ?? ''));
  const wanted = readVector(wire);
  const { distance, isSimilarity } = readMeasure(wire);
  const limit = readLimit(wire);
  const threshold = wire.distanceThreshold && (wire.distanceThreshold.value ?? 0);
  const resultField = readResultField(wire);
  const sign = isSimilarity ? -1 : 1;
  // A vector of zeros has no cosine. It comes last, and no threshold includes it.
  const isNear = (far: number) => threshold === undefined || sign * far <= sign * threshold;
  return (documents) => {
    const measured = documents.flatMap((document) => {
      const vector = vectorOf(read(document));
      if (vector?.length !== wanted.length) return [];
      const far = distance(vector, wanted);
      return isNear(far) ? [{ document, far }] : [];
    });
    const rank = (far: number) => (Number.isNaN(far) ? Number.POSITIVE_INFINITY : sign * far);
    measured.sort(
      (a, b) => compareNumbers(rank(a.far), rank(b.far)) || comparePaths(a.document.path, b.document.path),
    );
    return measured.slice(0, limit).map(({ document, far }) => {
      if (resultField === undefined) return document;
      return {
        ...document,
        fields: new Map([...document.fields, [resultField, { kind: 'double', value: far }]]),
      };
    });
  };
}

function vectorOf(value: Value | undefined): readonly number[] | undefined {
  if (value?.kind !== 'map' || !isVector(value.fields)) return undefined;
  const elements = value.fields.get('value');
  if (elements?.kind !== 'array') return undefined;
  const numbers = elements.values.flatMap((element) => {
    return element.kind === 'double' || element.kind === 'integer' ? Number(element.value) : [];
  });
  return numbers.length === elements.values.length ? numbers : undefined;
}

function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

function readVector({ queryVector }: WireFindNearest): readonly number[] {
  const value = decodeValue(queryVector ?? {});
  if (value.kind !== 'map' || !isVector(value.fields)) throw invalid('Query Value must be of type vector.');
  checkVector(value.fields);
  return vectorOf(value) ?? [];
}

function readMeasure({ distanceMeasure = '' }: WireFindNearest): Measure {
  const measure = MEASURES[distanceMeasure];
  if (!measure) throw invalid('Unknown Distance Measure.');
  return measure;
}

function readLimit({ limit }: WireFindNearest): number {
  const most = limit?.value ?? 0;
  if (most < 1 || most > MOST_RESULTS) {
    throw invalid(`FindNearest.limit must be a positive integer of no more than ${MOST_RESULTS}`);
  }
  return most;
}

/** A field name, not a path, whatever it contains. */
function readResultField({ distanceResultField }: WireFindNearest): string | undefined {
  if (/^__.*__$/.test(distanceResultField ?? '')) {
    throw invalid(`The distanceResultField.property.name "${distanceResultField}" is reserved.`);
  }
  return distanceResultField || undefined;
}

function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
