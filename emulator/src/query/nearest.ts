import { decodeValue } from '../values/codec.ts';
import { parseFieldPath, setField } from '../values/field-path.ts';
import { isVector } from '../values/order.ts';
import { StatusError } from '../values/status.ts';
import type { Document, Value } from '../values/value.ts';
import type { WireFindNearest } from '../values/wire.ts';
import { readerOf } from './field.ts';

/**
 * Vector search, exact: every document that the query finds is measured. Documents without a vector of the query's dimension are
 * passed over, as an index of that dimension does (recorded queries.json, "find_nearest").
 */

/** Limits of vector search (https://firebase.google.com/docs/firestore/vector-search). */
const MOST_RESULTS = 1000;
const MOST_DIMENSIONS = 2048;

/** Puts the nearest of some documents first and drops the others. */
export type Nearest = (documents: readonly Document[]) => Document[];

interface Measure {
  readonly distance: (a: readonly number[], b: readonly number[]) => number;
  /** Whether a larger number is nearer. */
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

/** Reads a vector search. Throws INVALID_ARGUMENT for one that cannot be made. */
export function compileNearest(wire: WireFindNearest): Nearest {
  const read = readerOf(parseFieldPath(wire.vectorField?.fieldPath ?? ''));
  const wanted = readVector(wire);
  const { distance, isSimilarity } = readMeasure(wire);
  const limit = readLimit(wire);
  const threshold = wire.distanceThreshold && (wire.distanceThreshold.value ?? 0);
  const resultField = wire.distanceResultField ? parseFieldPath(wire.distanceResultField) : undefined;
  const sign = isSimilarity ? -1 : 1;
  return (documents) => {
    const measured = documents.flatMap((document) => {
      const vector = vectorOf(read(document));
      if (vector?.length !== wanted.length) return [];
      const far = distance(vector, wanted);
      // A vector of zeros has no direction, and so no cosine.
      if (Number.isNaN(far) || (threshold !== undefined && sign * far > sign * threshold)) return [];
      return [{ document, far }];
    });
    const nearest = measured.sort((a, b) => sign * (a.far - b.far)).slice(0, limit);
    return nearest.map(({ document, far }) => {
      if (!resultField) return document;
      return { ...document, fields: setField(document.fields, resultField, { kind: 'double', value: far }) };
    });
  };
}

/** The numbers of a vector; undefined for any other value. */
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
  const vector = vectorOf(queryVector && decodeValue(queryVector));
  if (!vector) throw invalid('FindNearest query vector is not a vector of numbers.');
  if (vector.length === 0 || vector.length > MOST_DIMENSIONS) {
    throw invalid(`FindNearest query vector must have 1 to ${MOST_DIMENSIONS} dimensions.`);
  }
  return vector;
}

function readMeasure({ distanceMeasure = '' }: WireFindNearest): Measure {
  const measure = MEASURES[distanceMeasure];
  if (!measure) throw invalid('FindNearest distance measure is not set.');
  return measure;
}

function readLimit({ limit }: WireFindNearest): number {
  const most = limit?.value ?? 0;
  if (most < 1 || most > MOST_RESULTS) {
    throw invalid(`FindNearest limit must be a positive integer of no more than ${MOST_RESULTS}.`);
  }
  return most;
}
