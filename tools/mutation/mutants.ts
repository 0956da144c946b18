import type { Expression, FunctionDeclaration, MatchBlock, RulesFile, Span } from '@site/emulator/rules';
import { everyExpression, parseRules, Source } from '@site/emulator/rules';
import { accessChanges } from './access-changes.ts';
import { conditionChanges } from './condition-changes.ts';
import { literalChanges } from './literal-changes.ts';

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
