import type { Fields, Timestamp, Value } from './value.ts';

/**
 * The total order of values as Firestore sorts and compares them (wire-protocol.md 5.7, recorded value_order.json):
 * null < boolean < NaN < numbers < timestamp < string < bytes < reference < geopoint < array < vector < map.
 */

const VECTOR_TYPE = '__vector__';

const RANKS = {
  null: 0,
  boolean: 1,
  integer: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 10,
} as const;

/** Where a kind of value stands among the kinds; integers and doubles share a place. */
export function kindRank(value: Value): number {
  return value.kind === 'map' && isVector(value.fields) ? 9 : RANKS[value.kind];
}

/** Whether a map is a vector: `{__type__: '__vector__', value: [...]}`. */
export function isVector(fields: Fields): boolean {
  const type = fields.get('__type__');
  return type?.kind === 'string' && type.value === VECTOR_TYPE;
}

export function compareValues(a: Value, b: Value): number {
  const byKind = kindRank(a) - kindRank(b);
  if (byKind !== 0) return byKind;
  switch (a.kind) {
    case 'null':
      return 0;
    case 'boolean':
      return b.kind === 'boolean' ? Number(a.value) - Number(b.value) : 0;
    case 'integer':
    case 'double':
      return b.kind === 'integer' || b.kind === 'double' ? compareNumbers(a.value, b.value) : 0;
    case 'timestamp':
      return b.kind === 'timestamp' ? compareTimestamps(a.value, b.value) : 0;
    case 'string':
      return b.kind === 'string' ? compareStrings(a.value, b.value) : 0;
    case 'bytes':
      return b.kind === 'bytes' ? Buffer.compare(a.value, b.value) : 0;
    case 'reference':
      return b.kind === 'reference' ? comparePaths(a.value.split('/'), b.value.split('/')) : 0;
    case 'geopoint':
      return b.kind === 'geopoint'
        ? compareDoubles(a.latitude, b.latitude) || compareDoubles(a.longitude, b.longitude)
        : 0;
    case 'array':
      return b.kind === 'array' ? compareLists(a.values, b.values) : 0;
    case 'map':
      return b.kind === 'map' ? compareMaps(a.fields, b.fields) : 0;
  }
}

/** Equality as filters see it: 1 and 1.0 are equal, and so is NaN with itself. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** By UTF-8 bytes, which is by code points and not by UTF-16 units. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x !== y) return utf16Weight(x) - utf16Weight(y);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above every other unit. */
function utf16Weight(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** Segment by segment; numeric ids (`__id7__`) come first, by number. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const order = compareSegments(a[index] ?? '', b[index] ?? '');
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const NUMERIC_ID = /^__id(-?\d+)__$/;

function compareSegments(a: string, b: string): number {
  if (a === b) return 0;
  const x = a.startsWith('__id') ? NUMERIC_ID.exec(a)?.[1] : undefined;
  const y = b.startsWith('__id') ? NUMERIC_ID.exec(b)?.[1] : undefined;
  if (x !== undefined && y !== undefined) return BigInt(x) < BigInt(y) ? -1 : 1;
  if (x !== undefined) return -1;
  if (y !== undefined) return 1;
  return compareStrings(a, b);
}

export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos;
}

/** Exactly: JavaScript compares a bigint with a number by mathematical value. NaN comes first, -0 equals 0. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareDoubles(a: number, b: number): number {
  return compareNumbers(a, b);
}

function compareLists(a: readonly Value[], b: readonly Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let index = 0; index < length; index += 1) {
    const x = a[index];
    const y = b[index];
    const order = x && y ? compareValues(x, y) : 0;
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Fields, b: Fields): number {
  if (isVector(a) && isVector(b)) return compareVectors(a, b);
  const x = sortedEntries(a);
  const y = sortedEntries(b);
  const length = Math.min(x.length, y.length);
  for (let index = 0; index < length; index += 1) {
    const [xName, xValue] = x[index] as [string, Value];
    const [yName, yValue] = y[index] as [string, Value];
    const order = compareStrings(xName, yName) || compareValues(xValue, yValue);
    if (order !== 0) return order;
  }
  return x.length - y.length;
}

function sortedEntries(fields: Fields): [string, Value][] {
  return [...fields].sort(([a], [b]) => compareStrings(a, b));
}

/** By dimension first. */
function compareVectors(a: Fields, b: Fields): number {
  const x = a.get('value');
  const y = b.get('value');
  if (x?.kind !== 'array' || y?.kind !== 'array') return 0;
  return x.values.length - y.values.length || compareLists(x.values, y.values);
}
