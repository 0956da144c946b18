import { checkNames } from './check-names.ts';
import type { RulesIssue } from './contract.ts';
import type { Source } from './source.ts';
import type { Expression, FunctionDeclaration, MatchBlock, RulesFile, Span } from './syntax.ts';
import { everyExpression } from './walk.ts';

/** What a compiler finds in a file that parses (rules-language.md 2.3, recorded parse-issues.json). */

const MOST_PARAMETERS = 7;
const MOST_LETS = 10;
const MOST_CAPTURES = 20;
const DEEPEST_CALL = 20;
/** How far calls are followed: more than any allowed chain, less than what our own stack bears. */
const FOLLOWED_CALLS = 500;

/** All findings, in the order of the file; an ERROR among them refuses it. */
export function checkRules(file: RulesFile, source: Source): RulesIssue[] {
  return new Checker(source)
    .check(file)
    .sort((a, b) => a.sourcePosition.currentOffset - b.sourcePosition.currentOffset);
}

type Declared = ReadonlyMap<string, FunctionDeclaration>;

/** The longest chain of calls that begins with a function. */
interface Chain {
  readonly length: number;
  readonly next?: FunctionDeclaration;
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
    const global = this.declare(file.functions, new Map(), []);
    for (const { functions, matches } of file.services) {
      const own = this.declare(functions, global, []);
      for (const block of matches) this.block(block, own, []);
    }
    return this.issues;
  }

  private block(block: MatchBlock, outer: Declared, bound: readonly string[]): void {
    const [, ...tooMany] = block.segments.filter(({ kind }) => kind === 'glob');
    for (const segment of tooMany) {
      this.error(
        'Invalid glob match expression. Only one glob match is permitted in a match declaration path.',
        segment,
      );
    }
    const names = [...bound];
    for (const segment of block.segments) {
      if (segment.kind === 'literal') continue;
      if (names.includes(segment.name)) this.alreadyBound(segment.name, segment);
      names.push(segment.name);
    }
    if (names.length > MOST_CAPTURES) {
      this.error(`A path captures at most ${MOST_CAPTURES} segments.`, block.pathSpan);
    }
    const own = this.declare(block.functions, outer, names);
    for (const { condition } of block.allows) if (condition) this.names(condition, own, names);
    for (const inner of block.matches) this.block(inner, own, names);
  }

  /** The functions that a scope sees, its own checked. */
  private declare(
    functions: readonly FunctionDeclaration[],
    outer: Declared,
    bound: readonly string[],
  ): Declared {
    if (functions.length === 0) return outer;
    const visible = new Map([...outer, ...functions.map((declared) => [declared.name, declared] as const)]);
    for (const declared of functions) this.homes.set(declared, visible);
    for (const declared of functions) {
      if (declared.parameters.length > MOST_PARAMETERS) {
        this.error(`A function takes at most ${MOST_PARAMETERS} parameters.`, declared.nameSpan);
      }
      if (declared.lets.length > MOST_LETS) {
        this.error(`A function binds at most ${MOST_LETS} variables.`, declared.nameSpan);
      } else {
        this.variables(declared, visible, bound);
      }
      this.calls(declared);
    }
    return visible;
  }

  private variables(
    { parameters, lets, body }: FunctionDeclaration,
    visible: Declared,
    bound: readonly string[],
  ): void {
    const names = [...bound, ...parameters];
    const own = new Set(parameters);
    lets.forEach(({ name, nameSpan, value }, index) => {
      const later = lets.slice(index + 1);
      const users = [...later.map((one) => one.value), body];
      if (later.some((one) => one.name === name) || !users.some((user) => mentions(user, name))) {
        this.issues.push(this.source.issue('WARNING', `Unused variable: ${name}.`, nameSpan));
      }
      if (own.has(name)) this.alreadyBound(name, nameSpan);
      this.names(value, visible, names);
      own.add(name);
      names.push(name);
    });
    this.names(body, visible, names);
  }

  private names(expression: Expression, visible: Declared, bound: readonly string[]): void {
    for (const { description, span } of checkNames(expression, visible, bound)) {
      this.issues.push(this.source.issue('WARNING', description, span));
    }
  }

  private calls(declared: FunctionDeclaration): void {
    if (this.chain(declared, 0).length <= DEEPEST_CALL + 1) return;
    const names: string[] = [];
    let step: FunctionDeclaration | undefined = declared;
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
    if (known === 'open' || depth > FOLLOWED_CALLS) return { length: 1 };
    if (known) return known;
    this.chains.set(declared, 'open');
    let longest: Chain = { length: 1 };
    for (const name of calledNames(declared)) {
      const next = this.homes.get(declared)?.get(name);
      if (!next) continue;
      const length = this.chain(next, depth + 1).length + 1;
      if (length > longest.length) longest = { length, next };
    }
    this.chains.set(declared, longest);
    return longest;
  }

  private alreadyBound(name: string, span: Span): void {
    this.error(`The identifier [${name}] is already bound in the current scope.`, span);
  }

  private error(description: string, span: Span): void {
    this.issues.push(this.source.issue('ERROR', description, span));
  }
}

function mentions(expression: Expression, name: string): boolean {
  for (const node of everyExpression(expression)) if (node.kind === 'name' && node.name === name) return true;
  return false;
}

function calledNames({ lets, body }: FunctionDeclaration): Set<string> {
  const names = new Set<string>();
  for (const root of [...lets.map(({ value }) => value), body]) {
    for (const node of everyExpression(root)) if (node.kind === 'call') names.add(node.name);
  }
  return names;
}
