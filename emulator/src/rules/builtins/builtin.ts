import { javaDouble } from '../../values/java-double.ts';
import { failure, type RulesValue } from '../value.ts';

/** Undefined for arguments of the wrong type. */
export type Builtin<T extends RulesValue = RulesValue> = (
  self: T,
  ...args: readonly RulesValue[]
) => RulesValue | undefined;

export type Methods<T extends RulesValue['type']> = Readonly<
  Record<string, Builtin<Extract<RulesValue, { readonly type: T }>>>
>;

export function functionNotFound(name: string): RulesValue {
  return failure(`Function not found error: Name: [${name}].`);
}

/** The error for a call such as `set.difference(list)`. */
export function unsupportedCall(self: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  const receiver = self.type === 'namespace' ? self.name : self.type;
  const received = `${receiver}.${name}(${args.map(({ type }) => type).join(', ')})`;
  return failure(`Unsupported operation error. Received: ${received}.`);
}

/** `string(value)`, undefined for a value without a text. */
export function textOf(value: RulesValue): string | undefined {
  switch (value.type) {
    case 'null':
      return 'null';
    case 'bool':
    case 'int':
    case 'string':
      return String(value.value);
    case 'float':
      return javaDouble(value.value);
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      return undefined;
  }
}

/** Undefined for a value that is not a list or set. */
export function itemsOf(value: RulesValue | undefined): readonly RulesValue[] | undefined {
  return value?.type === 'list' || value?.type === 'set' ? value.items : undefined;
}

export function numberOf(value: RulesValue | undefined): number | undefined {
  return value?.type === 'int' || value?.type === 'float' ? Number(value.value) : undefined;
}
