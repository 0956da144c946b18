import { readFileSync } from 'node:fs';
import { suiteEnvironment } from '../start/ports.ts';

/** A query that needs a composite index. The local Firestore records such queries. */
export interface CompositeQuery {
  readonly project: string;
  readonly collectionGroup: string;
  readonly queryScope: string;
  readonly equal: readonly string[];
  readonly contains: readonly string[];
  readonly orders: readonly { readonly field: string; readonly direction: string }[];
}

export interface Index extends Pick<CompositeQuery, 'collectionGroup' | 'queryScope'> {
  readonly fields: readonly {
    readonly fieldPath: string;
    readonly order?: string;
    readonly arrayConfig?: string;
  }[];
}

/** The queries of a whole `npm test`, for `npm run deploy:check`. */
export const RECORD = 'artifacts/queries.json';

/** tests/rules sends arbitrary queries to this project, so its queries do not count. See tests/support/rules-environment.ts. */
const RULES_PROJECT = 'demo-rules';

export async function recordedQueries(): Promise<readonly CompositeQuery[]> {
  const address = `http://${suiteEnvironment.FIRESTORE_EMULATOR_HOST}/emulator/v1/compositeQueries`;
  const queries = (await (await fetch(address)).json()) as CompositeQuery[];
  return queries.filter(({ project }) => project !== RULES_PROJECT);
}

export const deployedIndexes = (): readonly Index[] =>
  JSON.parse(readFileSync('firestore.indexes.json', 'utf8')).indexes;

/**
 * Firestore can merge indexes that end with the query's order and together have its other fields:
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
export function indexProblems(queries: readonly CompositeQuery[], indexes: readonly Index[]) {
  const used = new Set<Index>();
  const missing = new Set<string>();
  for (const query of queries) {
    const wanted = [...query.equal, ...query.contains.map((field) => `${field}[]`)];
    const fitting = indexes.filter((index) => fits(index, query, wanted));
    const covered = new Set(fitting.flatMap(filtersOf(query)));
    if (fitting.length > 0 && wanted.every((field) => covered.has(field)))
      for (const index of fitting) used.add(index);
    else missing.add(`firestore.indexes.json lacks an index for ${described(query)}.`);
  }
  const unused = indexes
    .filter((index) => !used.has(index))
    .map(({ collectionGroup, fields }) => {
      const parts = fields.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`);
      return `firestore.indexes.json has ${collectionGroup} (${parts.join(', ')}), which no query used.`;
    });
  return { missing: [...missing], unused };
}

/** Index fields before the order's fields, named as in a query. */
const filtersOf =
  ({ orders }: CompositeQuery) =>
  ({ fields }: Index): string[] =>
    fields
      .slice(0, fields.length - orders.length)
      .map(({ fieldPath, arrayConfig }) => (arrayConfig ? `${fieldPath}[]` : fieldPath));

function fits(index: Index, query: CompositeQuery, wanted: readonly string[]): boolean {
  const { collectionGroup, queryScope, fields } = index;
  if (collectionGroup !== query.collectionGroup || queryScope !== query.queryScope) return false;
  const ordered = fields.slice(fields.length - query.orders.length);
  return (
    fields.length >= query.orders.length &&
    query.orders.every(({ field, direction }, place) => {
      const { fieldPath, order } = ordered[place] ?? {};
      return fieldPath === field && order === direction;
    }) &&
    filtersOf(query)(index).every((field) => wanted.includes(field))
  );
}

function described({ collectionGroup, queryScope, equal, contains, orders }: CompositeQuery): string {
  const parts = [
    ...equal.map((field) => `${field} ==`),
    ...contains.map((field) => `${field} array-contains`),
    ...orders.map(({ field, direction }) => `${field} ${direction}`),
  ];
  return `${collectionGroup}${queryScope === 'COLLECTION' ? '' : ' (group)'} (${parts.join(', ')})`;
}
