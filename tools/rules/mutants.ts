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

/** One fault put into a rules file: the span's text gives way to the replacement. */
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

/** Every mutant of a rules file. @throws when the file itself does not parse */
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

// --- The parts of a file ---

interface InnermostBlock {
  /** The collection or folder at the top of its path. */
  readonly name: string;
  readonly block: MatchBlock;
}

function partsOf(file: RulesFile) {
  const roots = file.services.flatMap(({ matches }) => matches);
  const blocks = roots.flatMap(withInner);
  return {
    blocks,
    /** Wherever they are declared. */
    functions: [file, ...file.services, ...blocks].flatMap((scope) => scope.functions),
    /** The blocks that hold no others. The top of their path stands just inside the block of the database or bucket. */
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

/** The blocks whose conditions call a function, directly or through others. */
function callersOf(
  name: string,
  innermost: readonly InnermostBlock[],
  functions: readonly FunctionDeclaration[],
): Set<string> {
  const callers = innermost.filter(({ block }) => {
    const called = calledIn(conditionsOf(block));
    for (const each of called) {
      for (const { body, lets } of functions.filter((declared) => declared.name === each)) {
        // A set gives what is added to it while it is walked.
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

// --- The faults ---

type TextOf = (span: Span) => string;

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** A condition left out (`absent` is what then stands for it), and inverted. */
function faultsOf({ start, end, ...node }: Expression, absent: string, textOf: TextOf): Change[] {
  // What is `true` as it stands loses nothing.
  const isConstant = node.kind === 'literal' && node.value.type === 'bool';
  return [
    ...(isConstant ? [] : [{ kind: 'condition removed' as const, start, end, replacement: absent }]),
    { kind: 'condition inverted', start, end, replacement: `!(${textOf({ start, end })})` },
  ];
}

/** The faults of each part of `&&` and `||`, and every comparison swapped for each of the other five. */
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
    // `a && b && c` is `(a && b) && c`: parts of the same kind are told one by one.
    ...(part.kind === 'binary' && part.operator === operator
      ? []
      : faultsOf(part, operator === '&&' ? 'true' : 'false', textOf)),
    ...junctionFaults(part, textOf),
  ]);
}

/** The faults of one node: numbers one off, texts changed, list items left out, patterns that take more or less. */
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

/** Each verb taken from and given to each statement, and paths that reach deeper. */
function accessFaults({ allows, segments, matches }: MatchBlock, source: string): Change[] {
  const verbs = allows.flatMap(({ methods, start, condition }): Change[] => {
    const end = source.indexOf(':', start);
    const allow = (left: readonly Method[]) => ({ start, end, replacement: `allow ${left.join(', ')}` });
    // A statement needs a verb: one that loses its last gets a condition that is never true.
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

// --- The faults of a pattern ---

/** One character of a pattern as a string literal of the rules holds it: `a`, `\'`, `\\s`. */
const CHARACTER = String.raw`(?:\\\\.|\\.|[^\\])`;
const CLASS = /\[(\^?)((?:\\\\.|\\.|[^\]\\])+)\]/g;
const CLASS_ITEM = new RegExp(`${CHARACTER}-(?!$)${CHARACTER}|${CHARACTER}`, 'gs');
const INNERMOST_GROUP = /\(([^()]*\|[^()]*)\)/g;
const REPEATED = /\{(\d+)(,?)(\d*)\}/g;

/**
 * Each alternative and each item of a character class left out, each count one off, `+`, `*` and `?` swapped. `literal` is the source of
 * the string, `offset` where it stands. Anchors are left alone: `matches` always speaks of the whole text
 * (https://firebase.google.com/docs/reference/rules/rules.String#matches).
 */
function patternFaults(literal: string, offset: number): Change[] {
  const replaced = ({ index, 0: { length } }: RegExpExecArray, replacements: readonly string[]) =>
    replacements.map((replacement): Change => {
      const start = offset + index;
      return { kind: 'pattern loosened', start, end: start + length, replacement };
    });
  /** The parts with each of them left out. */
  const withoutOne = (parts: readonly string[], separator: string) =>
    parts.map((_, out) => parts.toSpliced(out, 1).join(separator));
  // Classes and escapes blanked, so that the signs that are left repeat something.
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
