import { beforeAll, expect, test } from 'vitest';
import type { DocumentSource } from '../../src/query/contract.ts';
import { compileQuery, runQuery } from '../../src/query/index.ts';
import { Database } from '../../src/store/database.ts';
import type { Document } from '../../src/values/value.ts';
import type { WireCursor, WireFilter, WireStructuredQuery, WireValue } from '../../src/values/wire.ts';
import { rootName, storedDocument } from '../support/documents.ts';
import { ListSource } from '../support/list-source.ts';

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

const named = (...paths: string[]) => ({ arrayValue: { values: paths.map(reference) } });
const both = (...filters: WireFilter[]): WireFilter => ({ compositeFilter: { op: 'AND', filters } });
const integer = (value: number): WireValue => ({ integerValue: String(value) });

/** Queries of the collection group, or of one car's parts. */
const ofAll = (rows: number, query: WireStructuredQuery, parent?: string) => ({
  ...{ rows, parent },
  query: { from: group, ...query },
});
const ofCar = (rows: number, query: WireStructuredQuery) =>
  ofAll(rows, { from: [{ collectionId: 'parts' }], ...query }, 'cars/07');
const page = (direction: string, from: string) =>
  ofAll(5, { orderBy: byPrice(direction), startAt: after(integer(3), reference(from)), limit: { value: 5 } });

const queries = {
  'a rare value in a collection group': ofAll(21, { where: rare }),
  'a page of a collection group in an order': ofAll(10, {
    orderBy: byPrice('DESCENDING'),
    limit: { value: 10 },
  }),
  'the next page, behind many documents of the same value': page('ASCENDING', 'cars/43/parts/01943'),
  'the next page downwards': page('DESCENDING', 'cars/03/parts/00103'),
  'one of a few values': ofAll(1, {
    where: where('price', 'IN', { arrayValue: { values: [integer(99), integer(77)] } }),
  }),
  'a range that ends with its kind': ofAll(1, { where: where('price', 'GREATER_THAN', integer(20)) }),
  'a range with two ends': ofAll(100, {
    where: both(where('price', 'GREATER_THAN_OR_EQUAL', integer(3)), where('price', 'LESS_THAN', integer(4))),
  }),
  'a collection group below one document': ofAll(41, { orderBy: byName }, 'cars/07'),
  'the documents of a collection group below one of its own': ofAll(
    1,
    { orderBy: byName },
    'cars/07/parts/00007',
  ),
  'the same by a value': ofAll(1, { where: rare }, 'cars/07/parts/00007'),
  'a page of names in a collection group': ofAll(3, {
    orderBy: byName,
    startAt: after(reference('cars/20/parts/00020')),
    limit: { value: 3 },
  }),
  'a page of names in a collection': ofCar(4, {
    orderBy: byName,
    startAt: after(reference('cars/07/parts/01007')),
    endAt: { values: [reference('cars/07/parts/01257')], before: true },
  }),
  'a range of names': ofCar(2, {
    where: where('__name__', 'GREATER_THAN', reference('cars/07/parts/01857')),
  }),
  'a few names': ofCar(2, {
    where: where('__name__', 'IN', named('cars/07/parts/01857', 'cars/07/parts/00007', 'cars/07/parts/9')),
  }),
  'the next page of a common value by name': ofAll(4, {
    where: where('status', 'EQUAL', { stringValue: 'common' }),
    orderBy: byName,
    startAt: after(reference('cars/40/parts/00040')),
    limit: { value: 4 },
  }),
};

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

beforeAll(() => {
  const changes = documents.map((one) => ({ path: one.path, before: undefined, after: one }));
  database.apply(changes, database.nextCommitTime());
});

const run = (parent: string | undefined, query: WireStructuredQuery, from: DocumentSource) =>
  runQuery(
    compileQuery(parent === undefined ? rootName(PROJECT) : `${rootName(PROJECT)}/${parent}`, query),
    from,
  ).documents.map(({ path }) => path.join('/'));

test.each(Object.entries(queries))('the store answers from its indexes %s', (_, { parent, query, rows }) => {
  looked = 0;
  const found = run(parent, query, source);
  expect(found).toHaveLength(rows);
  expect(found).toEqual(run(parent, query, new ListSource(documents)));
  // Few of the 2,000 documents: slightly more than the rows, where two indexes meet.
  expect(looked).toBeLessThanOrEqual(3 * rows + 2);
});
