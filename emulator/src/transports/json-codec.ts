import type { WireStruct, WireTimestamp } from '../values/wire.ts';
import { type FieldPlan, type MessagePlan, planOf, type Shape } from './message-plan.ts';
import { invalidPayload, printTimestamp, readScalar, readTimestamp } from './scalars.ts';

/** ProtoJSON to and from the plain messages of values/wire.ts, by the schema. */

/** Maximum depth of messages, as in Java's JsonFormat. */
const MAX_DEPTH = 100;

/**
 * Accepts camelCase and snake_case, enums as names or numbers, 64-bit integers as strings or numbers.
 * Throws INVALID_ARGUMENT.
 *
 * @param typeName full name of the message type, `google.firestore.v1.CommitRequest`
 */
export function fromJson(typeName: string, json: unknown): object {
  return readMessage(planOf(typeName), json, 0);
}

function isRecord(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function readMessage(plan: MessagePlan, json: unknown, depth: number): object {
  if (!isRecord(json) || depth > MAX_DEPTH) throw invalidPayload();
  const message: Record<string, unknown> = {};
  const oneofs = new Set<string>();
  for (const [key, value] of Object.entries(json)) {
    const field = plan.byName.get(camelCase(key));
    if (!field || Object.hasOwn(message, field.name)) throw invalidPayload();
    if (value === null && !isNullValue(field)) continue;
    if (field.oneof !== undefined && oneofs.size === oneofs.add(field.oneof).size) throw invalidPayload();
    message[field.name] = readField(field, value, depth);
  }
  return message;
}

/** `{"nullValue": null}` is a value. Any other null means an unset field. */
function isNullValue({ shape }: FieldPlan): boolean {
  return shape.kind === 'enum' && shape.isNull;
}

/** Accepts either style. */
export function camelCase(key: string): string {
  return key.includes('_') ? key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) : key;
}

function readField({ container, shape }: FieldPlan, json: unknown, depth: number): unknown {
  if (container === 'one') return readValue(shape, json, depth);
  if (container === 'list') {
    if (!Array.isArray(json)) throw invalidPayload();
    return json.map((item) => readValue(shape, item, depth));
  }
  if (!isRecord(json)) throw invalidPayload();
  // fromEntries makes own properties of every key, `__proto__` included.
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, readValue(shape, value, depth)]),
  );
}

function readValue(shape: Shape, json: unknown, depth: number): unknown {
  switch (shape.kind) {
    case 'message':
      return readMessage(shape.plan(), json, depth + 1);
    case 'timestamp':
      return readTimestamp(json);
    case 'duration':
    case 'struct':
      // Only answers have durations and structs.
      throw invalidPayload();
    case 'wrapper':
      return { value: readValue(shape.inner, json, depth) };
    case 'enum':
      return readEnum(shape, json);
    case 'scalar':
      return readScalar(shape.type, json);
  }
}

function readEnum({ values, isNull }: Shape & { kind: 'enum' }, json: unknown): unknown {
  if (isNull && json === null) return 'NULL_VALUE';
  if (typeof json === 'string' && values.has(json)) return json;
  if (!Number.isInteger(json)) throw invalidPayload();
  for (const [name, number] of values) if (number === json) return name;
  return json;
}

/** Lets a printer tell 1.0 from 1. */
export class JsonDouble {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
  toJSON(): number | string {
    // `JSON.stringify` has no -0. ProtoJSON also reads numbers from strings, as the SDKs send -0.
    return Object.is(this.value, -0) ? '-0' : this.value;
  }
}

/** Fields by number, without defaults, doubles as `JsonDouble`. */
export function toJson(typeName: string, message: object): unknown {
  return writeMessage(planOf(typeName), message);
}

function writeMessage(plan: MessagePlan, message: object): object {
  const source = message as Readonly<Record<string, unknown>>;
  const json: Record<string, unknown> = {};
  for (const field of plan.fields) {
    const value = source[field.name];
    if (value === undefined || value === null || (field.oneof === undefined && isDefault(field, value))) {
      continue;
    }
    json[field.name] = writeField(field, value);
  }
  return json;
}

function isDefault({ container, shape }: FieldPlan, value: unknown): boolean {
  if (container !== 'one') return Object.keys(value as object).length === 0;
  if (shape.kind === 'enum') return shape.values.get(String(value)) === 0;
  if (shape.kind !== 'scalar') return false;
  return (
    value === 0 || value === '0' || value === '' || value === false || (value as Uint8Array).length === 0
  );
}

function writeField({ container, shape }: FieldPlan, value: unknown): unknown {
  if (container === 'one') return writeValue(shape, value);
  if (container === 'list') return (value as unknown[]).map((item) => writeValue(shape, item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, item]) => [key, writeValue(shape, item)]),
  );
}

function writeValue(shape: Shape, value: unknown): unknown {
  switch (shape.kind) {
    case 'message':
      return writeMessage(shape.plan(), value as object);
    case 'timestamp':
      return printTimestamp(value as WireTimestamp);
    case 'duration':
      return printDuration(value as { seconds?: string; nanos?: number });
    case 'struct':
      return printStruct(value as WireStruct);
    case 'wrapper':
      return writeValue(shape.inner, (value as { value?: unknown }).value ?? 0);
    case 'enum':
      return shape.isNull ? null : value;
    case 'scalar':
      return writeScalar(shape.type, value);
  }
}

function printDuration({ seconds = '0', nanos = 0 }: { seconds?: string; nanos?: number }): string {
  return `${seconds}.${String(nanos).padStart(9, '0')}s`;
}

/** A Struct is printed as its object. */
function printStruct({ fields = {} }: WireStruct): object {
  return Object.fromEntries(Object.entries(fields).map(([key, { stringValue }]) => [key, stringValue]));
}

function writeScalar(type: string, value: unknown): unknown {
  if (type === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  if (type !== 'double' && type !== 'float') return value;
  const number = value as number;
  return Number.isFinite(number) ? new JsonDouble(number) : String(number);
}
