import { expect, test } from 'vitest';
import type { WireStructuredQuery } from '../../src/values/wire.ts';
import { ANYBODY, failureOf, numbered, ROOT, ruledService, write } from '../support/ruled-service.ts';

async function ruled(condition: string) {
  const service = ruledService(`match /c/{id} { allow list: if ${condition}; }`);
  await write(service, [{ update: numbered('c/d', 1) }]);
  return service;
}

const where = (op: 'EQUAL' | 'GREATER_THAN', n: string): WireStructuredQuery => ({
  where: { fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: n } } },
});
const vector = {
  __type__: { stringValue: '__vector__' },
  value: { arrayValue: { values: [{ doubleValue: 1 }] } },
};
const findNearest = {
  vectorField: { fieldPath: 'v' },
  queryVector: { mapValue: { fields: vector } },
  distanceMeasure: 'COSINE',
  limit: { value: 1 },
};

// `recorded/rules/queries.json` has filters, orders and limits.
test.each<[condition: string, query: WireStructuredQuery, isAllowed: boolean]>([
  ['request.query.offset == 0', { offset: 1 }, false],
  ['request.query.orderBy.size() == 0', {}, true],
  ['resource.data.n == 1', { findNearest }, false],
  ['resource.data.n == 1', { ...where('EQUAL', '1'), findNearest }, true],
  // An unknown value is in no list (measured on the official emulator).
  ['!(resource.data.n in [1])', where('GREATER_THAN', '0'), true],
])('a query is judged by what it asks: %s for %j is %s', async (condition, query, isAllowed) => {
  const structuredQuery = { from: [{ collectionId: 'c' }], ...query };
  const answer = (await ruled(condition)).runQuery({ parent: ROOT, structuredQuery }, ANYBODY);
  expect((await failureOf(answer)) === undefined).toBe(isAllowed);
});

test('a list is judged by its page size', async () => {
  const service = await ruled('request.query.limit <= 10');
  const list = (pageSize: number) =>
    failureOf(service.listDocuments({ parent: ROOT, collectionId: 'c', pageSize }, ANYBODY));
  expect(await list(10)).toBeUndefined();
  expect(await list(11)).toBeDefined();
});
