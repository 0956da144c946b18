import {
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

interface Change extends Span {
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
  /** Counts from 1. */
  readonly line: number;
  readonly lineText: string;
  readonly original: string;
  /** Collections or folders that the change can affect. Undefined for all. */
  readonly reaches: ReadonlySet<string> | undefined;
  /** The match block around the change, or empty for shared parts. */
  readonly blockText: string;
  readonly source: string;
}

/** All mutants of a rules file. @throws if the file does not parse */
export function mutantsOf(source: string, fileName: string): Mutant[] {
  const { file, issues } = parseRules(source, fileName);
  if (!file) throw new Error(`${fileName}: ${issues[0]?.description}`);
  const positions = new Source(source, fileName);
  const lines = source.split('\n');
  const { blocks, functions, innermost } = partsOf(file);
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const conditions = blocks.flatMap(conditionsOf);
  const bodies = functions.map(({ body }) => body);
  const lets = functions.flatMap((declared) => declared.lets.map(({ value }) => value));
  const changes = [
    ...[...bodies, ...conditions].flatMap((root) => [
      ...faultsOf(root, 'true', textOf),
      ...junctionFaults(root, textOf),
    ]),
    ...[...bodies, ...conditions, ...lets].flatMap(nodesOf).flatMap((node) => literalFaults(node, textOf)),
    ...blocks.flatMap((block) => accessFaults(block, source)),
  ];
  return changes
    .toSorted((a, b) => a.start - b.start)
    .map((change) => {
      const { line } = positions.position(change.start);
      const block = innermost.find((each) => holds(each.block, change));
      const shared = functions.find((each) => holds(each, change));
      return {
        ...change,
        line,
        lineText: lines[line - 1] ?? '',
        original: textOf(change),
        reaches: block ? new Set([block.name]) : shared && callersOf(shared.name, innermost, functions),
        blockText: block ? textOf(block.block) : '',
        source: source.slice(0, change.start) + change.replacement + source.slice(change.end),
      };
    });
}

interface InnermostBlock {
  readonly name: string;
  readonly block: MatchBlock;
}

function partsOf(file: RulesFile) {
  const roots = file.services.flatMap(({ matches }) => matches);
  const blocks = roots.flatMap(withInner);
  return {
    blocks,
    functions: [file, ...file.services, ...blocks].flatMap((scope) => scope.functions),
    /** Blocks without nested blocks. The first path segment stands below the block of the database or bucket. */
    innermost: roots.flatMap((root) =>
      (root.matches.length > 0 ? root.matches : [root]).flatMap((top): InnermostBlock[] => {
        const [first] = top.segments;
        const name = first?.kind === 'literal' ? first.text : '';
        return withInner(top).flatMap((block) => (block.matches.length === 0 ? [{ name, block }] : []));
      }),
    ),
  };
}

function withInner(block: MatchBlock): MatchBlock[] {
  return [block, ...block.matches.flatMap(withInner)];
}

const conditionsOf = ({ allows }: MatchBlock) => allows.flatMap(({ condition }) => condition ?? []);

const nodesOf = (root: Expression): Expression[] => [...everyExpression(root)];

function holds(span: Span, change: Span): boolean {
  return span.start <= change.start && change.end <= span.end;
}

function callersOf(
  name: string,
  innermost: readonly InnermostBlock[],
  functions: readonly FunctionDeclaration[],
): Set<string> {
  const callers = innermost.filter(({ block }) => {
    const called = calledIn(conditionsOf(block));
    for (const each of called) {
      for (const { body, lets } of functions.filter((declared) => declared.name === each)) {
        // A loop over a set also visits elements that are added meanwhile.
        for (const further of calledIn([body, ...lets.map(({ value }) => value)])) called.add(further);
      }
    }
    return called.has(name);
  });
  return new Set(callers.map((each) => each.name));
}

function calledIn(roots: readonly Expression[]): Set<string> {
  return new Set(roots.flatMap(nodesOf).flatMap((node) => (node.kind === 'call' ? [node.name] : [])));
}

type TextOf = (span: Span) => string;

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** Removes a condition (`absent` replaces it), and inverts it. */
function faultsOf({ start, end, ...node }: Expression, absent: string, textOf: TextOf): Change[] {
  // Removing a `true` changes nothing.
  const isConstant = node.kind === 'literal' && node.value.type === 'bool';
  return [
    ...(isConstant ? [] : [{ kind: 'condition removed' as const, start, end, replacement: absent }]),
    { kind: 'condition inverted', start, end, replacement: `!(${textOf({ start, end })})` },
  ];
}

/** Faults of each part of `&&` and `||`, and each comparison replaced by the five others. */
function junctionFaults(node: Expression, textOf: TextOf): Change[] {
  if (node.kind === 'unary') return junctionFaults(node.operand, textOf);
  if (node.kind !== 'binary') return [];
  const { operator, left, right } = node;
  if (COMPARISONS.includes(operator)) {
    const start = left.end + textOf({ start: left.end, end: right.start }).indexOf(operator);
    return COMPARISONS.filter((other) => other !== operator).map((replacement) => ({
      kind: 'comparison swapped',
      start,
      end: start + operator.length,
      replacement,
    }));
  }
  if (operator !== '&&' && operator !== '||') return [];
  return [left, right].flatMap((part) => [
    // `a && b && c` is `(a && b) && c`: visit the parts of a chain one by one.
    ...(part.kind === 'binary' && part.operator === operator
      ? []
      : faultsOf(part, operator === '&&' ? 'true' : 'false', textOf)),
    ...junctionFaults(part, textOf),
  ]);
}

/** Faults of one node: numbers off by one, changed texts, dropped list items, wider and narrower patterns. */
function literalFaults(node: Expression, textOf: TextOf): Change[] {
  const { start, end } = node;
  if (node.kind === 'list') {
    return node.items.map((_, index) => ({
      kind: 'option removed',
      start,
      end,
      replacement: `[${node.items.toSpliced(index, 1).map(textOf).join(', ')}]`,
    }));
  }
  if (node.kind === 'method' && node.name === 'matches') {
    return node.args.flatMap((arg) => patternFaults(textOf(arg), arg.start));
  }
  if (node.kind !== 'literal') return [];
  if (node.value.type === 'string')
    return [{ kind: 'text changed', start, end, replacement: `${textOf({ start, end: end - 1 })}~'` }];
  if (node.value.type !== 'int') return [];
  const { value } = node.value;
  return [value - 1n, value + 1n].map((moved) => ({
    kind: 'number moved',
    start,
    end,
    replacement: String(moved),
  }));
}

/** Removes verbs from each statement, adds verbs, and makes paths deeper. */
function accessFaults({ allows, segments, matches }: MatchBlock, source: string): Change[] {
  const verbs = allows.flatMap(({ methods, start, condition }): Change[] => {
    const end = source.indexOf(':', start);
    const allow = (left: readonly Method[]) => ({ start, end, replacement: `allow ${left.join(', ')}` });
    // A statement needs a verb: without one, the condition becomes false.
    const taken =
      methods.length === 1 && condition
        ? [{ start: condition.start, end: condition.end, replacement: 'false' }]
        : methods.map((method) => allow(methods.filter((other) => other !== method)));
    const given = METHODS.filter((method) => !methods.includes(method));
    return [
      ...taken.map((change) => ({ kind: 'verb removed' as const, ...change })),
      ...given.map((method) => ({ kind: 'verb added' as const, ...allow([...methods, method]) })),
    ];
  });
  const opened = matches.length > 0 ? [] : segments.filter(({ kind }) => kind === 'wildcard');
  const paths = opened.map(({ start, end }): Change => {
    const replacement = source.slice(start, end).replace('}', '=**}');
    return { kind: 'path opened', start, end, replacement };
  });
  return [...verbs, ...paths];
}

/** One character of a pattern inside a rules string: `a`, `\'`, `\\s`. */
const CHARACTER = String.raw`(?:\\\\.|\\.|[^\\])`;
const CLASS = /\[(\^?)((?:\\\\.|\\.|[^\]\\])+)\]/g;
const CLASS_ITEM = new RegExp(`${CHARACTER}-(?!$)${CHARACTER}|${CHARACTER}`, 'gs');
const INNERMOST_GROUP = /\(([^()]*\|[^()]*)\)/g;
const REPEATED = /\{(\d+)(,?)(\d*)\}/g;

/**
 * Drops each alternative and class item, shifts each count by one, and swaps `+`, `*` and `?`.
 * `literal` is the source of the string and `offset` its position. Anchors stay, because `matches` always compares the whole text
 * (https://firebase.google.com/docs/reference/rules/rules.String#matches).
 */
function patternFaults(literal: string, offset: number): Change[] {
  const replaced = ({ index, 0: { length } }: RegExpExecArray, replacements: readonly string[]) =>
    replacements.map((replacement): Change => {
      const start = offset + index;
      return { kind: 'pattern loosened', start, end: start + length, replacement };
    });
  const withoutOne = (parts: readonly string[], separator: string) =>
    parts.map((_, out) => parts.toSpliced(out, 1).join(separator));
  // Blanks out classes and escapes, so that the remaining signs are quantifiers.
  const bare = literal.replace(CLASS, (all) => ' '.repeat(all.length)).replace(/\\\\./g, '   ');
  return [
    ...[...literal.matchAll(INNERMOST_GROUP)].flatMap((group) =>
      replaced(
        group,
        withoutOne(group[1]?.split('|') ?? [], '|').map((rest) => `(${rest})`),
      ),
    ),
    ...[...literal.matchAll(CLASS)].flatMap((found) => {
      const [, caret, items = ''] = found;
      const rests = withoutOne(items.match(CLASS_ITEM) ?? [], '').filter((rest) => rest !== '');
      return replaced(
        found,
        rests.map((rest) => `[${caret}${rest}]`),
      );
    }),
    ...[...literal.matchAll(REPEATED)].flatMap((found) => {
      const [, least, comma, most] = found;
      const near = (count: string) => [Number(count) - 1, Number(count) + 1].filter((moved) => moved >= 0);
      return replaced(found, [
        ...near(least ?? '').map((moved) => `{${moved}${comma}${most}}`),
        ...(most ? near(most).map((moved) => `{${least},${moved}}`) : []),
      ]);
    }),
    ...[...bare.matchAll(/[+*?]/g)].flatMap((sign) =>
      replaced(
        sign,
        ['+', '*', '?', ''].filter((other) => other !== sign[0]),
      ),
    ),
  ];
}
