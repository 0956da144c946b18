import type { RulesIssue } from './contract.ts';
import type { Source } from './source.ts';
import type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from './syntax.ts';

/** What a compiler finds in a file that parses (rules-language.md 2.3, recorded parse-issues.json). */

const MOST_PARAMETERS = 7;
const MOST_LETS = 10;
const DEEPEST_CALL = 20;

/** All findings; an ERROR among them refuses the file. */
export function checkRules(file: RulesFile, source: Source): RulesIssue[] {
  return new Checker(source).check(file);
}

type Declared = ReadonlyMap<string, FunctionDeclaration>;

class Checker {
  private readonly source: Source;
  private readonly issues: RulesIssue[] = [];

  constructor(source: Source) {
    this.source = source;
  }

  check(file: RulesFile): RulesIssue[] {
    const global = this.declare(file.functions, new Map());
    for (const { functions, matches } of file.services) {
      const own = this.declare(functions, global);
      for (const block of matches) this.block(block, own, []);
    }
    return this.issues;
  }

  private block(block: MatchBlock, outer: Declared, bound: readonly string[]): void {
    const globs = block.segments.filter(({ kind }) => kind === 'glob');
    if (globs.length > 1) {
      this.error(
        'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
        block.pathSpan,
      );
    }
    const names = [...bound];
    for (const segment of block.segments) {
      if (segment.kind === 'literal') continue;
      if (names.includes(segment.name)) {
        this.error(`The identifier [${segment.name}] is already bound in the current scope.`, block.pathSpan);
      }
      names.push(segment.name);
    }
    const own = this.declare(block.functions, outer);
    for (const inner of block.matches) this.block(inner, own, names);
  }

  /** The functions that a scope sees, each checked. */
  private declare(functions: readonly FunctionDeclaration[], outer: Declared): Declared {
    const visible = new Map([...outer, ...functions.map((declared) => [declared.name, declared] as const)]);
    for (const declared of functions) {
      if (declared.parameters.length > MOST_PARAMETERS) {
        this.error(`A function takes at most ${MOST_PARAMETERS} parameters.`, declared.nameSpan);
      }
      if (declared.lets.length > MOST_LETS) {
        this.error(`A function binds at most ${MOST_LETS} variables.`, declared.nameSpan);
      }
      this.variables(declared);
      this.calls(declared, visible, []);
    }
    return visible;
  }

  private variables({ parameters, lets, body }: FunctionDeclaration): void {
    const bound = new Set(parameters);
    lets.forEach(({ name, nameSpan }, index) => {
      const users = [...lets.slice(index + 1).map(({ value }) => value), body];
      const shadowedLater = lets.slice(index + 1).some((later) => later.name === name);
      if (shadowedLater || !users.some((user) => mentions(user, name))) {
        this.issues.push(this.source.issue('WARNING', `Unused variable: ${name}.`, nameSpan));
      }
      if (bound.has(name))
        this.error(`The identifier [${name}] is already bound in the current scope.`, nameSpan);
      bound.add(name);
    });
  }

  private calls(
    declared: FunctionDeclaration,
    visible: Declared,
    stack: readonly FunctionDeclaration[],
  ): void {
    if (stack.includes(declared)) {
      if (stack[0] === declared) this.error('Recursive call is not allowed.', declared.nameSpan);
      return;
    }
    const path = [...stack, declared];
    if (path.length > DEEPEST_CALL + 1) {
      const names = path.map(({ name }) => name).join('->');
      this.error(
        `Maximum allowed call depth of ${DEEPEST_CALL} is reached for [${names}] call stack.`,
        declared.nameSpan,
      );
      return;
    }
    const called = new Set([...declared.lets.map(({ value }) => value), declared.body].flatMap(calledNames));
    for (const name of called) {
      const next = visible.get(name);
      if (next) this.calls(next, visible, path);
    }
  }

  private error(description: string, span: { readonly start: number; readonly end: number }): void {
    this.issues.push(this.source.issue('ERROR', description, span));
  }
}

/** The expressions directly inside one. */
function children(node: Expression): readonly Expression[] {
  switch (node.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return node.items;
    case 'map':
      return node.entries.map(([, value]) => value);
    case 'path':
      return node.segments.filter((segment) => typeof segment !== 'string');
    case 'member':
      return [node.object];
    case 'index':
      return [node.object, node.index];
    case 'slice':
      return [node.object, node.from, node.to];
    case 'call':
      return node.args;
    case 'method':
      return [node.object, ...node.args];
    case 'unary':
    case 'is':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'conditional':
      return [node.condition, node.whenTrue, node.whenFalse];
  }
}

function mentions(node: Expression, name: string): boolean {
  return (
    (node.kind === 'name' && node.name === name) || children(node).some((child) => mentions(child, name))
  );
}

function calledNames(node: Expression): string[] {
  return [...(node.kind === 'call' ? [node.name] : []), ...children(node).flatMap(calledNames)];
}
