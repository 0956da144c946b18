import { functionNotFound, itemsOf } from './builtins/builtin.ts';
import { between, duration, shift } from './builtins/time.ts';
import {
  bool,
  compare,
  contains,
  equal,
  FALSE,
  failure,
  float,
  int,
  type Known,
  list,
  listContains,
  type RulesValue,
  TRUE,
  text,
  UNKNOWN,
} from './value.ts';

const ORDERED = ['string', 'bytes', 'int', 'float', 'duration', 'timestamp'];

function unsupported(
  a: RulesValue,
  operator: string,
  b: RulesValue,
  expected: readonly string[],
): RulesValue {
  const list = expected.map((type) => `${type} ${operator} ${type}`).join(', ');
  return failure(
    `Unsupported operation error. Received: ${a.type} ${operator} ${b.type}. Expected: ${list}.`,
  );
}

type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

const MIRRORED: Readonly<Record<Comparison, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

export function compareWith(operator: Comparison, a: RulesValue, b: RulesValue): RulesValue {
  if (a.type === 'constraint') return implied(a.known, operator, b);
  if (b.type === 'constraint') return implied(b.known, MIRRORED[operator], a);
  if (operator === '==') return bool(equal(a, b));
  if (operator === '!=') return bool(!equal(a, b));
  const order = compare(a, b);
  if (order === undefined) {
    const expected = ORDERED.map((type) => `${type} ${operator} ${type}`);
    expected.push(`constraint ${operator} any`, `any ${operator} constraint`);
    return failure(
      `Unsupported operation error. Received: ${a.type} ${operator} ${b.type}. Expected: ${expected.join(', ')}.`,
    );
  }
  switch (operator) {
    case '<':
      return bool(order < 0);
    case '<=':
      return bool(order <= 0);
    case '>':
      return bool(order > 0);
    case '>=':
      return bool(order >= 0);
  }
}

/** True when the query proves it, otherwise unknown (not false). */
function implied(known: readonly Known[], operator: Comparison, value: RulesValue): RulesValue {
  return known.some((fact) => proves(fact, operator, value)) ? TRUE : UNKNOWN;
}

function proves({ op, value: bound }: Known, operator: Comparison, value: RulesValue): boolean {
  // A range or an inequality never holds for null.
  if (operator === '!=' && value.type === 'null') return op !== 'array-contains';
  if (op === 'not-in') return operator === '!=' && contains(itemsOf(bound) ?? [], value);
  if (op === '!=') return operator === '!=' && equal(bound, value);
  const order = compare(bound, value);
  if (order === undefined) return false;
  switch (op) {
    case '>':
      return (operator === '>' || operator === '>=' || operator === '!=') && order >= 0;
    case '>=':
      return ((operator === '>' || operator === '!=') && order > 0) || (operator === '>=' && order >= 0);
    case '<':
      return (operator === '<' || operator === '<=' || operator === '!=') && order <= 0;
    case '<=':
      return ((operator === '<' || operator === '!=') && order < 0) || (operator === '<=' && order <= 0);
    default:
      return false;
  }
}

/** `a in b`: membership of a list, set or query-constrained list, or a key of a map. */
export function isIn(a: RulesValue, b: RulesValue): RulesValue {
  if (b.type === 'constraint') {
    const proven = b.known.some(({ op, value }) => op === 'array-contains' && equal(value, a));
    return proven ? TRUE : UNKNOWN;
  }
  const items = itemsOf(b);
  // An unfixed field is in no list: false, not unknown (measured on the official emulator).
  if (a.type === 'constraint') return items ? FALSE : UNKNOWN;
  if (items) return bool(b.type === 'list' ? listContains(items, a) : contains(items, a));
  if (b.type === 'map') {
    if (a.type === 'string') return bool(b.entries.has(a.value));
    return failure(`Unsupported operation error. Received: map.in(${a.type}). Expected: map.in(string).`);
  }
  if (b.type === 'null') return failure('Null value error.');
  return functionNotFound('in');
}

export function arithmetic(operator: '+' | '-' | '*' | '/' | '%', a: RulesValue, b: RulesValue): RulesValue {
  if (a.type === 'int' && b.type === 'int') return integers(operator, a.value, b.value);
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    return floats(operator, Number(a.value), Number(b.value));
  }
  if (operator === '+') {
    if (a.type === 'string' && b.type === 'string') return text(a.value + b.value);
    if (a.type === 'timestamp' && b.type === 'duration') return shift(a.value, b.value);
    if (a.type === 'duration' && b.type === 'timestamp') return shift(b.value, a.value);
    if (a.type === 'duration' && b.type === 'duration') return duration(a.value + b.value);
  }
  if (operator === '-') {
    if (a.type === 'timestamp' && b.type === 'timestamp') return between(a.value, b.value);
    if (a.type === 'timestamp' && b.type === 'duration') return shift(a.value, -b.value);
    if (a.type === 'duration' && b.type === 'duration') return duration(a.value - b.value);
  }
  return unsupported(a, operator, b, ['int', 'float']);
}

const DIVIDE_BY_ZERO = failure('Divide by zero error.');
const OUT_OF_RANGE = failure(`Integer value is out of the [${-(2n ** 63n)}, ${2n ** 63n - 1n}] range.`);

export function checkedInt(value: bigint): RulesValue {
  return BigInt.asIntN(64, value) === value ? int(value) : OUT_OF_RANGE;
}

function integers(operator: '+' | '-' | '*' | '/' | '%', a: bigint, b: bigint): RulesValue {
  switch (operator) {
    case '+':
      return checkedInt(a + b);
    case '-':
      return checkedInt(a - b);
    case '*':
      return checkedInt(a * b);
    case '/':
      return b === 0n ? DIVIDE_BY_ZERO : checkedInt(a / b);
    case '%':
      return b === 0n ? DIVIDE_BY_ZERO : int(a % b);
  }
}

function floats(operator: '+' | '-' | '*' | '/' | '%', a: number, b: number): RulesValue {
  switch (operator) {
    case '+':
      return float(a + b);
    case '-':
      return float(a - b);
    case '*':
      return float(a * b);
    case '/':
      return float(a / b);
    case '%':
      return float(a % b);
  }
}

export function isType(value: RulesValue, typeName: string): RulesValue {
  if (value.type === 'constraint') return UNKNOWN;
  if (typeName === 'number') return bool(value.type === 'int' || value.type === 'float');
  return value.type === typeName ? TRUE : FALSE;
}

export function elementAt(object: RulesValue, index: RulesValue): RulesValue {
  if (object.type === 'null') return failure('Null value error.');
  if (object.type === 'map' && index.type === 'string') return member(object, index.value);
  if (object.type === 'path' && object.segments.includes('')) {
    return failure('Variable  is not bound in path template.');
  }
  if (index.type === 'int') {
    const items = sequence(object);
    if (items) {
      const position = Number(index.value);
      return (
        items[position] ??
        failure(`Index out of bound error. Index: [${position}] , size: [${items.length}].`)
      );
    }
  }
  if (object.type === 'path' && index.type === 'string') return undefinedProperty(index.value);
  const expected = object.type === 'map' ? 'string' : 'int';
  if (!sequence(object) && object.type !== 'map') return functionNotFound('[]');
  return failure(
    `Unsupported operation error. Received: ${object.type}[${index.type}]. Expected: ${object.type}[${expected}].`,
  );
}

function sequence(object: RulesValue): readonly RulesValue[] | undefined {
  if (object.type === 'list') return object.items;
  if (object.type === 'string') return object.value.split('').map(text);
  if (object.type === 'path') return object.segments.map(text);
  return undefined;
}

/** `object[from:to]`, the end exclusive. */
export function slice(object: RulesValue, from: RulesValue, to: RulesValue): RulesValue {
  if (object.type === 'null') return failure('Null value error.');
  const items = sequence(object);
  if (!items) return functionNotFound('@range');
  if (from.type !== 'int' || to.type !== 'int') {
    return failure(`Unsupported operation error. Received: ${object.type}[${from.type}:${to.type}].`);
  }
  const [start, end] = [Number(from.value), Number(to.value)];
  if (start > end) return failure(`Illegal range error. From index: [${start}] , To index: [${end}].`);
  if (start < 0 || end > items.length) {
    const index = start < 0 ? start : end - 1;
    return failure(`Index out of bound error. Index: [${index}] , size: [${items.length}].`);
  }
  const part = items.slice(start, end);
  if (object.type === 'path') return { type: 'path', segments: object.segments.slice(start, end) };
  if (object.type === 'string') return text(object.value.slice(start, end));
  return list(part);
}

export function member(object: RulesValue, name: string): RulesValue {
  if (object.type === 'null') return failure('Null value error.');
  if (object.type === 'map') return object.entries.get(name) ?? undefinedProperty(name);
  if (object.type === 'path') return undefinedProperty(name);
  return failure(`Type error. Received: [${object.type}] Expected: [map,path].`);
}

function undefinedProperty(name: string): RulesValue {
  return failure(`Property ${name} is undefined on object.`);
}
