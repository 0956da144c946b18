import { createHash } from 'node:crypto';
import { bool, failure, float, int, type RulesValue, text } from '../value.ts';
import { type Builtin, type Methods, numberOf, textOf } from './builtin.ts';

function ofNumber(compute: (value: number) => RulesValue): Builtin {
  return (_self, argument) => {
    const value = numberOf(argument);
    return value === undefined ? undefined : compute(value);
  };
}

const LARGEST = 2n ** 63n - 1n;

/** Java's cast of a double: to the nearest 64-bit integer, and NaN to 0. */
function whole(value: number): RulesValue {
  if (Number.isNaN(value)) return int(0);
  if (value >= 2 ** 63) return int(LARGEST);
  return int(value < -(2 ** 63) ? -LARGEST - 1n : Math.trunc(value));
}

export const mathFunctions: Readonly<Record<string, Builtin>> = {
  abs: (_self, value) => {
    if (value?.type === 'int') return int(value.value < 0n ? -value.value : value.value);
    return value?.type === 'float' ? float(Math.abs(value.value)) : undefined;
  },
  ceil: ofNumber((value) => whole(Math.ceil(value))),
  floor: ofNumber((value) => whole(Math.floor(value))),
  round: ofNumber((value) => whole(Math.round(value))),
  isNaN: ofNumber((value) => bool(Number.isNaN(value))),
  pow: (_self, base, exponent) => {
    const [x, y] = [numberOf(base), numberOf(exponent)];
    return x === undefined || y === undefined ? undefined : float(x ** y);
  },
  sqrt: ofNumber((value) => float(Math.sqrt(value))),
};

/** The input of Java's `Double.parseDouble`, without hexadecimals. */
const DOUBLE = /^[\0-\x20]*([+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?))[fFdD]?[\0-\x20]*$/;

function parseDouble(written: string): number | undefined {
  const digits = DOUBLE.exec(written)?.[1];
  return digits === undefined ? undefined : Number(digits.replace('+N', 'N').replace('-N', 'N'));
}

function notConverted(written: string, type: string): RulesValue {
  return failure(`Type conversion error. Argument: [${written}], From type: [string], To type: [${type}].`);
}

/** `int('5')`, `float(2)`, `string(true)`, `path('a/b')`. */
export const conversions: Readonly<Record<string, Builtin>> = {
  int: (_self, value) => {
    if (value?.type === 'int') return value;
    if (value?.type === 'float') return whole(value.value);
    if (value?.type !== 'string') return undefined;
    const parsed = /^[+-]?\d{1,30}$/.test(value.value) ? BigInt(value.value.replace('+', '')) : undefined;
    const fits = parsed !== undefined && BigInt.asIntN(64, parsed) === parsed;
    return fits ? int(parsed) : notConverted(value.value, 'int');
  },
  float: (_self, value) => {
    const number = numberOf(value);
    if (number !== undefined) return float(number);
    if (value?.type !== 'string') return undefined;
    const parsed = parseDouble(value.value);
    return parsed === undefined ? notConverted(value.value, 'float') : float(parsed);
  },
  string: (_self, value) => {
    const printed = value && textOf(value);
    return printed === undefined ? undefined : text(printed);
  },
  path: (_self, value) => {
    if (value?.type !== 'string') return undefined;
    const template = value.value.replace(/^\//, '');
    if (template === '') return failure('Empty Path Template is not allowed.');
    const segments = template.split('/');
    return segments.includes('')
      ? failure(`Invalid Path Template ${value.value}. Empty segment is not allowed.`)
      : { type: 'path', segments };
  },
};

function hash(compute: (bytes: Uint8Array) => Uint8Array): Builtin {
  return (_self, value) => {
    const bytes =
      value?.type === 'string' ? Buffer.from(value.value) : value?.type === 'bytes' ? value.value : undefined;
    return bytes && { type: 'bytes', value: compute(bytes) };
  };
}

export const hashingFunctions: Readonly<Record<string, Builtin>> = {
  md5: hash((bytes) => createHash('md5').update(bytes).digest()),
  sha256: hash((bytes) => createHash('sha256').update(bytes).digest()),
  crc32: hash((bytes) => crc(bytes, 0xedb88320)),
  crc32c: hash((bytes) => crc(bytes, 0x82f63b78)),
};

/** Four bytes, lowest byte first (production). */
function crc(bytes: Uint8Array, polynomial: number): Uint8Array {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ polynomial : rest >>> 1;
  }
  const result = Buffer.alloc(4);
  result.writeUInt32LE((rest ^ 0xffffffff) >>> 0);
  return result;
}

const EARTH_RADIUS = 6_371_010;
const RADIANS = Math.PI / 180;

export const latlngMethods: Methods<'latlng'> = {
  latitude: ({ latitude }) => float(latitude),
  longitude: ({ longitude }) => float(longitude),
  /** In metres, by the haversine formula. */
  distance: (self, other) => {
    if (other?.type !== 'latlng') return undefined;
    const dLat = (other.latitude - self.latitude) * RADIANS;
    const dLng = (other.longitude - self.longitude) * RADIANS;
    const a =
      Math.sin(dLat / 2) ** 2 +
      Math.cos(self.latitude * RADIANS) * Math.cos(other.latitude * RADIANS) * Math.sin(dLng / 2) ** 2;
    return float(2 * EARTH_RADIUS * Math.asin(Math.sqrt(a)));
  },
};

export const latlngFunctions: Readonly<Record<string, Builtin>> = {
  value: (_self, lat, lng) => {
    const [latitude, longitude] = [numberOf(lat), numberOf(lng)];
    if (latitude === undefined || longitude === undefined) return undefined;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180)
      return failure(
        `Latitude should be in [-90,90] range and longitude should be in [-180,180] range. latitude: ${textOf(float(latitude))}, longitude: ${textOf(float(longitude))}.`,
      );
    return { type: 'latlng', latitude, longitude };
  },
};
