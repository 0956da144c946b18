import { expect, it } from 'vitest';
import type { WireFilter, WireStructuredQuery } from '../values/wire.ts';
import { compileQuery } from './compile.ts';
import { compositeQueries } from './composite.ts';

const PARENT = 'projects/demo/databases/(default)/documents';

function where(field: string, op: string, value: WireFilter = {}): WireFilter {
  return { fieldFilter: { field: { fieldPath: field }, op, value: { stringValue: 'x' }, ...value } };
}

const and = (...filters: WireFilter[]): WireFilter => ({ compositeFilter: { op: 'AND', filters } });
const by = (fieldPath: string, direction = 'ASCENDING') => ({ field: { fieldPath }, direction });

function asked(query: WireStructuredQuery): string[] {
  return compositeQueries(compileQuery(PARENT, { from: [{ collectionId: 'cars' }], ...query })).map(
    ({ equal, contains, orders }) =>
      [
        ...equal,
        ...contains.map((field) => `${field}[]`),
        ...orders.map((o) => `${o.field} ${o.direction}`),
      ].join(', '),
  );
}

it.each<[string, WireStructuredQuery, string[]]>([
  ['a whole collection', {}, []],
  ['one order', { orderBy: [by('year', 'DESCENDING')] }, []],
  ['a range', { where: where('year', 'GREATER_THAN') }, []],
  [
    'equalities and a list',
    { where: and(where('make', 'EQUAL'), where('model', 'EQUAL'), where('tags', 'ARRAY_CONTAINS')) },
    [],
  ],
  ['an equality ordered by its own field', { where: where('make', 'EQUAL'), orderBy: [by('make')] }, []],
  ['an equality ordered by the name', { where: where('make', 'EQUAL'), orderBy: [by('__name__')] }, []],
  [
    'an equality and an order',
    { where: where('make', 'EQUAL'), orderBy: [by('year', 'DESCENDING')] },
    ['make, year DESCENDING'],
  ],
  [
    'a list and an order',
    { where: where('tags', 'ARRAY_CONTAINS'), orderBy: [by('year')] },
    ['tags[], year ASCENDING'],
  ],
  [
    'an equality and a range',
    { where: and(where('make', 'EQUAL'), where('year', 'LESS_THAN')) },
    ['make, year ASCENDING'],
  ],
  ['two orders', { orderBy: [by('year'), by('make', 'DESCENDING')] }, ['year ASCENDING, make DESCENDING']],
  [
    'each part of an OR',
    {
      where: { compositeFilter: { op: 'OR', filters: [where('make', 'EQUAL'), where('model', 'EQUAL')] } },
      orderBy: [by('year')],
    },
    ['make, year ASCENDING', 'model, year ASCENDING'],
  ],
])('composite indexes are noted as the query needs them: %s', (_, query, expected) => {
  expect(asked(query)).toEqual(expected);
});
