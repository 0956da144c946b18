import { expect, test } from 'vitest';
import { readRequest } from './request.ts';
import { findRoute } from './routes.ts';

const ROOT = 'projects/p/databases/(default)/documents';

function read(method: string, path: string, query = '', body = ''): object {
  const match = findRoute(method, `/v1/${ROOT}${path}`);
  if (!match) throw new Error(`No route for ${path}`);
  return readRequest(match, new URLSearchParams(query), body);
}

test('query parameters fill the request, repeated ones a list; unknown ones are ignored', () => {
  const query =
    'mask.fieldPaths=a&mask.field_paths=b&readTime=2020-01-01T00:00:00Z&key=x&$alt=json&__proto__.x=1';
  expect(read('GET', '/c/a', query)).toEqual({
    name: `${ROOT}/c/a`,
    mask: { fieldPaths: ['a', 'b'] },
    readTime: { seconds: '1577836800', nanos: 0 },
  });
});

test('a document may be the body, with the rest in the query', () => {
  const body = '{"fields": {"n": {"integerValue": 1}}}';
  expect(read('PATCH', '/c/a', 'updateMask.fieldPaths=n&currentDocument.exists=true', body)).toEqual({
    document: { name: `${ROOT}/c/a`, fields: { n: { integerValue: '1' } } },
    updateMask: { fieldPaths: ['n'] },
    currentDocument: { exists: true },
  });
});

test('a call without a body is an empty one', () => {
  expect(read('POST', ':commit')).toEqual({ database: 'projects/p/databases/(default)' });
});

test.each([
  ['pageSize=many', '/c', 'GET', ''],
  ['', ':commit', 'POST', '{not json'],
  ['', ':commit', 'POST', '[]'],
  ['', ':commit', 'POST', '{"writes": "x"}'],
])('refuses %s%s', (query, path, method, body) => {
  expect(() => read(method, path, query, body)).toThrow("Payload isn't valid for request.");
});
