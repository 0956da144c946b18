import { describe, expect, test } from 'vitest';
import { decodeFields, encodeValue } from '../values/codec.ts';
import type { Document } from '../values/value.ts';
import type { WireFilter, WireStructuredQuery, WireValue } from '../values/wire.ts';
import { compileQuery } from './compile.ts';

const ROOT = 'projects/p/databases/(default)/documents';
const EPOCH = { seconds: 0, nanos: 0 };

function documentAt(path: string, fields: Record<string, WireValue> = {}): Document {
  return {
    name: `${ROOT}/${path}`,
    path: path.split('/'),
    fields: decodeFields(fields),
    createTime: EPOCH,
    updateTime: EPOCH,
  };
}

function where(fieldPath: string, op: string, value: WireValue): WireFilter {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

function compound(op: 'AND' | 'OR', ...filters: WireFilter[]): WireFilter {
  return { compositeFilter: { op, filters } };
}

const text = (stringValue: string): WireValue => ({ stringValue });
const list = (...values: WireValue[]): WireValue => ({ arrayValue: { values } });

describe('a query matches documents', () => {
  const paths = ['c/d', 'c/d/c/e', 'c/d/x/e', 'x/d/c/e', 'x/d'];

  test.each<[string, string, WireStructuredQuery['from'], string[]]>([
    ['of one collection', '', [{ collectionId: 'c' }], ['c/d']],
    ['of a collection below a document', '/c/d', [{ collectionId: 'c' }], ['c/d/c/e']],
    [
      'of a collection group',
      '',
      [{ collectionId: 'c', allDescendants: true }],
      ['c/d', 'c/d/c/e', 'x/d/c/e'],
    ],
    ['of a group below a document', '/c/d', [{ collectionId: 'c', allDescendants: true }], ['c/d/c/e']],
    ['of every collection at its level', '', [], ['c/d', 'x/d']],
    ['of everything below', '/c/d', [{ collectionId: '', allDescendants: true }], ['c/d/c/e', 'c/d/x/e']],
  ])('%s', (_, parent, from, expected) => {
    const query = compileQuery(ROOT + parent, { from });
    expect(paths.filter((path) => query.matches(documentAt(path)))).toEqual(expected);
  });

  test('that have every field of the order', () => {
    const query = compileQuery(ROOT, {
      from: [{ collectionId: 'c' }],
      orderBy: [{ field: { fieldPath: 'a' } }, { field: { fieldPath: 'm.x' } }],
    });
    expect(query.matches(documentAt('c/d', { a: text('') }))).toBe(false);
    const nested = { mapValue: { fields: { x: { nullValue: 'NULL_VALUE' } } } } as const;
    expect(query.matches(documentAt('c/d', { a: text(''), m: nested }))).toBe(true);
  });
});

describe('rules judge a query by a disjunction of conjunctions', () => {
  function disjuncts(filter: WireFilter | undefined): string[] {
    const query = compileQuery(ROOT, { from: [{ collectionId: 'c' }], ...(filter && { where: filter }) });
    return query.disjuncts.map((conjunction) =>
      conjunction
        .map(({ field, op, value }) => `${field.join('.')} ${op} ${Object.values(encodeValue(value))[0]}`)
        .join(' and '),
    );
  }
  const unary = (op: string): WireFilter => ({ unaryFilter: { field: { fieldPath: 'a' }, op } });

  test('which is one empty conjunction when it asks for nothing', () => {
    expect(disjuncts(undefined)).toEqual(['']);
  });

  test('in which every and is distributed over the ors below it', () => {
    const filter = compound(
      'AND',
      where('a', 'IN', list(text('1'), text('2'))),
      compound('OR', where('b', 'LESS_THAN', text('x')), where('c', 'ARRAY_CONTAINS', text('y'))),
    );
    expect(disjuncts(filter)).toEqual([
      'a == 1 and b < x',
      'a == 1 and c array-contains y',
      'a == 2 and b < x',
      'a == 2 and c array-contains y',
    ]);
  });

  test('in which tests for null and NaN are comparisons', () => {
    expect(['IS_NULL', 'IS_NOT_NULL', 'IS_NAN', 'IS_NOT_NAN'].flatMap((op) => disjuncts(unary(op)))).toEqual([
      'a == NULL_VALUE',
      'a != NULL_VALUE',
      'a == NaN',
      'a != NaN',
    ]);
  });

  test('which is never built when it would be too large', () => {
    const one = compound(
      'OR',
      ...Array.from({ length: 30 }, (_, index) => where('a', 'EQUAL', text(`${index}`))),
    );
    expect(() => disjuncts(compound('AND', one, one, one, one, one, one))).toThrow(
      'Result had 729000000 disjunctions which is more than the maximum of 30',
    );
  });
});

test('a query tells rules the order as the client gave it', () => {
  const query = compileQuery(ROOT, {
    from: [{ collectionId: 'c' }],
    where: where('a', 'GREATER_THAN', text('')),
    orderBy: [{ field: { fieldPath: 'a' }, direction: 'DESCENDING' }],
  });
  expect(query.orderBy).toEqual([{ field: 'a', direction: 'DESC' }]);
});
