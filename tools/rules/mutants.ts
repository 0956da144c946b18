import {
  type AllowStatement,
  type Expression,
  everyExpression,
  type FunctionDeclaration,
  type MatchBlock,
  type Method,
  parseRules,
  type RulesFile,
  Source,
  type Span,
} from '@site/emulator/rules';
import { patternChanges } from './pattern-changes.ts';

type Binary = Extract<Expression, { kind: 'binary' }>;

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

/**
 * The faults of a condition: each part of a conjunction left out (`true`), each part of a disjunction left out (`false`),
 * the whole always true, every part inverted, and every comparison swapped for each of the other five.
 */
function conditionChanges(root: Expression, source: string): Change[] {
  return [...faultsOf(root, 'true', source), ...partsOf(root, source)];
}

/** The faults of what is below a junction, and of a comparison. */
function partsOf(node: Expression, source: string): Change[] {
  if (node.kind === 'unary') return partsOf(node.operand, source);
  if (node.kind !== 'binary') return [];
  if (COMPARISONS.includes(node.operator)) return swaps(node, source);
  if (node.operator !== '&&' && node.operator !== '||') return [];
  const absent = node.operator === '&&' ? 'true' : 'false';
  return [node.left, node.right].flatMap((part) => [
    // `a && b && c` is `(a && b) && c`: parts of the same kind are told one by one.
    ...(part.kind === 'binary' && part.operator === node.operator ? [] : faultsOf(part, absent, source)),
    ...partsOf(part, source),
  ]);
}

function faultsOf({ start, end, ...node }: Expression, absent: string, source: string): Change[] {
  // What is `true` as it stands loses nothing.
  const isConstant = node.kind === 'literal' && node.value.type === 'bool';
  return [
    ...(isConstant ? [] : [{ kind: 'condition removed' as const, start, end, replacement: absent }]),
    { kind: 'condition inverted', start, end, replacement: `!(${source.slice(start, end)})` },
  ];
}

function swaps({ left, right, operator }: Binary, source: string): Change[] {
  const start = source.indexOf(operator, left.end);
  const end = start + operator.length;
  if (end > right.start) throw new Error(`No ${operator} stands between its sides`);
  return COMPARISONS.filter((other) => other !== operator).map((replacement) => ({
    kind: 'comparison swapped',
    start,
    end,
    replacement,
  }));
}

/** The faults of one node: numbers one off, texts changed, list items left out, patterns that take more or less. */
function literalChanges(node: Expression, source: string): Change[] {
  if (node.kind === 'list') return node.items.map((_, index) => without(node, index, source));
  if (node.kind === 'method' && node.name === 'matches') {
    return node.args.flatMap(({ start, end }) => patternChanges(source.slice(start, end), start));
  }
  if (node.kind !== 'literal') return [];
  const { start, end, value } = node;
  if (value.type === 'int') {
    return [value.value - 1n, value.value + 1n].map((moved) => ({
      kind: 'number moved',
      start,
      end,
      replacement: String(moved),
    }));
  }
  if (value.type !== 'string') return [];
  return [{ kind: 'text changed', start, end, replacement: `${source.slice(start, end - 1)}~'` }];
}

function without(
  { items, start, end }: Extract<Expression, { kind: 'list' }>,
  index: number,
  source: string,
): Change {
  const rest = items.toSpliced(index, 1).map((item) => source.slice(item.start, item.end));
  return { kind: 'option removed', start, end, replacement: `[${rest.join(', ')}]` };
}

/** One fault put into a rules file: the span's text gives way to the replacement. */
export interface Change extends Span {
  readonly kind:
    | 'condition removed'
    | 'condition inverted'
    | 'comparison swapped'
    | 'number moved'
    | 'text changed'
    | 'option removed'
    | 'pattern loosened'
    | 'verb removed'
    | 'verb added'
    | 'path opened';
  readonly replacement: string;
}

export interface Mutant extends Change {
  /** From 1. */
  readonly line: number;
  readonly lineText: string;
  readonly original: string;
  /** The collections or folders whose answers the change can reach; undefined for all of them. */
  readonly reaches: ReadonlySet<string> | undefined;
  /** The match block that holds the change, empty for what blocks share. */
  readonly blockText: string;
  /** The whole file with the change in it. */
  readonly source: string;
}

/**
 * Every mutant of a rules file.
 * @throws when the file itself does not parse
 */
export function mutantsOf(source: string, fileName: string): Mutant[] {
  const { file, issues } = parseRules(source, fileName);
  if (!file) throw new Error(`${fileName}: ${issues[0]?.description}`);
  const positions = new Source(source, fileName);
  const lines = source.split('\n');
  const blocks = innermostBlocks(file);
  const functions = functionsOf(file);
  return changesOf(file, source).map((change) => {
    const { line } = positions.position(change.start);
    const block = blocks.find((each) => holds(each, change));
    const shared = functions.find((each) => holds(each, change));
    return {
      ...change,
      line,
      lineText: lines[line - 1] ?? '',
      original: source.slice(change.start, change.end),
      reaches: block ? new Set([block.name]) : shared && callersOf(shared.name, blocks, functions),
      blockText: block ? source.slice(block.start, block.end) : '',
      source: source.slice(0, change.start) + change.replacement + source.slice(change.end),
    };
  });
}

function changesOf(file: RulesFile, source: string): Change[] {
  const blocks = file.services.flatMap(({ matches }) => matches).flatMap(withInner);
  const functions = functionsOf(file);
  const bodies = functions.map(({ body }) => body);
  const conditions = blocks.flatMap(({ allows }) => allows.flatMap(({ condition }) => condition ?? []));
  const lets = functions.flatMap((declared) => declared.lets.map(({ value }) => value));
  const expressions = [...bodies, ...conditions, ...lets].flatMap((root): Expression[] => [
    ...everyExpression(root),
  ]);
  return [
    ...[...bodies, ...conditions].flatMap((root) => conditionChanges(root, source)),
    ...expressions.flatMap((node) => literalChanges(node, source)),
    ...blocks.flatMap((block) => accessChanges(block, source)),
  ].toSorted((a, b) => a.start - b.start);
}

function withInner(block: MatchBlock): MatchBlock[] {
  return [block, ...block.matches.flatMap(withInner)];
}

/** Every function of the file, wherever it is declared. */
function functionsOf(file: RulesFile): FunctionDeclaration[] {
  const blocks = file.services.flatMap(({ matches }) => matches).flatMap(withInner);
  return [file, ...file.services, ...blocks].flatMap((scope) => scope.functions);
}

function holds(span: Span, change: Span): boolean {
  return span.start <= change.start && change.end <= span.end;
}

interface InnermostBlock extends Span {
  readonly name: string;
  readonly conditions: readonly Expression[];
}

/** The blocks that hold no others, by the collection or folder at the top of their path: it stands just inside the block of the database or bucket. */
function innermostBlocks(file: RulesFile): InnermostBlock[] {
  const roots = file.services.flatMap(({ matches }) => matches);
  return roots.flatMap((root) =>
    (root.matches.length > 0 ? root.matches : [root]).flatMap((top) => {
      const [first] = top.segments;
      const name = first?.kind === 'literal' ? first.text : '';
      return withInner(top)
        .filter(({ matches }) => matches.length === 0)
        .map(({ allows, start, end }) => {
          const conditions = allows.flatMap(({ condition }) => condition ?? []);
          return { name, conditions, start, end };
        });
    }),
  );
}

/** The blocks whose conditions call a function, directly or through others. */
function callersOf(
  name: string,
  blocks: readonly InnermostBlock[],
  functions: readonly FunctionDeclaration[],
): Set<string> {
  const callers = blocks.filter(({ conditions }) => {
    const called = calledIn(conditions);
    for (const each of called) {
      for (const { body, lets } of functions.filter((declared) => declared.name === each)) {
        // A set gives what is added to it while it is walked.
        for (const further of calledIn([body, ...lets.map(({ value }) => value)])) called.add(further);
      }
    }
    return called.has(name);
  });
  return new Set(callers.map((block) => block.name));
}

function calledIn(roots: readonly Expression[]): Set<string> {
  const nodes = roots.flatMap((root): Expression[] => [...everyExpression(root)]);
  return new Set(nodes.flatMap((node) => (node.kind === 'call' ? [node.name] : [])));
}

const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** The faults of who may do what where: each verb taken from and given to each statement, and paths that reach deeper. */
function accessChanges({ allows, segments, matches }: MatchBlock, source: string): Change[] {
  const opened = matches.length > 0 ? [] : segments.filter(({ kind }) => kind === 'wildcard');
  return [
    ...allows.flatMap((allow) => verbChanges(allow, source)),
    ...opened.map(({ start, end }) => ({
      kind: 'path opened' as const,
      start,
      end,
      replacement: source.slice(start, end).replace('}', '=**}'),
    })),
  ];
}

function verbChanges({ methods, start, condition }: AllowStatement, source: string): Change[] {
  const end = source.indexOf(':', start);
  const of = (kind: Change['kind'], left: readonly Method[]): Change => ({
    kind,
    start,
    end,
    replacement: `allow ${left.join(', ')}`,
  });
  // A statement needs a verb: one that loses its last gets a condition that is never true.
  const taken =
    methods.length === 1 && condition
      ? [{ kind: 'verb removed' as const, start: condition.start, end: condition.end, replacement: 'false' }]
      : methods.map((method) =>
          of(
            'verb removed',
            methods.filter((other) => other !== method),
          ),
        );
  const given = METHODS.filter((method) => !methods.includes(method));
  return [...taken, ...given.map((method) => of('verb added', [...methods, method]))];
}
