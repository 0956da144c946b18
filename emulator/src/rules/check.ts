import type { RulesIssue } from './contract.ts';
import type { Source } from './source.ts';
import type { Expression, FunctionDeclaration, MatchBlock, RulesFile } from './syntax.ts';

/** What a compiler finds in a file that parses (rules-language.md 2.3, recorded parse-issues.json). */

const MOST_PARAMETERS = 7;
const MOST_LETS = 10;
const DEEPEST_CALL = 20;
/** How far calls are followed: more than any allowed chain, less than what our own stack bears. */
const FOLLOWED_CALLS = 500;

/** All findings; an ERROR among them refuses the file. */
export function checkRules(file: RulesFile, source: Source): RulesIssue[] {
  return new Checker(source).check(file);
}

type Declared = ReadonlyMap<string, FunctionDeclaration>;

/** The longest chain of calls that begins with a function. */
interface Chain {
  readonly length: number;
  readonly next: FunctionDeclaration | undefined;
}

class Checker {
  private readonly source: Source;
  private readonly issues: RulesIssue[] = [];
  /** Each function is followed once, however many call it; 'open' while it is. */
  private readonly chains = new Map<FunctionDeclaration, Chain | 'open'>();
  /** What a function sees: the functions of the scope that declares it. */
  private readonly homes = new Map<FunctionDeclaration, Declared>();

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

  /** The functions that a scope sees, its own checked. */
  private declare(functions: readonly FunctionDeclaration[], outer: Declared): Declared {
    if (functions.length === 0) return outer;
    const visible = new Map([...outer, ...functions.map((declared) => [declared.name, declared] as const)]);
    for (const declared of functions) this.homes.set(declared, visible);
    for (const declared of functions) {
      if (declared.parameters.length > MOST_PARAMETERS) {
        this.error(`A function takes at most ${MOST_PARAMETERS} parameters.`, declared.nameSpan);
      }
      if (declared.lets.length > MOST_LETS) {
        this.error(`A function binds at most ${MOST_LETS} variables.`, declared.nameSpan);
      }
      this.variables(declared);
      this.calls(declared);
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

  private calls(declared: FunctionDeclaration): void {
    const names: string[] = [];
    let step: FunctionDeclaration | undefined = declared;
    if (this.chain(declared, 0).length <= DEEPEST_CALL + 1) return;
    while (step && names.length <= DEEPEST_CALL) {
      names.push(step.name);
      const chain = this.chains.get(step);
      step = chain === 'open' ? undefined : chain?.next;
    }
    this.error(
      `Maximum allowed call depth of ${DEEPEST_CALL} is reached for [${names.join('->')}] call stack.`,
      declared.nameSpan,
    );
  }

  private chain(declared: FunctionDeclaration, depth: number): Chain {
    const known = this.chains.get(declared);
    if (known === 'open') this.error('Recursive call is not allowed.', declared.nameSpan);
    if (known === 'open' || depth > FOLLOWED_CALLS) return { length: depth, next: undefined };
    if (known) return known;
    this.chains.set(declared, 'open');
    let longest: Chain = { length: 1, next: undefined };
    const called = new Set([...declared.lets.map(({ value }) => value), declared.body].flatMap(calledNames));
    for (const name of called) {
      const next = this.homes.get(declared)?.get(name);
      if (!next) continue;
      const length = this.chain(next, depth + 1).length + 1;
      if (length > longest.length) longest = { length, next };
    }
    this.chains.set(declared, longest);
    return longest;
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
