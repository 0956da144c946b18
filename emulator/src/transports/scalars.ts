import { decodeTimestamp, encodeTimestamp } from '../values/codec.ts';
import { StatusError } from '../values/status.ts';
import { parseIso, timestampToIso } from '../values/timestamp.ts';
import type { WireTimestamp } from '../values/wire.ts';

/** The official answer to JSON of another message (rest.json). */
export function invalidPayload(): StatusError {
  return new StatusError('INVALID_ARGUMENT', "Payload isn't valid for request.");
}

const INTEGERS: Readonly<Record<string, readonly [min: bigint, max: bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  sint32: [-(2n ** 31n), 2n ** 31n - 1n],
  uint32: [0n, 2n ** 32n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
  uint64: [0n, 2n ** 64n - 1n],
};

/** As lenient as Java's JsonFormat: numbers as strings, 1.0 as an integer. */
export function readScalar(type: string, json: unknown): unknown {
  switch (type) {
    case 'string':
      if (typeof json !== 'string') throw invalidPayload();
      return json;
    case 'bool':
      if (json !== true && json !== false && json !== 'true' && json !== 'false') throw invalidPayload();
      return json === true || json === 'true';
    case 'bytes':
      return readBytes(json);
    case 'double':
    case 'float':
      return readDouble(json);
    default:
      return readInteger(type, json);
  }
}

function readDouble(json: unknown): number {
  if (typeof json === 'number') return json;
  if (json === 'NaN') return Number.NaN;
  if (json === 'Infinity') return Number.POSITIVE_INFINITY;
  if (json === '-Infinity') return Number.NEGATIVE_INFINITY;
  if (typeof json !== 'string' || !/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(json)) throw invalidPayload();
  return Number(json);
}

function readInteger(type: string, json: unknown): number | string {
  const [min, max] = INTEGERS[type] ?? [0n, 0n];
  const integer = toBigInt(json);
  if (integer < min || integer > max) throw invalidPayload();
  return type.endsWith('64') ? integer.toString() : Number(integer);
}

function toBigInt(json: unknown): bigint {
  if (typeof json === 'string' && /^-?\d+$/.test(json)) return BigInt(json);
  const number = readDouble(json);
  if (!Number.isInteger(number)) throw invalidPayload();
  return BigInt(number);
}

/** Either alphabet, padded or not. */
function readBytes(json: unknown): Uint8Array {
  if (typeof json !== 'string' || !/^([\w-]*|[A-Za-z0-9+/]*)={0,2}$/.test(json)) throw invalidPayload();
  return Buffer.from(json, 'base64');
}

/** RFC 3339, `2020-01-01T00:00:00.123456789Z`. */
export function readTimestamp(json: unknown): WireTimestamp {
  if (typeof json !== 'string') throw invalidPayload();
  try {
    return encodeTimestamp(parseIso(json));
  } catch {
    throw invalidPayload();
  }
}

export function printTimestamp(time: WireTimestamp): string {
  return timestampToIso(decodeTimestamp(time));
}
