import { describe, expect, test } from 'vitest';
import { compileQuery, runQuery } from '../../src/query/index.ts';
import type { WireFilter, WireStructuredQuery, WireValue } from '../../src/values/wire.ts';
import { IndexedSource } from '../support/list-source.ts';
import { rootName, storedDocument } from '../support/stored-document.ts';

/** What a query costs is how many documents it looks at: never many more than it returns. */

const PROJECT = 'cost';
const COUNT = 1000;
const documents = Array.from({ length: COUNT }, (_, index) =>
  storedDocument(PROJECT, `c/${String(index * 7919).padStart(8, '0')}`, {
    number: { integerValue: String(index) },
    status: { stringValue: index % 2 === 0 ? 'open' : 'closed' },
    brand: { integerValue: String(index % 100) },
    mixed: index % 2 === 0 ? { integerValue: String(index) } : { stringValue: String(index) },
  }),
);

function where(fieldPath: string, op: string, value: WireValue): WireFilter {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

function and(...filters: WireFilter[]): WireFilter {
  return { compositeFilter: { op: 'AND', filters } };
}

function orderBy(fieldPath: string, direction = 'ASCENDING') {
  return [{ field: { fieldPath }, direction }];
}

const open = where('status', 'EQUAL', { stringValue: 'open' });

const queries: Record<string, { query: WireStructuredQuery; rows: number; looks: number }> = {
  'a page of an order': {
    query: { orderBy: orderBy('number', 'DESCENDING'), limit: { value: 10 } },
    rows: 10,
    looks: 11,
  },
  'the next page, by a cursor': {
    query: {
      orderBy: orderBy('number'),
      startAt: { values: [{ integerValue: '900' }] },
      limit: { value: 10 },
    },
    rows: 10,
    looks: 12,
  },
  'a rare value in an order': {
    query: { where: where('brand', 'EQUAL', { integerValue: '7' }), orderBy: orderBy('number') },
    rows: 10,
    looks: 10,
  },
  'a common value in an order, a page of it': {
    query: { where: open, orderBy: orderBy('number', 'DESCENDING'), limit: { value: 10 } },
    rows: 10,
    looks: 45,
  },
  'a common and a rare value, a page of both': {
    query: {
      where: and(where('brand', 'EQUAL', { integerValue: '8' }), open),
      orderBy: orderBy('number'),
      limit: { value: 20 },
    },
    rows: 10,
    looks: 33,
  },
  'one of a few values': {
    query: {
      where: where('brand', 'IN', { arrayValue: { values: [{ integerValue: '1' }, { integerValue: '2' }] } }),
    },
    rows: 20,
    looks: 20,
  },
  'a range that ends with its kind': {
    query: { where: where('mixed', 'GREATER_THAN', { integerValue: '989' }) },
    rows: 5,
    looks: 5,
  },
  'a range with two ends': {
    query: {
      where: and(
        where('number', 'GREATER_THAN_OR_EQUAL', { integerValue: '100' }),
        where('number', 'LESS_THAN', { integerValue: '110' }),
      ),
      orderBy: orderBy('number', 'DESCENDING'),
    },
    rows: 10,
    looks: 11,
  },
};

describe('a query looks at about as many documents as it returns', () => {
  test.each(Object.entries(queries))('%s', (_, { query, rows, looks }) => {
    const source = new IndexedSource(documents);
    const result = runQuery(
      compileQuery(rootName(PROJECT), { from: [{ collectionId: 'c' }], ...query }),
      source,
    );
    expect(result.documents).toHaveLength(rows);
    expect(source.given).toBeLessThanOrEqual(looks);
  });
});
