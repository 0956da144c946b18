import { functionNotFound, textOf } from './builtins/builtin.ts';
import { callFunction, callMethod, isNamespace } from './builtins/index.ts';
import type { Coverage } from './coverage.ts';
import { arithmetic, checkedInt, compareWith, elementAt, isIn, isType, member, slice } from './operators.ts';
import type { Expression, FunctionDeclaration } from './syntax.ts';
import { bool, failure, list, map, type RulesValue, TRUE } from './value.ts';

/** Limits of one evaluation (docs/protocol.md, "Rules: limits"). Costs are measured on the official emulator 1.19.9. */
const MOST_EXPRESSIONS = 1000;
const DEEPEST_CALL = 20;

const TOO_MANY = failure(
  `Unable to evaluate the expression as the maximum of ${MOST_EXPRESSIONS} expressions to evaluate has been reached.`,
);
const TOO_DEEP = failure(`Maximum allowed call depth of ${DEEPEST_CALL} is reached.`);

/** Visible names and functions, innermost block first. */
export interface Scope {
  readonly parent: Scope | undefined;
  readonly names: ReadonlyMap<string, RulesValue>;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
}

/** `get`, `exists` and other calls of the runtime. Undefined for an unknown name. */
export type ServiceCall = (name: string, args: readonly RulesValue[]) => RulesValue | undefined;

const NO_FUNCTIONS: ReadonlyMap<string, FunctionDeclaration> = new Map();

/** Counts costs, so one evaluator serves one allow statement. */
export class Evaluator {
  private readonly callService: ServiceCall;
  private readonly coverage: Coverage | undefined;
  private spent = 0;
  private depth = 0;

  /** @param coverage receives the value of every expression */
  constructor(callService: ServiceCall, coverage?: Coverage) {
    this.callService = callService;
    this.coverage = coverage;
  }

  evaluate(node: Expression, scope: Scope): RulesValue {
    this.spent += 1;
    if (this.spent > MOST_EXPRESSIONS) return TOO_MANY;
    const value = this.valueOf(node, scope);
    this.coverage?.record(node, value);
    return value;
  }

  private valueOf(node: Expression, scope: Scope): RulesValue {
    switch (node.kind) {
      case 'literal':
        return node.value;
      case 'name':
        return this.name(node.name, scope);
      case 'list':
        return this.all(node.items, scope, list);
      case 'map':
        this.spent += node.entries.length;
        return this.all(
          node.entries.map(([, value]) => value),
          scope,
          (values) => map(node.entries.map(([key], index) => [key, values[index] ?? TRUE] as const)),
        );
      case 'path':
        return this.path(node.segments, scope);
      case 'member':
        return this.with(node.object, scope, (object) => member(object, node.name));
      case 'index':
        return this.both(node.object, node.index, scope, elementAt);
      case 'slice':
        return this.all([node.object, node.from, node.to], scope, ([object, from, to]) =>
          object && from && to ? slice(object, from, to) : TOO_MANY,
        );
      case 'call':
        return this.all(node.args, scope, (args) => this.call(node.name, args, scope));
      case 'method':
        return this.method(node, scope);
      case 'unary':
        return this.with(node.operand, scope, (operand) => negate(node.operator, operand));
      case 'is':
        this.spent += 1;
        return this.with(node.operand, scope, (operand) => isType(operand, node.typeName));
      case 'conditional':
        this.spent += 1;
        return this.with(node.condition, scope, (condition) => {
          if (condition.type !== 'bool') return notBool(condition);
          return this.evaluate(condition.value ? node.whenTrue : node.whenFalse, scope);
        });
      case 'binary':
        return this.binary(node, scope);
    }
  }

  private binary(node: Extract<Expression, { kind: 'binary' }>, scope: Scope): RulesValue {
    const { operator, left, right } = node;
    switch (operator) {
      case '&&':
        return this.junction(left, right, scope, false);
      case '||':
        return this.junction(left, right, scope, true);
      case 'in':
        return this.both(left, right, scope, isIn);
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return this.both(left, right, scope, (a, b) => arithmetic(operator, a, b));
      default:
        return this.both(left, right, scope, (a, b) => compareWith(operator, a, b));
    }
  }

  /** `&&` (decided by false) and `||` (decided by true). A deciding side absorbs the error of the other side. */
  private junction(left: Expression, right: Expression, scope: Scope, decisive: boolean): RulesValue {
    this.spent += 1;
    const a = this.evaluate(left, scope);
    if (a.type === 'bool' && a.value === decisive) return a;
    const b = this.evaluate(right, scope);
    if (b.type === 'bool' && b.value === decisive) return b;
    if (a.type === 'error') return a;
    if (a.type !== 'bool') return notBool(a);
    return b.type === 'bool' || b.type === 'error' ? b : notBool(b);
  }

  private name(name: string, scope: Scope): RulesValue {
    for (let level: Scope | undefined = scope; level; level = level.parent) {
      const value = level.names.get(name);
      if (value) return value;
    }
    return isNamespace(name) || name === 'firestore'
      ? { type: 'namespace', name }
      : failure('Null value error.');
  }

  private method(node: Extract<Expression, { kind: 'method' }>, scope: Scope): RulesValue {
    return this.with(node.object, scope, (object) =>
      this.all(node.args, scope, (args) => {
        // `firestore.get(path)` in Storage rules.
        if (object.type === 'namespace' && object.name === 'firestore') {
          return (
            this.callService(`firestore.${node.name}`, args) ?? functionNotFound(`firestore.${node.name}`)
          );
        }
        return callMethod(object, node.name, args);
      }),
    );
  }

  private call(name: string, args: readonly RulesValue[], scope: Scope): RulesValue {
    for (let level: Scope | undefined = scope; level; level = level.parent) {
      const declared = level.functions.get(name);
      if (declared) return this.apply(declared, args, level);
    }
    if (name === 'debug') return args[0] ?? functionNotFound(name);
    return this.callService(name, args) ?? callFunction(name, args) ?? functionNotFound(name);
  }

  private apply(declared: FunctionDeclaration, args: readonly RulesValue[], home: Scope): RulesValue {
    if (args.length !== declared.parameters.length) return functionNotFound(declared.name);
    if (this.depth >= DEEPEST_CALL) return TOO_DEEP;
    const names = new Map(declared.parameters.map((parameter, index) => [parameter, args[index] ?? TRUE]));
    const scope: Scope = { parent: home, names, functions: NO_FUNCTIONS };
    this.depth += 1;
    // A failing let affects only its users.
    for (const { name, value } of declared.lets) {
      this.spent += 1;
      names.set(name, this.evaluate(value, scope));
    }
    const result = this.evaluate(declared.body, scope);
    this.depth -= 1;
    return result;
  }

  private path(segments: readonly (string | Expression)[], scope: Scope): RulesValue {
    const result: string[] = [];
    for (const segment of segments) {
      if (typeof segment === 'string') {
        this.spent += 1;
        result.push(segment);
        continue;
      }
      const value = this.evaluate(segment, scope);
      if (value.type === 'error') return value;
      const written = value.type === 'path' ? undefined : textOf(value);
      if (value.type === 'path') result.push(...value.segments);
      // One segment, slashes included: such a path names nothing.
      else if (written !== undefined) result.push(written);
      else return notASegment(value);
    }
    return { type: 'path', segments: result };
  }

  private with(node: Expression, scope: Scope, use: (value: RulesValue) => RulesValue): RulesValue {
    const value = this.evaluate(node, scope);
    return value.type === 'error' ? value : use(value);
  }

  private both(
    left: Expression,
    right: Expression,
    scope: Scope,
    use: (a: RulesValue, b: RulesValue) => RulesValue,
  ): RulesValue {
    return this.with(left, scope, (a) => this.with(right, scope, (b) => use(a, b)));
  }

  private all(
    nodes: readonly Expression[],
    scope: Scope,
    use: (values: readonly RulesValue[]) => RulesValue,
  ): RulesValue {
    const values: RulesValue[] = [];
    for (const node of nodes) {
      const value = this.evaluate(node, scope);
      if (value.type === 'error') return value;
      values.push(value);
    }
    return use(values);
  }
}

function negate(operator: '!' | '-', operand: RulesValue): RulesValue {
  if (operator === '!') return operand.type === 'bool' ? bool(!operand.value) : notNegatable(operand);
  if (operand.type === 'int') return checkedInt(-operand.value);
  if (operand.type === 'float') return { type: 'float', value: -operand.value };
  if (operand.type === 'duration') return { type: 'duration', value: -operand.value };
  return failure(
    `Unsupported operation error. Received: -${operand.type}. Expected: -int, -float, -duration.`,
  );
}

function notASegment({ type }: RulesValue): RulesValue {
  const expected = 'string(int), string(float), string(null), string(string), string(bool), string(path)';
  return failure(
    type === 'constraint'
      ? ''
      : `Unsupported operation error. Received: string(${type}). Expected: ${expected}.`,
  );
}

function notNegatable({ type }: RulesValue): RulesValue {
  return failure(
    type === 'constraint' ? '' : `Unsupported operation error. Received: !${type}. Expected: !bool.`,
  );
}

function notBool(value: RulesValue): RulesValue {
  return failure(
    value.type === 'constraint' ? '' : `Type error. Received: [${value.type}] Expected: [bool].`,
  );
}
