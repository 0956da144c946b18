import { javaDouble } from '../../values/java-double.ts';
import { failure, type RulesValue } from '../value.ts';

/** A method of a type or a function of a namespace: undefined when the arguments do not fit. */
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

/** `set.difference(list)` and the like, as errors name a call. */
export function unsupportedCall(self: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  const receiver = self.type === 'namespace' ? self.name : self.type;
  const received = `${receiver}.${name}(${args.map(({ type }) => type).join(', ')})`;
  return failure(`Unsupported operation error. Received: ${received}.`);
}

/** `string(value)`; undefined for what has no text. */
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

/** The items of a list or a set, undefined for anything else. */
export function itemsOf(value: RulesValue | undefined): readonly RulesValue[] | undefined {
  return value?.type === 'list' || value?.type === 'set' ? value.items : undefined;
}

export function numberOf(value: RulesValue | undefined): number | undefined {
  return value?.type === 'int' || value?.type === 'float' ? Number(value.value) : undefined;
}
