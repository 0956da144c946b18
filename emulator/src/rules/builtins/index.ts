import { failure, type RulesValue } from '../value.ts';
import { type Builtin, functionNotFound, unsupportedCall } from './builtin.ts';
import { listMethods, mapDiffMethods, mapMethods, pathMethods, setMethods } from './collections.ts';
import { conversions, hashingFunctions, latlngFunctions, latlngMethods, mathFunctions } from './numbers.ts';
import { bytesMethods, stringMethods } from './strings.ts';
import { durationFunctions, durationMethods, timestampFunctions, timestampMethods } from './time.ts';

const methods: Readonly<Record<string, Readonly<Record<string, Builtin<never>>>>> = {
  string: stringMethods,
  bytes: bytesMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: mapDiffMethods,
  path: pathMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latlngMethods,
};

const namespaces: Readonly<Record<string, Readonly<Record<string, Builtin>>>> = {
  math: mathFunctions,
  timestamp: timestampFunctions,
  duration: durationFunctions,
  latlng: latlngFunctions,
  hashing: hashingFunctions,
};

export function isNamespace(name: string): boolean {
  return Object.hasOwn(namespaces, name);
}

/** `firestore` of Storage rules counts as a type. */
export function isMethod(name: string): boolean {
  return (
    name === 'get' || name === 'exists' || Object.values(methods).some((table) => Object.hasOwn(table, name))
  );
}

/** Undefined for an unknown function. */
export function namespaceArity(namespace: string, name: string): number | undefined {
  return isNamespace(namespace) ? arityOf(namespaces[namespace], name) : undefined;
}

/** Undefined for an unknown function. */
export function functionArity(name: string): number | undefined {
  return SERVICE_FUNCTIONS.includes(name) ? 1 : arityOf(conversions, name);
}

/** Each has one argument. */
const SERVICE_FUNCTIONS = ['get', 'exists', 'getAfter', 'existsAfter', 'debug'];

function arityOf(
  table: Readonly<Record<string, Builtin<never>>> | undefined,
  name: string,
): number | undefined {
  const builtin = table && Object.hasOwn(table, name) ? table[name] : undefined;
  // The first parameter is the receiver.
  return builtin && builtin.length - 1;
}

export function callMethod(object: RulesValue, name: string, args: readonly RulesValue[]): RulesValue {
  if (object.type === 'null') return failure('Null value error.');
  const table = object.type === 'namespace' ? namespaces[object.name] : methods[object.type];
  if (!table || !Object.hasOwn(table, name)) {
    return functionNotFound(object.type === 'namespace' ? `${object.name}.${name}` : name);
  }
  // The table is keyed by the type, which the compiler cannot see.
  const builtin = table[name] as Builtin;
  if (args.length !== arityOf(table, name)) return wrongCount(args);
  return builtin(object, ...args) ?? unsupportedCall(object, name, args);
}

/** Undefined for an unknown name. */
export function callFunction(name: string, args: readonly RulesValue[]): RulesValue | undefined {
  const builtin = Object.hasOwn(conversions, name) ? conversions[name] : undefined;
  if (!builtin) return undefined;
  if (args.length !== 1) return wrongCount(args);
  const self: RulesValue = { type: 'namespace', name };
  return (
    builtin(self, ...args) ??
    failure(`Unsupported operation error. Received: ${name}(${args.map(({ type }) => type).join(', ')}).`)
  );
}

function wrongCount({ length }: readonly RulesValue[]): RulesValue {
  return failure(`Incorrect number of arguments. Received: ${length}.`);
}
