import type { Fields, Timestamp, Value } from './value.ts';

/**
 * The order of Firestore (docs/protocol.md, "Stored values"; recorded value_order.json):
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

/** Integers and doubles share a rank. */
export function kindRank(value: Value): number {
  return value.kind === 'map' && isVector(value.fields) ? 9 : RANKS[value.kind];
}

const NO_FIELDS: Fields = new Map();
const NO_VALUES: Value = { kind: 'array', values: [] };

/** By rank. Numbers begin with NaN. */
const LEAST: readonly Value[] = [
  { kind: 'null' },
  { kind: 'boolean', value: false },
  { kind: 'double', value: Number.NaN },
  { kind: 'timestamp', value: { seconds: Number.NEGATIVE_INFINITY, nanos: 0 } },
  { kind: 'string', value: '' },
  { kind: 'bytes', value: new Uint8Array() },
  { kind: 'reference', value: '' },
  { kind: 'geopoint', latitude: Number.NEGATIVE_INFINITY, longitude: Number.NEGATIVE_INFINITY },
  NO_VALUES,
  {
    kind: 'map',
    fields: new Map<string, Value>([
      ['__type__', { kind: 'string', value: VECTOR_TYPE }],
      ['value', NO_VALUES],
    ]),
  },
  { kind: 'map', fields: NO_FIELDS },
];

/** Undefined above the last rank. */
export function leastOfRank(rank: number): Value | undefined {
  return LEAST[rank];
}

/** `{__type__: '__vector__', value: [...]}` */
export function isVector(fields: Fields): boolean {
  const type = fields.get('__type__');
  return type?.kind === 'string' && type.value === VECTOR_TYPE;
}

export function compareValues(a: Value, b: Value): number {
  if (a.kind !== b.kind || a.kind === 'map') {
    const byRank = kindRank(a) - kindRank(b);
    if (byRank !== 0) return byRank;
  }
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
      return b.kind === 'reference' ? compareReferences(a.value, b.value) : 0;
    case 'geopoint':
      return b.kind === 'geopoint'
        ? compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude)
        : 0;
    case 'array':
      return b.kind === 'array' ? compareLists(a.values, b.values) : 0;
    case 'map':
      return b.kind === 'map' ? compareMaps(a.fields, b.fields) : 0;
  }
}

/** Equality in filters: 1 equals 1.0, and NaN equals itself. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** By UTF-8 bytes, which is by code points, not by UTF-16 units. */
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

/** Segment by segment. Numeric ids (`__id7__`) come first, by number. */
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

/** Like `comparePaths`, without splitting. */
function compareReferences(a: string, b: string): number {
  if (a === b) return 0;
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a.charCodeAt(same) === b.charCodeAt(same)) same += 1;
  const start = same === 0 ? 0 : a.lastIndexOf('/', same - 1) + 1;
  return compareSegments(segmentFrom(a, start), segmentFrom(b, start)) || a.length - b.length;
}

function segmentFrom(name: string, start: number): string {
  const slash = name.indexOf('/', start);
  return name.slice(start, slash < 0 ? name.length : slash);
}

export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos;
}

/** Exact: JavaScript compares a bigint and a number by mathematical value. NaN comes first, and -0 equals 0. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  if (Number.isNaN(b)) return 1;
  return a < b ? -1 : a > b ? 1 : 0;
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
