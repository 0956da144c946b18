import protobuf from 'protobufjs/light.js';
import { messageType } from './protos.ts';

export type Shape =
  | { readonly kind: 'message'; readonly plan: () => MessagePlan }
  | { readonly kind: 'timestamp' | 'duration' | 'struct' }
  | { readonly kind: 'wrapper'; readonly inner: Shape }
  | { readonly kind: 'enum'; readonly values: ReadonlyMap<string, number>; readonly isNull: boolean }
  | { readonly kind: 'scalar'; readonly type: string };

export interface FieldPlan {
  readonly name: string;
  readonly container: 'one' | 'list' | 'map';
  readonly shape: Shape;
  /** A field of a oneof is present even with a default. */
  readonly oneof: string | undefined;
}

/** `fields` are in number order, the order of printing. */
export interface MessagePlan {
  readonly fields: readonly FieldPlan[];
  readonly byName: ReadonlyMap<string, FieldPlan>;
}

const plans = new Map<protobuf.Type, MessagePlan>();

/** Computed once per type. */
export function planOf(typeName: string): MessagePlan {
  return planType(messageType(typeName));
}

function planType(type: protobuf.Type): MessagePlan {
  const known = plans.get(type);
  if (known) return known;
  const fields = [...type.fieldsArray].sort((a, b) => a.id - b.id).map(planField);
  const plan = { fields, byName: new Map(fields.map((field) => [field.name, field])) };
  plans.set(type, plan);
  return plan;
}

function planField(field: protobuf.Field): FieldPlan {
  return {
    name: field.name,
    container: field.map ? 'map' : field.repeated ? 'list' : 'one',
    shape: shapeOf(field),
    oneof: field.partOf?.name,
  };
}

function shapeOf(field: protobuf.Field): Shape {
  const type = field.resolvedType;
  if (type instanceof protobuf.Enum) {
    const isNull = type.fullName === '.google.protobuf.NullValue';
    return { kind: 'enum', values: new Map(Object.entries(type.values)), isNull };
  }
  if (!(type instanceof protobuf.Type)) return { kind: 'scalar', type: field.type };
  if (type.fullName === '.google.protobuf.Timestamp') return { kind: 'timestamp' };
  if (type.fullName === '.google.protobuf.Duration') return { kind: 'duration' };
  if (type.fullName === '.google.protobuf.Struct') return { kind: 'struct' };
  const value = type.fields['value'];
  if (value && /^\.google\.protobuf\.\w+Value$/.test(type.fullName)) {
    return { kind: 'wrapper', inner: shapeOf(value) };
  }
  return { kind: 'message', plan: () => planType(type) };
}
