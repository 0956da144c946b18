import {
  type Expression,
  everyExpression,
  type MatchBlock,
  type Method,
  parseRules,
  type Span,
} from '@site/emulator/rules';

interface Fault extends Span {
  readonly kind: string;
  readonly replacement: string;
}

/** All mutants of a rules file in the order of the file. @throws if the file does not parse */
export function mutantsOf(source: string, fileName: string) {
  const { file, issues } = parseRules(source, fileName);
  if (!file) throw new Error(`${fileName}: ${issues[0]?.description}`);
  const textOf = ({ start, end }: Span) => source.slice(start, end);
  const blocks = file.services.flatMap(({ matches }) => matches).flatMap(withInner);
  const functions = [file, ...file.services, ...blocks].flatMap((scope) => scope.functions);
  const allowed = blocks.flatMap(({ allows }) => allows.flatMap(({ condition }) => condition ?? []));
  const conditions = [...functions.map(({ body }) => body), ...allowed];
  const lets = functions.flatMap((declared) => declared.lets.map(({ value }) => value));
  const nodes = [...conditions, ...lets].flatMap((root) => [...everyExpression(root)]);
  const faults = [
    ...conditions.flatMap((root) => [...partFaults(root, 'true', textOf), ...junctionFaults(root, textOf)]),
    ...nodes.flatMap((node) => literalFaults(node, textOf)),
    ...blocks.flatMap((block) => accessFaults(block, source)),
  ];
  return faults
    .toSorted((a, b) => a.start - b.start)
    .map((each) => {
      const { start, end, replacement } = each;
      const before = source.slice(0, start);
      const block = blocks.findLast((outer) => outer.start <= start && end <= outer.end);
      const line = before.split('\n').length;
      return {
        ...each,
        /** Counts from 1. */
        line,
        lineText: source.split('\n')[line - 1] ?? '',
        original: textOf(each),
        /** The match block around the change, or empty for functions. */
        blockText: block ? textOf(block) : '',
        source: before + replacement + source.slice(end),
      };
    });
}

/** Inner blocks follow. */
function withInner(block: MatchBlock): MatchBlock[] {
  return [block, ...block.matches.flatMap(withInner)];
}

function fault(kind: string, { start, end }: Span, replacement: string): Fault {
  return { kind, start, end, replacement };
}

type TextOf = (span: Span) => string;

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];
const METHODS: readonly Method[] = ['get', 'list', 'create', 'update', 'delete'];

/** Removes a condition (`absent` replaces it), and inverts it. */
function partFaults(node: Expression, absent: string, textOf: TextOf): Fault[] {
  const inverted = fault('condition inverted', node, `!(${textOf(node)})`);
  // Removing a `true` changes nothing.
  const isConstant = node.kind === 'literal' && node.value.type === 'bool';
  return isConstant ? [inverted] : [fault('condition removed', node, absent), inverted];
}

/** Faults of each part of `&&` and `||`, and each comparison replaced by the five others. */
function junctionFaults(node: Expression, textOf: TextOf): Fault[] {
  if (node.kind === 'unary') return junctionFaults(node.operand, textOf);
  if (node.kind !== 'binary') return [];
  const { operator, left, right } = node;
  if (COMPARISONS.includes(operator)) {
    const start = left.end + textOf({ start: left.end, end: right.start }).indexOf(operator);
    const span = { start, end: start + operator.length };
    const others = COMPARISONS.filter((other) => other !== operator);
    return others.map((other) => fault('comparison swapped', span, other));
  }
  if (operator !== '&&' && operator !== '||') return [];
  return [left, right].flatMap((part) => [
    // `a && b && c` is `(a && b) && c`: visit the parts of a chain one by one.
    ...(part.kind === 'binary' && part.operator === operator
      ? []
      : partFaults(part, operator === '&&' ? 'true' : 'false', textOf)),
    ...junctionFaults(part, textOf),
  ]);
}

/** Faults of one node: numbers off by one, changed texts, dropped list items, wider and narrower patterns. */
function literalFaults(node: Expression, textOf: TextOf): Fault[] {
  if (node.kind === 'list') {
    const shorter = withoutOne(node.items.map(textOf));
    return shorter.map((rest) => fault('option removed', node, `[${rest.join(', ')}]`));
  }
  if (node.kind === 'method' && node.name === 'matches')
    return node.args.flatMap((arg) => patternFaults(textOf(arg), arg.start));
  if (node.kind !== 'literal') return [];
  const { value } = node;
  if (value.type === 'string') return [fault('text changed', node, `${textOf(node).slice(0, -1)}~'`)];
  if (value.type !== 'int') return [];
  return [-1n, 1n].map((step) => fault('number moved', node, String(value.value + step)));
}

/** Removes verbs from each statement, adds verbs, and makes paths deeper. */
function accessFaults({ allows, segments, matches }: MatchBlock, source: string): Fault[] {
  const verbs = allows.flatMap(({ methods, start, condition }) => {
    const span = { start, end: source.indexOf(':', start) };
    const allow = (kind: string, left: readonly Method[]) => fault(kind, span, `allow ${left.join(', ')}`);
    const others = METHODS.filter((method) => !methods.includes(method));
    return [
      // A statement needs a verb: without one, the condition becomes false.
      ...(methods.length === 1 && condition
        ? [fault('verb removed', condition, 'false')]
        : withoutOne(methods).map((left) => allow('verb removed', left))),
      ...others.map((method) => allow('verb added', [...methods, method])),
    ];
  });
  const wildcards = matches.length > 0 ? [] : segments.filter(({ kind }) => kind === 'wildcard');
  const opened = ({ start, end }: Span) => source.slice(start, end).replace('}', '=**}');
  return [...verbs, ...wildcards.map((span) => fault('path opened', span, opened(span)))];
}

/** One character of a pattern inside a rules string: `a`, `\'`, `\\s`, and a backslash as four. */
const CHARACTER = String.raw`(?:\\\\\\\\|\\\\.|\\.|[^\\])`;
const CLASS = /\[(\^?)((?:\\\\.|\\.|[^\]\\])+)\]/g;
const CLASS_ITEM = new RegExp(`${CHARACTER}-(?!$)${CHARACTER}|${CHARACTER}`, 'gs');
const INNERMOST_GROUP = /\(([^()]*\|[^()]*)\)/g;
const REPEATED = /\{(\d+)(,?)(\d*)\}/g;

/**
 * Drops each alternative and class item, shifts each count by one, and swaps `+`, `*` and `?`.
 * `literal` is the source of the string and `offset` its position. Anchors stay, because `matches` always compares the whole text
 * (https://firebase.google.com/docs/reference/rules/rules.String#matches).
 */
function patternFaults(literal: string, offset: number): Fault[] {
  /** The faults of each match of the pattern. */
  const each = (
    pattern: RegExp,
    text: string,
    replacements: (match: readonly string[]) => readonly string[],
  ) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const start = offset + match.index;
      return replacements(match).map((replacement) =>
        fault('pattern loosened', { start, end: start + match[0].length }, replacement),
      );
    });
  const near = (count = '') => [Number(count) - 1, Number(count) + 1].filter((moved) => moved >= 0);
  // Blanks out classes and escapes, so that the remaining signs are quantifiers.
  const bare = literal.replace(CLASS, (all) => ' '.repeat(all.length)).replace(/\\\\./g, '   ');
  return [
    ...each(INNERMOST_GROUP, literal, ([, inner = '']) =>
      withoutOne(inner.split('|')).map((rest) => `(${rest.join('|')})`),
    ),
    ...each(CLASS, literal, ([, caret, items = '']) =>
      withoutOne(items.match(CLASS_ITEM) ?? [])
        .filter((rest) => rest.length > 0)
        .map((rest) => `[${caret}${rest.join('')}]`),
    ),
    ...each(REPEATED, literal, ([, least, comma, most]) => [
      ...near(least).map((moved) => `{${moved}${comma}${most}}`),
      ...(most ? near(most).map((moved) => `{${least},${moved}}`) : []),
    ]),
    ...each(/[+*?]/g, bare, ([sign]) => ['+', '*', '?', ''].filter((other) => other !== sign)),
  ];
}

function withoutOne<T>(list: readonly T[]): T[][] {
  return list.map((_, out) => list.toSpliced(out, 1));
}
