import { compareTimestamps } from '../values/order.ts';
import type { Timestamp } from '../values/value.ts';

/** Never bare JavaScript. An evaluation error is a value with a reason, so that `&&` and `||` can absorb it. */
export type RulesValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'timestamp'; readonly value: Timestamp }
  /** In nanoseconds. */
  | { readonly type: 'duration'; readonly value: bigint }
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'path'; readonly segments: readonly string[] }
  | { readonly type: 'list'; readonly items: readonly RulesValue[] }
  /** Only compared and stored. */
  | { readonly type: 'vector'; readonly items: readonly RulesValue[] }
  | { readonly type: 'set'; readonly items: readonly RulesValue[] }
  | { readonly type: 'map'; readonly entries: ReadonlyMap<string, RulesValue> }
  | { readonly type: 'map_diff'; readonly after: MapValue; readonly before: MapValue }
  /** A field constrained by a query, without a fixed value. */
  | { readonly type: 'constraint'; readonly known: readonly Known[] }
  | { readonly type: 'namespace'; readonly name: string }
  | EvaluationError;

export type MapValue = Extract<RulesValue, { type: 'map' }>;

/** `field op value` holds for every row of the query. */
export interface Known {
  readonly op: '!=' | '<' | '<=' | '>' | '>=' | 'array-contains' | 'not-in';
  readonly value: RulesValue;
}

export interface EvaluationError {
  readonly type: 'error';
  /** Empty: reported by its place only, `evaluation error at L1:2`. */
  readonly reason: string;
}

export const NULL: RulesValue = { type: 'null' };
export const TRUE: RulesValue = { type: 'bool', value: true };
export const FALSE: RulesValue = { type: 'bool', value: false };

export function bool(value: boolean): RulesValue {
  return value ? TRUE : FALSE;
}

export function int(value: number | bigint): RulesValue {
  return { type: 'int', value: BigInt(value) };
}

export function float(value: number): RulesValue {
  return { type: 'float', value };
}

export function text(value: string): RulesValue {
  return { type: 'string', value };
}

export function list(items: readonly RulesValue[]): RulesValue {
  return { type: 'list', items };
}

export function map(entries: Iterable<readonly [string, RulesValue]>): MapValue {
  return { type: 'map', entries: new Map(entries) };
}

export function set(items: readonly RulesValue[]): RulesValue {
  const unique: RulesValue[] = [];
  for (const item of items) if (!contains(unique, item)) unique.push(item);
  return { type: 'set', items: unique };
}

export function failure(reason: string): EvaluationError {
  return { type: 'error', reason };
}

/** An unknown value in a query, such as the id of a row. */
export const UNKNOWN: EvaluationError = failure('');

/** Also for a list treated as a set. */
export function contains(items: readonly RulesValue[], wanted: RulesValue): boolean {
  return items.some((item) => equal(item, wanted));
}

/** 1 differs from 1.0 here (measured on the official emulator). */
export function listContains(items: readonly RulesValue[], wanted: RulesValue): boolean {
  return items.some((item) => identical(item, wanted));
}

/** Different types differ, but 1 equals 1.0. Lists compare by order, maps and sets by content. */
export function equal(a: RulesValue, b: RulesValue): boolean {
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    // biome-ignore lint/suspicious/noDoubleEquals: JavaScript compares a bigint with a number exactly, but only loosely.
    return a.value == b.value;
  }
  return identical(a, b);
}

/** Inside lists and maps, 1 differs from 1.0. */
function identical(a: RulesValue, b: RulesValue): boolean {
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'int':
    case 'float':
    case 'bool':
    case 'string':
    case 'duration':
      return a.type === b.type && a.value === b.value;
    case 'bytes':
      return b.type === 'bytes' && Buffer.compare(a.value, b.value) === 0;
    case 'timestamp':
      return b.type === 'timestamp' && compareTimestamps(a.value, b.value) === 0;
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'path':
      return (
        b.type === 'path' &&
        a.segments.length === b.segments.length &&
        a.segments.every((segment, i) => segment === b.segments[i])
      );
    case 'list':
    case 'vector':
      return (
        b.type === a.type &&
        a.items.length === b.items.length &&
        a.items.every((item, i) => same(item, b.items[i]))
      );
    case 'set':
      return (
        b.type === 'set' &&
        a.items.length === b.items.length &&
        a.items.every((item) => contains(b.items, item))
      );
    case 'map':
      return (
        b.type === 'map' &&
        a.entries.size === b.entries.size &&
        [...a.entries].every(([key, item]) => same(item, b.entries.get(key)))
      );
    default:
      return false;
  }
}

function same(a: RulesValue, b: RulesValue | undefined): boolean {
  return b !== undefined && identical(a, b);
}

/** Undefined for values without an order. */
export function compare(a: RulesValue, b: RulesValue): number | undefined {
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    // NaN is neither less, nor more, nor equal.
    if (Number.isNaN(a.value) || Number.isNaN(b.value)) return Number.NaN;
    return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  }
  if (a.type === 'string' && b.type === 'string') {
    // By UTF-16 units, as in the official emulator (measured). The database has another order.
    return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  }
  if (a.type === 'bytes' && b.type === 'bytes') return Buffer.compare(a.value, b.value);
  if (a.type === 'duration' && b.type === 'duration')
    return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  if (a.type === 'timestamp' && b.type === 'timestamp') return compareTimestamps(a.value, b.value);
  return undefined;
}
