import type { WireValue } from '../../src/values/wire.ts';

/**
 * A second, slow implementation of the value order (docs/protocol.md, "Stored values"): exact fractions for numbers, UTF-8 bytes for text.
 */
export function compareModel(a: WireValue, b: WireValue): number {
  const [x, y] = [rank(a), rank(b)];
  if (x !== y) return Math.sign(x - y);
  if (a.booleanValue !== undefined) return Number(a.booleanValue) - Number(b.booleanValue);
  if (a.stringValue !== undefined) return compareText(a.stringValue, b.stringValue ?? '');
  if (a.bytesValue !== undefined) return Buffer.compare(a.bytesValue, b.bytesValue ?? new Uint8Array());
  if (a.timestampValue) return compareTimes(a.timestampValue, b.timestampValue ?? {});
  if (a.referenceValue !== undefined) return compareNames(a.referenceValue, b.referenceValue ?? '');
  if (a.geoPointValue) {
    const [p, q] = [a.geoPointValue, b.geoPointValue ?? {}];
    return (
      compareExact(exact(p.latitude ?? 0), exact(q.latitude ?? 0)) ||
      compareExact(exact(p.longitude ?? 0), exact(q.longitude ?? 0))
    );
  }
  if (a.arrayValue) return compareLists(a.arrayValue.values ?? [], b.arrayValue?.values ?? []);
  if (a.mapValue && x === RANK_OF_VECTOR) {
    const [p, q] = [numbersOf(a), numbersOf(b)];
    return Math.sign(p.length - q.length) || compareLists(p, q);
  }
  if (a.mapValue) return compareMaps(a.mapValue.fields ?? {}, b.mapValue?.fields ?? {});
  return x === RANK_OF_NUMBERS ? compareExact(numberOf(a), numberOf(b)) : 0;
}

const RANK_OF_NUMBERS = 2;
const RANK_OF_VECTOR = 9;

function rank(value: WireValue): number {
  if (value.nullValue !== undefined) return 0;
  if (value.booleanValue !== undefined) return 1;
  if (value.integerValue !== undefined || value.doubleValue !== undefined) return RANK_OF_NUMBERS;
  if (value.timestampValue) return 3;
  if (value.stringValue !== undefined) return 4;
  if (value.bytesValue !== undefined) return 5;
  if (value.referenceValue !== undefined) return 6;
  if (value.geoPointValue) return 7;
  if (value.arrayValue) return 8;
  return value.mapValue?.fields?.['__type__']?.stringValue === '__vector__' ? RANK_OF_VECTOR : 10;
}

/** NaN (the first), an infinity, or the number times 2^1074, which is an integer. */
type Exact = 'nan' | bigint;
const SCALE = 1074n;
const BEYOND = 1n << 3000n;

function numberOf({ integerValue, doubleValue }: WireValue): Exact {
  return integerValue === undefined ? exact(doubleValue ?? 0) : BigInt(integerValue) << SCALE;
}

function exact(double: number): Exact {
  if (Number.isNaN(double)) return 'nan';
  if (!Number.isFinite(double)) return double > 0 ? BEYOND : -BEYOND;
  let [mantissa, exponent] = [double, 0n];
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    exponent += 1n;
  }
  return BigInt(mantissa) << (SCALE - exponent);
}

function compareExact(a: Exact, b: Exact): number {
  if (a === 'nan' || b === 'nan') return a === b ? 0 : a === 'nan' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function compareTimes(
  a: { seconds?: string; nanos?: number },
  b: { seconds?: string; nanos?: number },
): number {
  const nanos = ({ seconds = '0', nanos = 0 }: typeof a) => BigInt(seconds) * 1_000_000_000n + BigInt(nanos);
  return compareExact(nanos(a), nanos(b));
}

function compareNames(a: string, b: string): number {
  return compareSequences(a.split('/'), b.split('/'), (x, y) => {
    const [p, q] = [/^__id(-?\d+)__$/.exec(x)?.[1], /^__id(-?\d+)__$/.exec(y)?.[1]];
    if (p !== undefined && q !== undefined) return compareExact(BigInt(p), BigInt(q));
    return Number(p === undefined) - Number(q === undefined) || compareText(x, y);
  });
}

function numbersOf({ mapValue }: WireValue): readonly WireValue[] {
  return mapValue?.fields?.['value']?.arrayValue?.values ?? [];
}

function compareLists(a: readonly WireValue[], b: readonly WireValue[]): number {
  return compareSequences(a, b, compareModel);
}

type Fields = Readonly<Record<string, WireValue>>;

function compareMaps(a: Fields, b: Fields): number {
  const sorted = (fields: Fields) => Object.entries(fields).sort(([x], [y]) => compareText(x, y));
  return compareSequences(sorted(a), sorted(b), ([p, x], [q, y]) => compareText(p, q) || compareModel(x, y));
}

function compareSequences<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined) return 1;
    const order = compare(x, y);
    if (order !== 0) return Math.sign(order);
  }
  return Math.sign(a.length - b.length);
}
