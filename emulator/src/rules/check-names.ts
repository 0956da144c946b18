import { functionArity, isMethod, isNamespace, namespaceArity } from './builtins/index.ts';
import { badPattern } from './builtins/strings.ts';
import { compilePattern } from './regex.ts';
import type { Expression, FunctionDeclaration, Span } from './syntax.ts';
import { everyExpression } from './walk.ts';

const GLOBALS = ['request', 'resource', 'firestore'];

export interface Finding {
  readonly description: string;
  readonly span: Span;
}

/** Warnings only: such an expression fails at evaluation and may be absorbed. */
export function* checkNames(
  expression: Expression,
  functions: ReadonlyMap<string, FunctionDeclaration>,
  bound: readonly string[],
): Generator<Finding> {
  const isBound = (name: string): boolean => bound.includes(name) || GLOBALS.includes(name);
  for (const node of everyExpression(expression)) {
    if (node.kind === 'name') {
      if (!isBound(node.name) && !isNamespace(node.name)) {
        yield { description: `Invalid variable name: ${node.name}.`, span: node };
      }
    } else if (node.kind === 'call') {
      const arity = functions.get(node.name)?.parameters.length ?? functionArity(node.name);
      const span = { start: node.start, end: node.start + node.name.length };
      if (arity === undefined) yield invalidFunction(node.name, span);
      else if (arity !== node.args.length) yield wrongArity(node.name, span);
    } else if (node.kind === 'method') {
      const namespace = node.object.kind === 'name' && !isBound(node.object.name) ? node.object.name : '';
      if (isNamespace(namespace)) {
        const name = `${namespace}.${node.name}`;
        const arity = namespaceArity(namespace, node.name);
        if (arity === undefined) yield invalidFunction(name, node.nameSpan);
        else if (arity !== node.args.length) yield wrongArity(name, node.nameSpan);
      } else if (!isMethod(node.name)) yield invalidFunction(node.name, node.nameSpan);
    }
  }
}

/** Errors: literal patterns that RE2 refuses, and packages in place of a value. */
export function* checkConstants(expression: Expression, bound: readonly string[]): Generator<Finding> {
  const receivers = new Set<Expression>();
  for (const node of everyExpression(expression)) {
    if (node.kind === 'method') {
      receivers.add(node.object);
      const hasRoom = node.args.length <= (PATTERN_METHODS.get(node.name) ?? 0);
      const [pattern] = hasRoom ? node.args : [];
      if (pattern?.kind !== 'literal' || pattern.value.type !== 'string') continue;
      const { value } = pattern.value;
      if (!compilePattern(value)) yield { description: badPattern(value), span: pattern };
    } else if (node.kind === 'name' && isNamespace(node.name) && !bound.includes(node.name)) {
      if (receivers.has(node)) continue;
      yield { description: `${node.name} is a package and cannot be used as variable name.`, span: node };
    }
  }
}

/** Methods with a pattern as first argument, with their number of arguments. */
const PATTERN_METHODS: ReadonlyMap<string, number> = new Map([
  ['matches', 1],
  ['replace', 2],
  ['split', 1],
]);

function invalidFunction(name: string, span: Span): Finding {
  return { description: `Invalid function name: ${name}.`, span };
}

function wrongArity(name: string, span: Span): Finding {
  return { description: `Incorrect number of arguments supplied to function: ${name}.`, span };
}
