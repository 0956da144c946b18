import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentSource } from '../../src/query/contract.ts';
import { compileQuery, runQuery } from '../../src/query/index.ts';
import { Database } from '../../src/store/database.ts';
import type { Document } from '../../src/values/value.ts';
import type { WireCursor, WireFilter, WireStructuredQuery, WireValue } from '../../src/values/wire.ts';
import { ListSource } from '../support/list-source.ts';
import { rootName, storedDocument } from '../support/stored-document.ts';

const PROJECT = 'indexes';
const COUNT = 2000;

function part(index: number, status: string): Document {
  const parent = `cars/${String(index % 50).padStart(2, '0')}`;
  return storedDocument(PROJECT, `${parent}/parts/${String(index).padStart(5, '0')}`, {
    status: { stringValue: status },
    price: { integerValue: String(index % 20) },
  });
}

const reference = (path: string): WireValue => ({ referenceValue: `${rootName(PROJECT)}/${path}` });
const field = (fieldPath: string) => ({ field: { fieldPath } });
const byName = [{ ...field('__name__'), direction: 'ASCENDING' }];
const byPrice = (direction: string) => [
  { ...field('price'), direction },
  { ...field('__name__'), direction },
];
const after = (...values: WireValue[]): WireCursor => ({ values, before: false });
const where = (fieldPath: string, op: string, value: WireValue): WireFilter => ({
  fieldFilter: { ...field(fieldPath), op, value },
});
const rare = where('status', 'EQUAL', { stringValue: 'rare' });
const group = [{ collectionId: 'parts', allDescendants: true }];
const carParts = [{ collectionId: 'parts' }];

const queries: Record<string, { parent?: string; query: WireStructuredQuery; rows: number }> = {
  'a rare value in a collection group': { query: { from: group, where: rare }, rows: 21 },
  'a page of a collection group in an order': {
    query: { from: group, orderBy: byPrice('DESCENDING'), limit: { value: 10 } },
    rows: 10,
  },
  'the next page, behind many documents of the same value': {
    query: {
      from: group,
      orderBy: byPrice('ASCENDING'),
      startAt: after({ integerValue: '3' }, reference('cars/43/parts/01943')),
      limit: { value: 5 },
    },
    rows: 5,
  },
  'the next page downwards': {
    query: {
      from: group,
      orderBy: byPrice('DESCENDING'),
      startAt: after({ integerValue: '3' }, reference('cars/03/parts/00103')),
      limit: { value: 5 },
    },
    rows: 5,
  },
  'one of a few values': {
    query: {
      from: group,
      where: where('price', 'IN', {
        arrayValue: { values: [{ integerValue: '99' }, { integerValue: '77' }] },
      }),
    },
    rows: 1,
  },
  'a range that ends with its kind': {
    query: { from: group, where: where('price', 'GREATER_THAN', { integerValue: '20' }) },
    rows: 1,
  },
  'a range with two ends': {
    query: {
      from: group,
      where: {
        compositeFilter: {
          op: 'AND',
          filters: [
            where('price', 'GREATER_THAN_OR_EQUAL', { integerValue: '3' }),
            where('price', 'LESS_THAN', { integerValue: '4' }),
          ],
        },
      },
    },
    rows: 100,
  },
  'a collection group below one document': {
    parent: 'cars/07',
    query: { from: group, orderBy: byName },
    rows: 41,
  },
  'the documents of a collection group below one of its own': {
    parent: 'cars/07/parts/00007',
    query: { from: group, orderBy: byName },
    rows: 1,
  },
  'the same by a value': {
    parent: 'cars/07/parts/00007',
    query: { from: group, where: rare },
    rows: 1,
  },
  'a page of names in a collection group': {
    query: {
      from: group,
      orderBy: byName,
      startAt: after(reference('cars/20/parts/00020')),
      limit: { value: 3 },
    },
    rows: 3,
  },
  'a page of names in a collection': {
    parent: 'cars/07',
    query: {
      from: carParts,
      orderBy: byName,
      startAt: after(reference('cars/07/parts/01007')),
      endAt: { values: [reference('cars/07/parts/01257')], before: true },
    },
    rows: 4,
  },
  'a range of names': {
    parent: 'cars/07',
    query: {
      from: carParts,
      where: where('__name__', 'GREATER_THAN', reference('cars/07/parts/01857')),
    },
    rows: 2,
  },
  'a few names': {
    parent: 'cars/07',
    query: {
      from: carParts,
      where: where('__name__', 'IN', {
        arrayValue: {
          values: [
            reference('cars/07/parts/01857'),
            reference('cars/07/parts/00007'),
            reference('cars/07/parts/9'),
          ],
        },
      }),
    },
    rows: 2,
  },
  'the next page of a common value by name': {
    query: {
      from: group,
      where: where('status', 'EQUAL', { stringValue: 'common' }),
      orderBy: byName,
      startAt: after(reference('cars/40/parts/00040')),
      limit: { value: 4 },
    },
    rows: 4,
  },
};

describe('the store answers from its indexes', () => {
  const documents = Array.from({ length: COUNT }, (_, index) =>
    part(index, index % 100 === 7 ? 'rare' : 'common'),
  );
  documents.push(
    storedDocument(PROJECT, 'cars/07/parts/00007/parts/0', {
      status: { stringValue: 'rare' },
      price: { integerValue: '99' },
    }),
  );
  const database = new Database(PROJECT, '(default)');
  let looked = 0;

  function* count(given: Iterable<Document>): Generator<Document> {
    for (const document of given) {
      looked += 1;
      yield document;
    }
  }
  const source: DocumentSource = {
    collection: (...args) => count(database.collection(...args)),
    collectionGroup: (...args) => count(database.collectionGroup(...args)),
    descendants: (...args) => count(database.descendants(...args)),
    ordered: (...args) => count(database.ordered(...args)),
    orderedGroup: (...args) => count(database.orderedGroup(...args)),
  };

  function write(changes: readonly { before?: Document; after?: Document }[]): void {
    const time = database.nextCommitTime();
    database.apply(
      changes.map(({ before, after: now }) => ({ path: (now ?? before)?.path ?? [], before, after: now })),
      time,
    );
  }

  beforeAll(() => write(documents.map((document) => ({ after: document }))));

  const run = (parent: string | undefined, query: WireStructuredQuery, from: DocumentSource) =>
    runQuery(
      compileQuery(parent === undefined ? rootName(PROJECT) : `${rootName(PROJECT)}/${parent}`, query),
      from,
    ).documents.map(({ path }) => path.join('/'));

  test.each(Object.entries(queries))('%s', (_, { parent, query, rows }) => {
    looked = 0;
    const found = run(parent, query, source);
    expect(found).toHaveLength(rows);
    expect(found).toEqual(run(parent, query, new ListSource(documents)));
    // Few of the 2,000 documents: slightly more than the rows, where two indexes meet.
    expect(looked).toBeLessThanOrEqual(3 * rows + 2);
  });

  test('and they follow every write', () => {
    for (const { parent, query } of Object.values(queries)) run(parent, query, source);
    const next = documents.flatMap((document, index) => {
      if (index % 3 === 0) return [];
      return index % 3 === 1 || index === COUNT
        ? [document]
        : [part(index, index % 5 === 0 ? 'rare' : 'common')];
    });
    const changed = new Map(next.map((document) => [document.name, document]));
    write(documents.map((before) => ({ before, after: changed.get(before.name) })));
    for (const { parent, query } of Object.values(queries)) {
      expect(run(parent, query, source)).toEqual(run(parent, query, new ListSource(next)));
    }
  });
});
