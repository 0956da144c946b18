import type { Expression } from '@site/emulator/rules';
import type { Change } from './mutants.ts';
import { patternChanges } from './pattern-changes.ts';

/** The faults of one node: numbers one off, texts changed, list items left out, patterns that take more or less. */
export function literalChanges(node: Expression, source: string): Change[] {
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
