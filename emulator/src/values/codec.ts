import { checkUnicode, parseParentName } from './resource-name.ts';
import { StatusError } from './status.ts';
import { isValidTimestamp, truncateToMicros } from './timestamp.ts';
import type { Document, Fields, Timestamp, Value } from './value.ts';
import type { WireDocument, WireTimestamp, WireValue } from './wire.ts';

const NULL: Value = { kind: 'null' };

/** Throws INVALID_ARGUMENT for an empty value or a value of pipelines. */
export function decodeValue(wire: WireValue): Value {
  if (wire.stringValue !== undefined) return { kind: 'string', value: checkUnicode(wire.stringValue) };
  if (wire.integerValue !== undefined) return { kind: 'integer', value: decodeInteger(wire.integerValue) };
  if (wire.mapValue !== undefined) return { kind: 'map', fields: decodeFields(wire.mapValue.fields) };
  if (wire.arrayValue !== undefined) {
    return { kind: 'array', values: (wire.arrayValue.values ?? []).map(decodeValue) };
  }
  if (wire.booleanValue !== undefined) return { kind: 'boolean', value: wire.booleanValue };
  if (wire.doubleValue !== undefined) return { kind: 'double', value: wire.doubleValue };
  if (wire.timestampValue !== undefined) {
    return { kind: 'timestamp', value: truncateToMicros(decodeTimestamp(wire.timestampValue)) };
  }
  if (wire.nullValue !== undefined) return NULL;
  if (wire.referenceValue !== undefined) {
    // The same checks as a parent name (recorded).
    parseParentName(wire.referenceValue);
    return { kind: 'reference', value: wire.referenceValue };
  }
  if (wire.geoPointValue !== undefined) {
    const { latitude = 0, longitude = 0 } = wire.geoPointValue;
    return { kind: 'geopoint', latitude, longitude };
  }
  if (wire.bytesValue !== undefined) return { kind: 'bytes', value: wire.bytesValue };
  throw new StatusError('INVALID_ARGUMENT', 'Value type not set.');
}

function decodeInteger(text: string): bigint {
  const value = /^-?\d+$/.test(text) ? BigInt(text) : undefined;
  if (value === undefined || BigInt.asIntN(64, value) !== value) {
    throw new StatusError('INVALID_ARGUMENT', `Not a 64-bit integer: ${text}`);
  }
  return value;
}

export function encodeValue(value: Value): WireValue {
  switch (value.kind) {
    case 'null':
      return { nullValue: 'NULL_VALUE' };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: value.value.toString() };
    case 'double':
      return { doubleValue: value.value };
    case 'timestamp':
      return { timestampValue: encodeTimestamp(value.value) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value };
    case 'reference':
      return { referenceValue: value.value };
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

export function decodeFields(fields: Record<string, WireValue> | undefined): Fields {
  const decoded = new Map<string, Value>();
  for (const [name, value] of Object.entries(fields ?? {}))
    decoded.set(checkUnicode(name), decodeValue(value));
  return decoded;
}

function encodeFields(fields: Fields): Record<string, WireValue> {
  // Without a prototype, because a field may be called `__proto__`.
  const wire: Record<string, WireValue> = Object.create(null);
  for (const [name, value] of fields) wire[name] = encodeValue(value);
  return wire;
}

export function encodeDocument(document: Document): WireDocument {
  return {
    name: document.name,
    fields: encodeFields(document.fields),
    createTime: encodeTimestamp(document.createTime),
    updateTime: encodeTimestamp(document.updateTime),
  };
}

/** Throws INVALID_ARGUMENT for a time outside the years 1 to 9999. */
export function decodeTimestamp(wire: WireTimestamp | undefined): Timestamp {
  const time = { seconds: Number(wire?.seconds ?? 0), nanos: wire?.nanos ?? 0 };
  if (!isValidTimestamp(time)) throw new StatusError('INVALID_ARGUMENT', 'Timestamp out of range.');
  return time;
}

export function encodeTimestamp({ seconds, nanos }: Timestamp): WireTimestamp {
  return { seconds: String(seconds), nanos };
}
