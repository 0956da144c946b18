import { expect, it } from 'vitest';
import { type CompositeQuery, deployedIndexes, type Index, indexProblems } from './indexes.ts';

const query = (collectionGroup: string, part: Partial<CompositeQuery>): CompositeQuery => ({
  project: 'demo-site',
  collectionGroup,
  queryScope: 'COLLECTION',
  equal: [],
  contains: [],
  orders: [{ field: 'received_at', direction: 'DESCENDING' }],
  ...part,
});

const index = (...fields: Index['fields']): Index => ({
  collectionGroup: 'leads',
  queryScope: 'COLLECTION',
  fields: [...fields, { fieldPath: 'received_at', order: 'DESCENDING' }],
});
const byStage = index({ fieldPath: 'stage', order: 'ASCENDING' });
const byWord = index({ fieldPath: 'search', arrayConfig: 'CONTAINS' });

it.each<[string, CompositeQuery, Index[]]>([
  ['an index serves the query that has its fields', query('leads', { equal: ['stage'] }), [byStage]],
  [
    'indexes with the same order serve a query with the fields of both',
    query('leads', { equal: ['stage'], contains: ['search'] }),
    [byStage, byWord],
  ],
])('%s', (_, asked, indexes) => {
  expect(indexProblems([asked], indexes)).toEqual({ missing: [], unused: [] });
});

it.each<[string, CompositeQuery]>([
  ['another collection', query('outbox', { equal: ['stage'] })],
  ['another field', query('leads', { equal: ['kind'] })],
  [
    'another direction',
    query('leads', { equal: ['stage'], orders: [{ field: 'received_at', direction: 'ASCENDING' }] }),
  ],
  ['a group of collections', query('leads', { equal: ['stage'], queryScope: 'COLLECTION_GROUP' })],
  ['a list as one value', query('leads', { equal: ['search'] })],
])('an index of %s serves nothing', (_, asked) => {
  const { missing, unused } = indexProblems([asked], [byStage, byWord]);
  expect(missing).toEqual([expect.stringMatching(/^firestore\.indexes\.json lacks an index for /)]);
  expect(unused).toHaveLength(2);
});

it('firestore.indexes.json is read', () => {
  expect(indexProblems([], deployedIndexes()).unused).toContain(
    'firestore.indexes.json has car_listings (brand_id ASCENDING, created_at DESCENDING), which no query used.',
  );
});
