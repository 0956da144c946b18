import type { Expression } from '@site/emulator/rules';
import type { Change } from './mutants.ts';

type Binary = Extract<Expression, { kind: 'binary' }>;

const COMPARISONS: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

/**
 * The faults of a condition: each part of a conjunction left out (`true`), each part of a disjunction left out (`false`),
 * the whole always true, every part inverted, and every comparison swapped for each of the other five.
 */
export function conditionChanges(root: Expression, source: string): Change[] {
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
