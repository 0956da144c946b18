import { parseRules } from '../../emulator/src/rules/parser.ts';
import { Source } from '../../emulator/src/rules/source.ts';
import type { Expression, MatchBlock, RulesFile, Span } from '../../emulator/src/rules/syntax.ts';
import { everyExpression } from '../../emulator/src/rules/walk.ts';
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
  /** The collection or folder whose block holds the change; undefined for what all blocks share. */
  readonly block: string | undefined;
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
  return changesOf(file, source).map((change) => {
    const { line } = positions.position(change.start);
    const block = blocks.find(({ start, end }) => start <= change.start && change.end <= end);
    return {
      ...change,
      line,
      lineText: lines[line - 1] ?? '',
      original: source.slice(change.start, change.end),
      block: block?.name,
      blockText: block ? source.slice(block.start, block.end) : '',
      source: source.slice(0, change.start) + change.replacement + source.slice(change.end),
    };
  });
}

function changesOf(file: RulesFile, source: string): Change[] {
  const blocks = file.services.flatMap(({ matches }) => matches).flatMap(withInner);
  const functions = [file, ...file.services, ...blocks].flatMap((scope) => scope.functions);
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

/** The blocks that hold no others, by the literal segment that they begin with. */
function innermostBlocks(file: RulesFile): (Span & { readonly name: string | undefined })[] {
  return file.services
    .flatMap(({ matches }) => matches)
    .flatMap(withInner)
    .filter(({ matches }) => matches.length === 0)
    .map(({ segments, start, end }) => {
      const [first] = segments;
      return { name: first?.kind === 'literal' ? first.text : undefined, start, end };
    });
}
