import type { FieldConstraint } from '../rules/contract.ts';
import type { Value } from '../values/value.ts';

export type Operator =
  | '=='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'not-in'
  | 'array-contains'
  | 'array-contains-any'
  | 'is-null'
  | 'is-not-null'
  | 'is-nan'
  | 'is-not-nan';

/** `path` is `['__name__']` for the document's name. */
export interface Comparison {
  readonly kind: 'comparison';
  readonly path: readonly string[];
  readonly operator: Operator;
  /** Null or NaN for the unary operators. */
  readonly value: Value;
}

interface Composite {
  readonly kind: 'and' | 'or';
  readonly filters: readonly Filter[];
}

export type Filter = Comparison | Composite;

/**
 * The disjunctive normal form of a filter, which has a size limit. Rules judge a query by this form.
 * `in` and `array-contains-any` are disjunctions of their members.
 */

/** The number of conjunctions that `normalise` would return. */
export function countDisjunctions(filter: Filter): number {
  if (filter.kind === 'comparison') return membersOf(filter)?.length ?? 1;
  const counts = filter.filters.map(countDisjunctions);
  return filter.kind === 'and' ? counts.reduce((a, b) => a * b, 1) : counts.reduce((a, b) => a + b, 0) || 1;
}

/** An empty filter is one empty conjunction. */
export function normalise(filter: Filter): Comparison[][] {
  if (filter.kind === 'comparison') return split(filter).map((comparison) => [comparison]);
  const parts = filter.filters.map(normalise);
  if (filter.kind === 'or') return parts.length === 0 ? [[]] : parts.flat();
  return parts.reduce<Comparison[][]>(
    (all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])),
    [[]],
  );
}

function membersOf({ operator, value }: Comparison): readonly Value[] | undefined {
  const splits = operator === 'in' || operator === 'array-contains-any';
  return splits && value.kind === 'array' ? value.values : undefined;
}

function split(comparison: Comparison): Comparison[] {
  const operator = comparison.operator === 'in' ? '==' : 'array-contains';
  return membersOf(comparison)?.map((value) => ({ ...comparison, operator, value })) ?? [comparison];
}

export function constraintsOf(filter: Filter): FieldConstraint[][] {
  return normalise(filter).map((conjunction) =>
    conjunction.map(({ path, operator, value }) => ({ field: path, op: CONSTRAINTS[operator], value })),
  );
}

const CONSTRAINTS: Readonly<Record<Operator, FieldConstraint['op']>> = {
  '==': '==',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  in: '==',
  'not-in': 'not-in',
  'array-contains': 'array-contains',
  'array-contains-any': 'array-contains',
  'is-null': '==',
  'is-nan': '==',
  'is-not-null': '!=',
  'is-not-nan': '!=',
};
