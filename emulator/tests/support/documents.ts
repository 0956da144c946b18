import { decodeFields } from '../../src/values/codec.ts';
import type { Document, Fields, Value } from '../../src/values/value.ts';
import type { WireValue } from '../../src/values/wire.ts';

const EPOCH = { seconds: 0, nanos: 0 };

/** A document from plain values: whole numbers are integers. */
export function documentOf(path: string, json: Readonly<Record<string, unknown>>): Document {
  const segments = path.split('/');
  const name = `projects/p/databases/(default)/documents/${path}`;
  return { name, path: segments, fields: fieldsOf(json), createTime: EPOCH, updateTime: EPOCH };
}

function fieldsOf(json: Readonly<Record<string, unknown>>): Fields {
  return new Map(Object.entries(json).map(([name, value]) => [name, plainValue(value)]));
}

export function plainValue(json: unknown): Value {
  if (typeof json === 'string') return { kind: 'string', value: json };
  if (typeof json === 'boolean') return { kind: 'boolean', value: json };
  if (typeof json === 'number') {
    return Number.isInteger(json)
      ? { kind: 'integer', value: BigInt(json) }
      : { kind: 'double', value: json };
  }
  if (json instanceof Date) {
    const time = json.getTime();
    return {
      kind: 'timestamp',
      value: { seconds: Math.floor(time / 1000), nanos: (time % 1000) * 1_000_000 },
    };
  }
  if (Array.isArray(json)) return { kind: 'array', values: json.map(plainValue) };
  if (typeof json === 'object' && json !== null) {
    return { kind: 'map', fields: fieldsOf(json as Record<string, unknown>) };
  }
  return { kind: 'null' };
}

export function rootName(project: string): string {
  return `projects/${project}/databases/(default)/documents`;
}

export function storedDocument(project: string, path: string, fields: Record<string, WireValue>): Document {
  return {
    name: `${rootName(project)}/${path}`,
    path: path.split('/'),
    fields: decodeFields(fields),
    createTime: EPOCH,
    updateTime: EPOCH,
  };
}
