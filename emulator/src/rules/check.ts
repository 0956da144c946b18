import { checkConstants, checkNames } from './check-names.ts';
import type { RulesIssue } from './contract.ts';
import type { Source } from './source.ts';
import type { Expression, FunctionDeclaration, MatchBlock, RulesFile, Span } from './syntax.ts';
import { everyExpression } from './walk.ts';

/** Compiler findings in a parsed file (recorded rules/issues.json). */

const SERVICES = ['cloud.firestore', 'firebase.storage'];
const MOST_PARAMETERS = 7;
const MOST_LETS = 10;
const MOST_CAPTURES = 20;
const DEEPEST_CALL = 20;
/** Maximum depth of followed calls: more than an allowed chain, less than our stack holds. */
const FOLLOWED_CALLS = 500;

/** Findings in the order of the file. An ERROR refuses the file. */
export function checkRules(file: RulesFile, source: Source): RulesIssue[] {
  return new Checker(source, file.version)
    .check(file)
    .sort((a, b) => a.sourcePosition.currentOffset - b.sourcePosition.currentOffset);
}

type Declared = ReadonlyMap<string, FunctionDeclaration>;

interface Chain {
  readonly length: number;
  readonly next?: FunctionDeclaration;
}

class Checker {
  private readonly source: Source;
  private readonly version: 1 | 2;
  private readonly issues: RulesIssue[] = [];
  /** 'open' marks a function in progress. */
  private readonly chains = new Map<FunctionDeclaration, Chain | 'open'>();
  private readonly called = new Set<string>();
  private readonly homes = new Map<FunctionDeclaration, Declared>();

  constructor(source: Source, version: 1 | 2) {
    this.source = source;
    this.version = version;
  }

  check(file: RulesFile): RulesIssue[] {
    const global = this.declare(file.functions, new Map(), []);
    for (const [index, { name, nameSpan, functions, matches, end }] of file.services.entries()) {
      if (!SERVICES.includes(name)) this.warn(`Invalid service name: ${name}.`, nameSpan);
      if (file.services.findIndex((other) => other.name === name) < index) {
        this.error('Duplicate service name declaration.', nameSpan);
      }
      if (functions.length + matches.length === 0) this.emptyBody('service', end);
      const own = this.declare(functions, global, []);
      for (const block of matches) this.block(block, own, []);
    }
    // The official compiler reports unused functions last, and only without errors.
    if (this.issues.every(({ severity }) => severity !== 'ERROR')) this.unusedFunctions();
    return this.issues;
  }

  private unusedFunctions(): void {
    for (const { name, nameSpan } of this.homes.keys()) {
      if (!this.called.has(name)) this.warn(`Unused function: ${name}.`, nameSpan);
    }
  }

  private block(block: MatchBlock, outer: Declared, bound: readonly string[], isWithinGlob = false): void {
    const misplaced = this.globs(block, isWithinGlob);
    const hasGlob = isWithinGlob || block.segments.some(({ kind }) => kind === 'glob');
    const declarations = block.functions.length + block.allows.length + block.matches.length;
    // An invalid path is reported alone (recorded).
    if (declarations === 0 && !misplaced) this.emptyBody('match', block.end);
    const captures: string[] = [];
    for (const { kind, start, end, ...segment } of block.segments) {
      if (kind === 'literal' || !('name' in segment)) continue;
      if (captures.includes(segment.name)) {
        // The name comes after a slash and a brace.
        const where = { start: start + 2, end };
        this.error(`Variable ${segment.name} already exists in the PathTemplate.`, where);
      }
      captures.push(segment.name);
    }
    const names = [...bound, ...captures];
    if (names.length > MOST_CAPTURES) {
      const where = { start: block.start, end: block.pathSpan.end };
      this.error(`Maximum allowed amount of ${MOST_CAPTURES} match field variables is reached.`, where);
    }
    const own = this.declare(block.functions, outer, names);
    for (const { condition } of block.allows) if (condition) this.names(condition, own, names);
    for (const inner of block.matches) this.block(inner, own, names, hasGlob);
  }

  /**
   * Version 2 permits one glob per path with outer paths, version 1 one at the end of each. Returns true after a finding.
   *
   * @param isWithinGlob whether an outer path has a glob
   */
  private globs({ segments, start, pathSpan }: MatchBlock, isWithinGlob: boolean): boolean {
    const globs = segments.filter(({ kind }) => kind === 'glob');
    const invalid = (rule: string, span: Span) => this.error(`Invalid glob match expression. ${rule}`, span);
    if (this.version === 1) {
      const inside = globs.filter((glob) => glob !== segments.at(-1));
      for (const glob of inside) {
        invalid('Glob matches are permitted as the last segment in a match declaration path.', glob);
      }
      return inside.length > 0;
    }
    const [first, ...others] = globs;
    const surplus: Span[] = first && isWithinGlob ? [{ start, end: pathSpan.end }, ...others] : others;
    for (const span of surplus)
      invalid('Only one glob match is permitted in a match declaration path.', span);
    return surplus.length > 0;
  }

  private declare(
    functions: readonly FunctionDeclaration[],
    outer: Declared,
    bound: readonly string[],
  ): Declared {
    if (functions.length === 0) return outer;
    const visible = new Map([...outer, ...functions.map((declared) => [declared.name, declared] as const)]);
    for (const [index, declared] of functions.entries()) {
      this.homes.set(declared, visible);
      if (functions.findIndex(({ name }) => name === declared.name) < index) {
        this.error(`Function ${declared.name} is already defined.`, declared.nameSpan);
      }
    }
    for (const declared of functions) {
      if (declared.parameters.length > MOST_PARAMETERS) {
        this.error(
          `Maximum allowed function arguments of ${MOST_PARAMETERS} for function ${declared.name} is reached.`,
          declared.nameSpan,
        );
      }
      if (declared.lets.length > MOST_LETS) {
        this.error(`A function binds at most ${MOST_LETS} variables.`, declared.nameSpan);
      } else {
        this.variables(declared, visible, bound);
      }
      this.parameters(declared);
      this.calls(declared);
    }
    return visible;
  }

  private parameters({ parameters, parameterSpans, lets, body }: FunctionDeclaration): void {
    const users = [...lets.map(({ value }) => value), body];
    for (const [index, name] of parameters.entries()) {
      const span = parameterSpans[index] ?? body;
      if (parameters.indexOf(name) < index) this.error(`Variable ${name} is already defined.`, span);
      if (!users.some((user) => mentions(user, name))) this.warn(`Unused variable: ${name}.`, span);
    }
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
        this.warn(`Unused variable: ${name}.`, nameSpan);
      }
      if (own.has(name)) {
        this.error(`The identifier [${name}] is already bound in the current scope.`, nameSpan);
      }
      this.names(value, visible, names);
      own.add(name);
      names.push(name);
    });
    this.names(body, visible, names);
  }

  private names(expression: Expression, visible: Declared, bound: readonly string[]): void {
    for (const node of everyExpression(expression)) if (node.kind === 'call') this.called.add(node.name);
    for (const { description, span } of checkNames(expression, visible, bound)) {
      this.warn(description, span);
    }
    for (const { description, span } of checkConstants(expression, bound)) this.error(description, span);
  }

  private calls(declared: FunctionDeclaration): void {
    if (this.chain(declared, 0).length <= DEEPEST_CALL + 1) return;
    const stack: FunctionDeclaration[] = [];
    let step: FunctionDeclaration | undefined = declared;
    while (step && stack.length <= DEEPEST_CALL) {
      stack.push(step);
      const chain = this.chains.get(step);
      step = chain === 'open' ? undefined : chain?.next;
    }
    const names = stack.map(({ name }) => name).join('->');
    this.error(
      `Maximum allowed call depth of ${DEEPEST_CALL} is reached for [${names}] call stack.`,
      (stack.at(-1) ?? declared).nameSpan,
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

  /** @param end end of the body; the finding is at its closing brace */
  private emptyBody(of: 'service' | 'match', end: number): void {
    this.error(`The '${of}' body must contain at least one declaration.`, { start: end - 1, end });
  }

  private warn(description: string, span: Span): void {
    this.issues.push(this.source.issue('WARNING', description, span));
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
