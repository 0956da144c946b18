import type { Document, Fields, Value } from './value.ts';

const EPOCH = { seconds: 0, nanos: 0 };

/** A document from plain values: whole numbers are integers. */
export function documentOf(path: string, plain: Readonly<Record<string, unknown>>): Document {
  const segments = path.split('/');
  const name = `projects/p/databases/(default)/documents/${path}`;
  return { name, path: segments, fields: fieldsOf(plain), createTime: EPOCH, updateTime: EPOCH };
}

function fieldsOf(plain: Readonly<Record<string, unknown>>): Fields {
  return new Map(Object.entries(plain).map(([name, value]) => [name, plainValue(value)]));
}

export function plainValue(plain: unknown): Value {
  if (typeof plain === 'string') return { kind: 'string', value: plain };
  if (typeof plain === 'boolean') return { kind: 'boolean', value: plain };
  if (typeof plain === 'number')
    return Number.isInteger(plain)
      ? { kind: 'integer', value: BigInt(plain) }
      : { kind: 'double', value: plain };
  if (plain instanceof Date) {
    const time = plain.getTime();
    return {
      kind: 'timestamp',
      value: { seconds: Math.floor(time / 1000), nanos: (time % 1000) * 1_000_000 },
    };
  }
  if (Array.isArray(plain)) return { kind: 'array', values: plain.map(plainValue) };
  if (typeof plain === 'object' && plain !== null) return { kind: 'map', fields: fieldsOf({ ...plain }) };
  return { kind: 'null' };
}
