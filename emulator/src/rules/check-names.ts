import { functionArity, isNamespace, namespaceArity } from './builtins/index.ts';
import type { Expression, FunctionDeclaration, Span } from './syntax.ts';
import { everyExpression } from './walk.ts';

/** What stands for something in every condition. */
const GLOBALS = ['request', 'resource', 'firestore'];

export interface NameFinding {
  readonly description: string;
  readonly span: Span;
}

/** Names and calls that stand for nothing. Only warnings: such an expression fails when it is evaluated, and may be absorbed. */
export function* checkNames(
  expression: Expression,
  functions: ReadonlyMap<string, FunctionDeclaration>,
  bound: readonly string[],
): Generator<NameFinding> {
  const isBound = (name: string): boolean => bound.includes(name) || GLOBALS.includes(name);
  for (const node of everyExpression(expression)) {
    if (node.kind === 'name') {
      if (!isBound(node.name) && !isNamespace(node.name)) {
        yield { description: `Invalid variable name: ${node.name}.`, span: node };
      }
    } else if (node.kind === 'call') {
      const arity = functions.get(node.name)?.parameters.length ?? functionArity(node.name);
      const span = { start: node.start, end: node.start + node.name.length };
      if (arity === undefined) yield { description: `Invalid function name: ${node.name}.`, span };
      else if (arity !== node.args.length) yield wrongArity(node.name, span);
    } else if (node.kind === 'method' && node.object.kind === 'name') {
      const { name: namespace } = node.object;
      const arity = isBound(namespace) ? undefined : namespaceArity(namespace, node.name);
      const name = `${namespace}.${node.name}`;
      if (arity !== undefined && arity !== node.args.length) yield wrongArity(name, node.nameSpan);
    }
  }
}

function wrongArity(name: string, span: Span): NameFinding {
  return { description: `Incorrect number of arguments supplied to function: ${name}.`, span };
}
