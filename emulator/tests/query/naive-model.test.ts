import { describe, expect, test } from 'vitest';
import { compileQuery, runQuery } from '../../src/query/index.ts';
import type { WireFilter, WireOrder, WireStructuredQuery, WireValue } from '../../src/values/wire.ts';
import { IndexedSource, ListSource } from '../support/list-source.ts';
import { rootName, storedDocument } from '../support/stored-document.ts';

/**
 * Random queries against a model that is too simple to be wrong: rows are plain objects of small whole numbers and
 * null, a filter is a function, the order is a sort, the window a slice.
 */

type Cell = number | null;
type Row = { readonly id: string; readonly a?: Cell; readonly b?: Cell };
type Field = 'a' | 'b';
type Operator = 'EQUAL' | 'NOT_EQUAL' | 'LESS_THAN' | 'GREATER_THAN_OR_EQUAL' | 'IN' | 'IS_NULL';
interface Condition {
  readonly field: Field;
  readonly operator: Operator;
  readonly operands: readonly number[];
}
interface Sort {
  readonly field: Field;
  readonly descending: boolean;
}
interface Plan {
  readonly join: 'AND' | 'OR';
  readonly conditions: readonly Condition[];
  readonly sorts: readonly Sort[];
  /** Direction of the name when it is ordered by explicitly. */
  readonly nameDescending?: boolean;
  readonly startAt: number | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
}

const PROJECT = 'model';
const QUERIES = 2000;

/** Numerical Recipes' generator: the same queries in every run. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pick<T>(random: (below: number) => number, choices: readonly [T, ...T[]]): T {
  return choices[random(choices.length)] ?? choices[0];
}

function randomRows(random: (below: number) => number): Row[] {
  const cell = (): { value?: Cell } =>
    pick<{ value?: Cell }>(random, [{}, { value: null }, { value: random(5) }, { value: random(5) }]);
  return Array.from({ length: 60 }, (_, index) => {
    const [a, b] = [cell(), cell()];
    return {
      id: `d${String(index).padStart(2, '0')}`,
      ...('value' in a ? { a: a.value } : {}),
      ...('value' in b ? { b: b.value } : {}),
    };
  });
}

function randomPlan(random: (below: number) => number): Plan {
  const field = (): Field => pick(random, ['a', 'b']);
  const condition = (): Condition => ({
    field: field(),
    operator: pick(random, ['EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'IN', 'IS_NULL', 'NOT_EQUAL']),
    operands: [random(5), random(5)],
  });
  const conditions = Array.from({ length: random(4) }, condition);
  const exclusive = conditions.filter(({ operator }) => operator === 'NOT_EQUAL');
  const first = field();
  const sort = (by: Field): Sort => ({ field: by, descending: random(2) === 1 });
  const sorts = [sort(first), sort(first === 'a' ? 'b' : 'a')].slice(0, random(3));
  const plan: Plan = {
    join: pick(random, ['AND', 'OR']),
    conditions:
      exclusive.length > 1 ? conditions.filter(({ operator }) => operator !== 'NOT_EQUAL') : conditions,
    sorts,
    startAt: sorts.length > 0 && random(3) === 0 ? random(5) : undefined,
    offset: random(2) * random(4),
    limit: random(2) === 0 ? undefined : random(12),
  };
  // An explicit name stands last: it leaves no room for fields of inequalities.
  const isOrdered = sorts.length > 0 && fullOrder(plan).sorts.length === sorts.length;
  return isOrdered && random(3) === 0 ? { ...plan, nameDescending: random(2) === 1 } : plan;
}

function holds({ field, operator, operands }: Condition, row: Row): boolean {
  const found = row[field];
  const [first = 0] = operands;
  if (found === undefined) return false;
  if (found === null) return operator === 'IS_NULL';
  switch (operator) {
    case 'EQUAL':
      return found === first;
    case 'NOT_EQUAL':
      return found !== first;
    case 'LESS_THAN':
      return found < first;
    case 'GREATER_THAN_OR_EQUAL':
      return found >= first;
    case 'IN':
      return operands.includes(found);
    case 'IS_NULL':
      return false;
  }
}

/** Null comes first. */
function weight(cell: Cell | undefined): number {
  return cell ?? -1;
}

/** Given sorts, then the fields of inequalities by name, then the id; in the direction of the last given. */
function fullOrder({ conditions, sorts, nameDescending }: Plan): { sorts: Sort[]; sign: number } {
  const descending = sorts.at(-1)?.descending ?? false;
  const implied = (['a', 'b'] as const).filter(
    (field) =>
      !sorts.some((sort) => sort.field === field) &&
      conditions.some(
        (condition) =>
          condition.field === field &&
          ['LESS_THAN', 'GREATER_THAN_OR_EQUAL', 'NOT_EQUAL'].includes(condition.operator),
      ),
  );
  return {
    sorts: [...sorts, ...implied.map((field) => ({ field, descending }))],
    sign: (nameDescending ?? descending) ? -1 : 1,
  };
}

function expected(rows: readonly Row[], plan: Plan): string[] {
  const { sorts, sign } = fullOrder(plan);
  const [lead] = plan.sorts;
  const { startAt, conditions, join, offset, limit } = plan;
  return rows
    .filter((row) => sorts.every(({ field }) => row[field] !== undefined))
    .filter((row) => {
      const verdicts = conditions.map((condition) => holds(condition, row));
      return verdicts.length === 0 || (join === 'AND' ? !verdicts.includes(false) : verdicts.includes(true));
    })
    .filter((row) => {
      if (!lead || startAt === undefined) return true;
      return lead.descending ? weight(row[lead.field]) <= startAt : weight(row[lead.field]) >= startAt;
    })
    .sort((x, y) => {
      for (const { field, descending } of sorts) {
        const order = weight(x[field]) - weight(y[field]);
        if (order !== 0) return descending ? -order : order;
      }
      return sign * (x.id < y.id ? -1 : 1);
    })
    .slice(offset, limit === undefined ? undefined : offset + limit)
    .map(({ id }) => id);
}

function wireNumber(value: number): WireValue {
  return { integerValue: String(value) };
}

function wireFilter({ field, operator, operands }: Condition): WireFilter {
  const reference = { fieldPath: field };
  if (operator === 'IS_NULL') return { unaryFilter: { field: reference, op: operator } };
  const value =
    operator === 'IN' ? { arrayValue: { values: operands.map(wireNumber) } } : wireNumber(operands[0] ?? 0);
  return { fieldFilter: { field: reference, op: operator, value } };
}

function wireQuery({
  join,
  conditions,
  sorts,
  nameDescending,
  startAt,
  offset,
  limit,
}: Plan): WireStructuredQuery {
  const order = (fieldPath: string, descending: boolean): WireOrder => ({
    field: { fieldPath },
    direction: descending ? 'DESCENDING' : 'ASCENDING',
  });
  const orderBy = sorts.map(({ field, descending }) => order(field, descending));
  if (nameDescending !== undefined) orderBy.push(order('__name__', nameDescending));
  return {
    from: [{ collectionId: 'c' }],
    ...(conditions.length > 0 && {
      where: { compositeFilter: { op: join, filters: conditions.map(wireFilter) } },
    }),
    orderBy,
    ...(startAt !== undefined && { startAt: { values: [wireNumber(startAt)], before: true } }),
    offset,
    ...(limit !== undefined && { limit: { value: limit } }),
  };
}

function stored({ id, ...cells }: Row) {
  const fields = Object.entries(cells).map(([name, cell]): [string, WireValue] => [
    name,
    cell === null ? { nullValue: 'NULL_VALUE' } : wireNumber(cell),
  ]);
  return storedDocument(PROJECT, `c/${id}`, Object.fromEntries(fields));
}

describe('random queries', () => {
  const random = generator(20260101);
  const rows = randomRows(random);
  const documents = rows.map(stored);
  const plans = Array.from({ length: QUERIES }, () => randomPlan(random));

  test.each([
    ['a scan', new ListSource(documents)],
    ['indexes', new IndexedSource(documents)],
  ])('answer as a naive model does, by %s', (_, source) => {
    let rowsSeen = 0;
    for (const plan of plans) {
      const result = runQuery(compileQuery(rootName(PROJECT), wireQuery(plan)), source);
      const ids = result.documents.map(({ path }) => path[1]);
      expect(ids, JSON.stringify(plan)).toEqual(expected(rows, plan));
      rowsSeen += ids.length;
    }
    // The comparison would hold as well if all results were empty.
    expect(rowsSeen).toBeGreaterThan(QUERIES);
  });
});
