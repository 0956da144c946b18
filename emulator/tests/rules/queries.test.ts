import { describe, expect, test } from 'vitest';
import type { WireStructuredQuery } from '../../src/values/wire.ts';
import { ANYBODY, failureOf, numbered, ROOT, ruledService, write } from '../support/ruled-service.ts';

async function list(condition: string, query: WireStructuredQuery = {}, how: 'query' | 'list' = 'query') {
  const service = ruledService(`match /c/{id} { allow list: if ${condition}; }`);
  await write(service, [{ update: numbered('c/d', 1) }]);
  const structuredQuery = { from: [{ collectionId: 'c' }], ...query };
  const call =
    how === 'query'
      ? service.runQuery({ parent: ROOT, structuredQuery }, ANYBODY)
      : service.listDocuments({ parent: ROOT, collectionId: 'c', pageSize: query.limit?.value }, ANYBODY);
  return (await failureOf(call)) === undefined;
}

const byN = (direction: 'ASCENDING' | 'DESCENDING') => [{ field: { fieldPath: 'n' }, direction }];

describe('request.query', () => {
  test('has the limit, null when there is none', async () => {
    expect(await list('request.query.limit <= 10', { limit: { value: 10 } })).toBe(true);
    expect(await list('request.query.limit <= 10', { limit: { value: 11 } })).toBe(false);
    expect(await list('request.query.limit <= 10')).toBe(false);
    expect(await list('request.query.limit == null')).toBe(true);
    expect(await list('request.query.limit <= 10', { limit: { value: 10 } }, 'list')).toBe(true);
  });

  test('has the offset, 0 when there is none', async () => {
    expect(await list('request.query.offset == 0')).toBe(true);
    expect(await list('request.query.offset == 0', { offset: 1 })).toBe(false);
  });

  test('has the order as the client gave it', async () => {
    expect(await list("request.query.orderBy.n == 'DESC'", { orderBy: byN('DESCENDING') })).toBe(true);
    expect(await list("request.query.orderBy.n == 'DESC'", { orderBy: byN('ASCENDING') })).toBe(false);
    expect(await list("request.query.orderBy.n == 'ASC'")).toBe(false);
    expect(await list('request.query.orderBy.size() == 0')).toBe(true);
  });
});

describe('a query', () => {
  test('is judged by what it asks and not by what it finds', async () => {
    const where = (op: 'EQUAL' | 'GREATER_THAN', n: string): WireStructuredQuery => ({
      where: { fieldFilter: { field: { fieldPath: 'n' }, op, value: { integerValue: n } } },
    });
    expect(await list('resource.data.n == 1')).toBe(false);
    expect(await list('resource.data.n == 1', where('EQUAL', '1'))).toBe(true);
    const findNearest = {
      vectorField: { fieldPath: 'v' },
      queryVector: {
        mapValue: {
          fields: {
            __type__: { stringValue: '__vector__' },
            value: { arrayValue: { values: [{ doubleValue: 1 }] } },
          },
        },
      },
      distanceMeasure: 'COSINE',
      limit: { value: 1 },
    };
    expect(await list('resource.data.n == 1', { findNearest })).toBe(false);
    expect(await list('resource.data.n == 1', { ...where('EQUAL', '1'), findNearest })).toBe(true);
    // An unknown value is in no list (measured on the official emulator).
    expect(await list('!(resource.data.n in [1])', where('GREATER_THAN', '0'))).toBe(true);
  });
});
